import type { Database, Queryable } from "../../../db/client.server.ts";
import type { Checkout } from "../../checkout/checkout-store.server.ts";
import { endOfPeriod, type PlanCode, planTerms } from "../../plan-code.ts";
import type { ProviderPayment, PurchaseState } from "../payment-provider.ts";
import { testPurchaseId } from "./test-provider.server.ts";
import {
  changeTestPurchase,
  insertTestPurchase,
  listDueTestPurchases,
  type TestPurchase,
} from "./test-purchase-store.server.ts";

/** Pays a test checkout for the first time. A second call has no effect. Lock the checkout before, while it is open. */
export async function payTestCheckout(
  db: Queryable,
  { id: checkoutId, plan, amount, currency }: Checkout,
  { now, failsRenewal }: { now: Date; failsRenewal: boolean },
): Promise<void> {
  const id = testPurchaseId(checkoutId);
  const first = paymentOf(plan, { id: `${id}/1`, amount, currency, from: now });
  const { renews } = planTerms[plan];
  await insertTestPurchase(db, {
    id,
    failsRenewal,
    renewsAt: first.until,
    state: {
      id,
      checkoutId,
      customerId: null,
      state: "active",
      cancelAtEnd: !renews,
      cancelledAt: null,
      endedAt: null,
      payments: [first],
    },
  });
}

type Paid = { id: string; amount: number; currency: string; from: Date };

const paymentOf = (plan: PlanCode, { id, amount, currency, from }: Paid): ProviderPayment => ({
  id,
  amount,
  currency,
  paidAt: from,
  from,
  until: endOfPeriod(plan, from),
  returns: [],
});

/**
 * Renews the test purchases whose period has ended, as Stripe does on its machines: paid, failed or ended. Resolves to the
 * ids of the changed purchases. `findCheckout`: null if its account was erased.
 */
export async function renewTestPurchases(
  db: Database,
  now: Date,
  findCheckout: (checkoutId: string) => Promise<Checkout | null>,
): Promise<string[]> {
  const due = await listDueTestPurchases(db, now);
  for (const id of due) {
    const checkout = await findCheckout(id.replace(/^test_/, ""));
    await changeTestPurchase(db, id, (purchase) => {
      // Another process may have renewed it meanwhile.
      if (!purchase.renewsAt || purchase.renewsAt > now) return null;
      return checkout && !purchase.state.cancelAtEnd ? renewed(purchase, checkout) : ended(purchase);
    });
  }
  return due;
}

const ended = (purchase: TestPurchase): TestPurchase => ({
  ...purchase,
  renewsAt: null,
  state: { ...purchase.state, state: "ended", endedAt: purchase.renewsAt },
});

/** A renewal that fails is tried no second time. */
function renewed(purchase: TestPurchase, checkout: Checkout): TestPurchase {
  const { state, failsRenewal } = purchase;
  const [newest] = state.payments;
  if (failsRenewal || !newest) return { ...purchase, renewsAt: null, state: { ...state, state: "pastDue" } };
  const { currency, until: from } = newest;
  const amount = checkout.amount + checkout.credit;
  const id = `${state.id}/${state.payments.length + 1}`;
  const payment = paymentOf(checkout.plan, { id, amount, currency, from });
  const payments: PurchaseState["payments"] = [payment, ...state.payments];
  return { ...purchase, renewsAt: payment.until, state: { ...state, state: "active", payments } };
}
