import { inTransaction } from "../../../db/client.server.ts";
import { AppError } from "../../../kit/errors.ts";
import { findAnyCheckout, findCheckout } from "../../checkout/checkout-store.server.ts";
import type { PlanDeps } from "../../plan-deps.server.ts";
import { syncPurchase } from "../../sync/sync-purchase.server.ts";
import { payTestCheckout } from "./test-payments.server.ts";
import { testPurchaseId } from "./test-provider.server.ts";

export const testOutcomes = ["paid", "refused", "paidOnce"] as const;
/** `refused`: the checkout stays open, as with a card that was refused. `paidOnce`: the first renewal will fail. */
export type TestOutcome = (typeof testOutcomes)[number];

/**
 * What the customer chose on the page of the test checkout. Throws `notFound` unless it is the user's own test checkout and
 * plans are still sold without money: one that was begun before keys were set must not buy a plan for nothing. Throws
 * `conflict` if it is no longer open. Paying twice has no second effect.
 */
export async function completeTestCheckout(
  deps: PlanDeps,
  { userId, checkoutId, outcome }: { userId: string; checkoutId: string; outcome: TestOutcome },
): Promise<"paid" | "refused"> {
  const checkout = await findCheckout(deps.db, { userId, checkoutId });
  if (checkout?.provider !== "test" || deps.provider.name !== "test")
    throw new AppError("notFound", "no such test checkout");
  if (checkout.state === "completed") return "paid";
  if (checkout.state === "expired") throw new AppError("conflict", "the checkout has expired");
  if (outcome === "refused") return "refused";
  await inTransaction(deps.db, async (tx) => {
    const now = await deps.readTime(tx);
    // The order may be closed or paid at the same time.
    const open = await findAnyCheckout(tx, checkoutId, { locked: true });
    if (open?.state === "expired") throw new AppError("conflict", "the checkout has expired");
    if (open) await payTestCheckout(tx, open, { now, failsRenewal: outcome === "paidOnce" });
  });
  await syncPurchase(deps, { provider: "test", ref: testPurchaseId(checkoutId) });
  return "paid";
}
