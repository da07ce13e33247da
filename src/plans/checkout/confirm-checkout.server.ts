import { log } from "../../kit/log.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { type Checkout, findCheckout } from "./checkout-store.server.ts";

/**
 * The checkout as the provider has it now: the browser often comes back before the webhook. Null unless it is the user's own.
 * `state` stays `open` if nothing was paid yet, or while the provider does not respond.
 */
export async function confirmCheckout(
  deps: PlanDeps,
  request: { userId: string; checkoutId: string },
): Promise<Checkout | null> {
  const checkout = await findCheckout(deps.db, request);
  if (!checkout?.providerId || checkout.state === "completed") return checkout;
  const { provider, providerId } = checkout;
  await syncPurchase(deps, { provider, ref: providerId }).catch((error) =>
    log.warn("plans.confirm-failed", { checkoutId: checkout.id, error }),
  );
  return findCheckout(deps.db, request);
}
