import type { Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import {
  listOpenChanges,
  listUnpaidChanges,
  markCheckoutExpired,
} from "../checkout/checkout-store.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { getProvider } from "../subscriptions/cancel-subscription.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";

/** Pages at the provider are closed after this time. */
const longestOpen = 2 * 3_600_000;

/**
 * Closes the checkouts in which a user may still change from a subscription, so that a returned payment is not counted for
 * another plan as well. A checkout that was paid before is written, and the subscription is replaced. Throws `unavailable` if
 * the provider does not respond.
 */
export async function closeChanges(deps: PlanDeps, subscriptionId: string): Promise<void> {
  const since = new Date((await deps.readTime(deps.db)).getTime() - longestOpen);
  for (const { id, provider, providerId } of await listUnpaidChanges(deps.db, { subscriptionId, since })) {
    if (providerId) {
      await getProvider(deps, provider).expireCheckout(providerId);
      await syncPurchase(deps, { provider, ref: providerId });
    }
    await markCheckoutExpired(deps.db, id);
  }
}

/** Throws `unavailable` if a change was begun after `closeChanges`. Call it after `lockAccount`. */
export async function assertNoOpenChange(tx: Transaction, subscriptionId: string): Promise<void> {
  const open = await listOpenChanges(tx, subscriptionId);
  if (open.length > 0) throw new AppError("unavailable", "a change was begun meanwhile", { retryAfter: 1 });
}
