import { AppError } from "../../kit/errors.ts";
import { planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { dropStatements } from "../statements/statement-store.server.ts";
import { syncPurchase } from "../sync/sync-purchase.server.ts";
import { findSubscription, type Subscription } from "./subscription-store.server.ts";

type Request = { userId: string; subscriptionId: string };

/**
 * Ends the subscription with the period that is paid. Resolves to it, with `currentUntil`. Throws `notFound` unless it is the
 * user's own, `conflict` if it does not renew or has ended, and `unavailable` if the provider does not respond: then
 * nothing has changed, and the user can try again.
 */
export const cancelSubscription = (deps: PlanDeps, request: Request): Promise<Subscription> =>
  setCancelAtEnd(deps, request, true);

/**
 * Undoes `cancelSubscription` as long as the period lasts. A withdrawal that was declared and not confirmed does not count any
 * more. Throws the same.
 */
export async function resumeSubscription(deps: PlanDeps, request: Request): Promise<Subscription> {
  const { userId, subscriptionId: id } = request;
  // First, so that a job that is executing a statement finds out.
  await dropStatements(deps.db, { userId, id });
  return setCancelAtEnd(deps, request, false);
}

async function setCancelAtEnd(deps: PlanDeps, request: Request, cancelAtEnd: boolean): Promise<Subscription> {
  const subscription = await findSubscription(deps.db, request);
  if (!subscription) throw new AppError("notFound", "not this user's subscription");
  const { provider: name, providerId, plan, state } = subscription;
  if (!planTerms[plan].renews || state === "ended")
    throw new AppError("conflict", "the subscription does not renew");
  await getProvider(deps, name).setCancelAtEnd(providerId, cancelAtEnd);
  await syncPurchase(deps, { provider: name, ref: providerId });
  return (await findSubscription(deps.db, request)) ?? subscription;
}

/** Throws `unavailable` for a provider whose keys were removed. */
export function getProvider({ providers }: Pick<PlanDeps, "providers">, name: Subscription["provider"]) {
  const provider = providers[name];
  if (!provider) throw new AppError("unavailable", `the provider ${name} is not configured`);
  return provider;
}
