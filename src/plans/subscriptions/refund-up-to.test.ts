import { expect, test } from "vitest";
import { AppError } from "../../kit/errors.ts";
import type { PaymentProvider, PurchaseState } from "../providers/payment-provider.ts";
import { refundUpTo } from "./refund-up-to.server.ts";

const at = new Date("2026-11-23T12:00:00Z");

/** A provider of one payment of 5.99. Refunds of more than `limit` are refused. */
function createProvider({ returned, limit, id = "pi_1" }: { returned: number; limit: number; id?: string }) {
  const refunds: { amount: number; key: string }[] = [];
  const returns = returned > 0 ? [{ id: "re_1", kind: "refund", amount: returned, at } as const] : [];
  const payment = { id, amount: 599, currency: "EUR", paidAt: at, from: at, until: at, returns };
  const purchase: PurchaseState = {
    ...{ id: "sub_1", checkoutId: null, customerId: null, state: "active", payments: [payment] },
    ...{ cancelAtEnd: false, cancelledAt: null, endedAt: null },
  };
  const provider: Pick<PaymentProvider, "refund" | "readPurchase"> = {
    async refund({ amount, key }) {
      if (amount > limit) throw new AppError("conflict", "refused");
      refunds.push({ amount, key });
    },
    readPurchase: async () => purchase,
  };
  return { provider, refunds };
}

const refund = { paymentId: "pi_1", amount: 500, key: "k" };

test("the amount is returned", async () => {
  const { provider, refunds } = createProvider({ returned: 0, limit: 599 });
  await refundUpTo(provider, refund);
  expect(refunds).toEqual([{ amount: 500, key: "k" }]);
});

test("less is returned if less is left, and nothing if nothing is", async () => {
  const some = createProvider({ returned: 400, limit: 199 });
  await refundUpTo(some.provider, refund);
  expect(some.refunds).toEqual([{ amount: 199, key: "k-left-199" }]);
  const none = createProvider({ returned: 599, limit: 0 });
  await refundUpTo(none.provider, refund);
  expect(none.refunds).toEqual([]);
});

test("a refund that is refused although the amount is left is not taken for done", async () => {
  const { provider } = createProvider({ returned: 0, limit: 0 });
  await expect(refundUpTo(provider, refund)).rejects.toMatchObject({ code: "conflict" });
  const rest = createProvider({ returned: 400, limit: 0 });
  await expect(refundUpTo(rest.provider, refund)).rejects.toMatchObject({ code: "conflict" });
});

test("a payment that the provider does not list is not taken for returned", async () => {
  const { provider } = createProvider({ returned: 0, limit: 0, id: "pi_2" });
  await expect(refundUpTo(provider, refund)).rejects.toMatchObject({ code: "conflict" });
});
