import type { Queryable } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Billing } from "../checkout/billing.ts";
import { findAnyCheckout } from "../checkout/checkout-store.server.ts";
import { isCharged } from "../checkout/start-checkout.server.ts";
import { findOffer, type Offer, type PlanCode, planCodes, planTerms } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import {
  findSubscription,
  listRunning,
  type Subscription,
} from "../subscriptions/subscription-store.server.ts";
import { findNewestPayment } from "../sync/payment-store.server.ts";
import { findCredit } from "./credit.server.ts";

/** What a change from a running plan to another one means now. Amounts are in minor units of `offer.currency`. */
export type PlanChange = {
  from: Subscription;
  /** The name of the present plan. */
  fromLabel: string;
  /** The country in which the present plan was bought: the new one is sold there, too. */
  portal: Portal;
  /** The new plan at its full price. */
  offer: Offer;
  /** Of the present plan. */
  billing: Billing;
  /** What is unused of the present plan; 0 where nothing is charged now. */
  credit: number;
  creditedPaymentId: string | null;
  /** What is charged now. Null: the new plan can be ordered once the present one has ended. */
  amount: number | null;
};

export type ChangeRequest = { userId: string; subscriptionId: string; to: PlanCode };

/** A smaller share of the price is not charged: providers refuse charges of a few cents. */
const smallestShare = 0.2;

/**
 * What it means to change to another plan that renews. A larger plan begins at once and counts what is unused of the present
 * one; a smaller one can be ordered at the end of the time that is paid. Throws `notFound` unless the subscription is the
 * user's own and the new plan is sold, and `conflict` if it has ended, has that plan, or is not the user's only one that
 * renews.
 */
export async function findChange(
  deps: Pick<PlanDeps, "provider" | "content" | "readTime">,
  db: Queryable,
  { userId, subscriptionId, to }: ChangeRequest,
): Promise<PlanChange> {
  const from = await findSubscription(db, { userId, subscriptionId });
  if (!from || !planTerms[to].renews) throw new AppError("notFound", "no such change");
  const others = (await listRunning(db, userId)).filter(({ id }) => id !== from.id);
  if (from.state === "ended" || from.plan === to || others.some((other) => isCharged(deps, other)))
    throw new AppError("conflict", "nothing to change");
  const prices = deps.content.readPriceList(from.portal);
  const offer = findOffer(prices, to, false);
  const checkout = from.checkoutId ? await findAnyCheckout(db, from.checkoutId) : null;
  if (!offer || !checkout || from.provider !== deps.provider.name)
    throw new AppError("notFound", `${from.portal} sells no ${to} plan`);
  const payment = await findNewestPayment(db, from.id);
  const now = await deps.readTime(db);
  const credit = payment ? await findCredit(deps, db, { subscription: from, payment, at: now, now }) : 0;
  const isLarger = planCodes.indexOf(to) > planCodes.indexOf(from.plan);
  const isNow = isLarger && offer.amount - credit >= offer.amount * smallestShare;
  return {
    from,
    fromLabel: findOffer(prices, from.plan, false)?.label ?? from.plan,
    portal: portals[from.portal],
    offer,
    billing: checkout.billing,
    credit: isNow ? credit : 0,
    creditedPaymentId: isNow && payment ? payment.id : null,
    amount: isNow ? offer.amount - credit : null,
  };
}
