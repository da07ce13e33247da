import type { Queryable } from "../../db/client.server.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import type { ProviderName } from "../providers/payment-provider.ts";

/** Names of this module's jobs (`plan-jobs.server.ts`). */
export const jobNames = {
  /** Reads a purchase at its provider and writes it. */
  sync: "plans.sync",
  /** Closes a checkout at its provider. */
  expire: "plans.expire-checkout",
  /** Ends a subscription that another one has replaced, and returns what it was paid meanwhile. */
  replace: "plans.settle-change",
  /** Ends and returns a second plan that renews. */
  surplus: "plans.return-surplus",
  /** Ends a purchase at its provider, without a refund. */
  stop: "plans.stop",
  /** Ends whatever an erased account had at a provider. */
  release: "plans.release",
  /** Returns the money after a withdrawal. */
  settle: "plans.settle-withdrawal",
  /** Returns the share of a review that was late. */
  refundLate: "plans.refund-late",
  /** Confirms a statement that ends a contract, and executes it. */
  statement: "plans.statement",
  /** Looks for what is due. */
  tick: "plans.tick",
} as const;

type Deps = Pick<PlanDeps, "enqueue">;

export const enqueueSync = (deps: Deps, tx: Queryable, provider: ProviderName, ref: string): Promise<void> =>
  deps.enqueue(tx, jobNames.sync, { provider, ref }, { key: `${provider}:${ref}` });

type Purchase = { provider: ProviderName; providerId: string };

export const enqueueExpiry = (deps: Deps, tx: Queryable, { provider, providerId }: Purchase): Promise<void> =>
  deps.enqueue(tx, jobNames.expire, { provider, providerId }, { key: `${provider}:${providerId}` });

export const enqueueStop = (deps: Deps, tx: Queryable, { provider, providerId }: Purchase): Promise<void> =>
  deps.enqueue(tx, jobNames.stop, { provider, providerId }, { key: `${provider}:${providerId}` });
