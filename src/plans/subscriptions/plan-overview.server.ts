import type { Queryable } from "../../db/client.server.ts";
import { type Allowance, findAllowance } from "../allowance/allowance.server.ts";
import { type Checkout, findAnyCheckout, priceOfPeriod } from "../checkout/checkout-store.server.ts";
import { listValidEntitlements } from "../entitlement-store.server.ts";
import { type PlanCode, planCodes, planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import type { ProviderName } from "../providers/payment-provider.ts";
import { findNewestPayment, type ListedPayment, listPayments } from "../sync/payment-store.server.ts";
import { listSubscriptions, type Subscription } from "./subscription-store.server.ts";
import { findWithdrawableUntil } from "./withdraw-purchase.server.ts";

export type SubscriptionView = {
  id: string;
  /** The plan that it pays for, while it is valid; null: it is not. */
  entitlementId: string | null;
  plan: PlanCode;
  portal: string;
  /** `test`: no money moved. */
  provider: ProviderName;
  state: Subscription["state"];
  boughtAt: Date;
  /** The end of the period that is paid: the renewal, or the end. */
  until: Date;
  renews: boolean;
  /** It was cancelled, and can be resumed until then. */
  cancelAtEnd: boolean;
  graceUntil: Date | null;
  withdrawnAt: Date | null;
  /** The user may withdraw until then, exclusive; null: they may not. */
  withdrawableUntil: Date | null;
  /** What the next period costs, in minor units; null: it is not renewed. */
  renewalAmount: number | null;
  currency: string | null;
};

type GrantView = { id: string; plan: PlanCode; validUntil: Date | null };

/** What the settings show of a user's plans. */
export type PlanOverview = {
  premium: boolean;
  allowance: Allowance | null;
  /** Running ones first, newest first. */
  subscriptions: SubscriptionView[];
  /** To which plans a running subscription, by its id, can change now or when it ends. */
  changes: { from: string; to: PlanCode }[];
  /** Plans that an operator gave, as long as they are valid. */
  grants: GrantView[];
  /** Payments and returns with their invoices, newest first; returns are negative. */
  payments: ListedPayment[];
};

/** The user's plans, payments and invoices now. */
export async function findPlanOverview(
  deps: Pick<PlanDeps, "db" | "provider" | "readTime" | "withdrawalOf">,
  userId: string,
): Promise<PlanOverview> {
  const { db } = deps;
  const now = await deps.readTime(db);
  const valid = await listValidEntitlements(db, userId, now);
  const subscriptions: SubscriptionView[] = [];
  for (const subscription of await listSubscriptions(db, userId))
    subscriptions.push({
      ...(await findSubscriptionView(deps, db, subscription, now)),
      entitlementId: valid.find(({ subscriptionId }) => subscriptionId === subscription.id)?.id ?? null,
    });
  const isRunning = ({ state }: SubscriptionView) => Number(state !== "ended");
  const running = subscriptions.filter(({ state }) => state !== "ended");
  return {
    changes: running.flatMap((from) => changesOf(deps, running, from)),
    premium: valid.length > 0,
    allowance: await findAllowance(db, userId, now),
    subscriptions: subscriptions.toSorted((a, b) => isRunning(b) - isRunning(a)),
    grants: valid
      .filter(({ subscriptionId }) => subscriptionId === null)
      .map(({ id, plan, validUntil }) => ({ id, plan, validUntil })),
    payments: await listPayments(db, userId),
  };
}

const renewalOf = (
  checkout: Pick<Checkout, "amount" | "credit"> | null,
  payment: { amount: number } | null,
): number | null =>
  checkout && payment ? priceOfPeriod(payment.amount, checkout) : (payment?.amount ?? null);

/** A second plan that renews is in the way of a change. */
function changesOf(
  { provider }: Pick<PlanDeps, "provider">,
  running: readonly SubscriptionView[],
  from: SubscriptionView,
): PlanOverview["changes"] {
  const isOther = (other: SubscriptionView) => other.id !== from.id && planTerms[other.plan].renews;
  if (from.provider !== provider.name || running.some(isOther)) return [];
  return planCodes
    .filter((to) => planTerms[to].renews && to !== from.plan)
    .map((to) => ({ from: from.id, to }));
}

/** A subscription as pages show it. */
export async function findSubscriptionView(
  deps: Pick<PlanDeps, "withdrawalOf">,
  db: Queryable,
  subscription: Subscription,
  now: Date,
): Promise<Omit<SubscriptionView, "entitlementId">> {
  const { id, plan, portal, provider, state, createdAt, currentUntil, cancelAtEnd } = subscription;
  const { graceUntil, withdrawnAt, checkoutId } = subscription;
  const checkout = checkoutId ? await findAnyCheckout(db, checkoutId) : null;
  const payment = await findNewestPayment(db, id);
  const withdrawableUntil = await findWithdrawableUntil(deps, db, subscription);
  const renews = planTerms[plan].renews && state !== "ended" && !cancelAtEnd;
  return {
    id,
    plan,
    portal,
    provider,
    state,
    boughtAt: checkout?.completedAt ?? createdAt,
    until: currentUntil,
    renews,
    cancelAtEnd,
    graceUntil,
    withdrawnAt,
    withdrawableUntil: withdrawableUntil && withdrawableUntil > now ? withdrawableUntil : null,
    renewalAmount: renews ? renewalOf(checkout, payment) : null,
    currency: payment?.currency ?? null,
  };
}
