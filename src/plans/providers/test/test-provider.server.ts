import type { Database, Queryable } from "../../../db/client.server.ts";
import { AppError } from "../../../kit/errors.ts";
import { markCheckoutExpired } from "../../checkout/checkout-store.server.ts";
import type { PaymentProvider, PurchaseState } from "../payment-provider.ts";
import { changeTestPurchase, findTestPurchase, type TestPurchase } from "./test-purchase-store.server.ts";

type Deps = { db: Database; readTime(db: Queryable): Promise<Date> };

/** Id of a test checkout and its purchase. */
export const testPurchaseId = (checkoutId: string): string => `test_${checkoutId}`;

const checkoutOf = (providerId: string): string => providerId.replace(/^test_/, "");

/** Sells plans without money: the customer says on a page of ours whether the payment succeeds. */
export function createTestProvider({ db, readTime }: Deps): PaymentProvider {
  const change = (id: string, apply: (state: PurchaseState, now: Date) => Partial<TestPurchase> | null) =>
    readTime(db).then((now) =>
      changeTestPurchase(db, id, (purchase) => {
        const changes = apply(purchase.state, now);
        return changes && { ...purchase, ...changes };
      }),
    );
  return {
    name: "test",
    createCheckout: async ({ checkoutId, testUrl }) => ({
      providerId: testPurchaseId(checkoutId),
      url: testUrl,
    }),
    expireCheckout: (providerId) => markCheckoutExpired(db, checkoutOf(providerId)),
    readPurchase: async (ref) => (await findTestPurchase(db, purchaseOf(ref)))?.state ?? null,
    setCancelAtEnd: (id, cancelAtEnd) =>
      change(id, (state, now) =>
        state.state === "ended"
          ? null
          : {
              state: { ...state, cancelAtEnd, cancelledAt: cancelAtEnd ? now : null },
            },
      ),
    cancelNow: (id) =>
      change(id, (state, now) =>
        state.state === "ended"
          ? null
          : { state: { ...state, state: "ended", endedAt: now, cancelledAt: now }, renewsAt: null },
      ),
    refund: async ({ paymentId, amount, key }) => {
      await change(purchaseOf(paymentId), (state, now) => ({
        state: refunded(state, paymentId, { id: `${paymentId}/${key}`, kind: "refund", amount, at: now }),
      }));
    },
    verifyWebhook: null,
  };
}

/** Ids of payments are those of their purchase and a number: `test_…/2`. */
const purchaseOf = (ref: string): string => ref.split("/")[0]!;

function refunded(
  state: PurchaseState,
  paymentId: string,
  returned: PurchaseState["payments"][number]["returns"][number],
): PurchaseState {
  return {
    ...state,
    payments: state.payments.map((payment) => {
      const { id, amount, returns } = payment;
      if (id !== paymentId || returns.some((one) => one.id === returned.id)) return payment;
      const left = amount - returns.reduce((sum, one) => sum + one.amount, 0);
      if (returned.amount > left) throw new AppError("conflict", "more than is left of the payment");
      return { ...payment, returns: [...returns, returned] };
    }),
  };
}
