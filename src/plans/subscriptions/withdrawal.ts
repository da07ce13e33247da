import { type PlanCode, planTerms } from "../plan-code.ts";

const day = 86_400_000;

/** Until when the user may withdraw, exclusive; null: no such right. */
export function withdrawableUntil(boughtAt: Date, right: { days: number } | null): Date | null {
  return right && new Date(boughtAt.getTime() + right.days * day);
}

type Use = { amount: number; from: Date; until: Date; at: Date; plan: PlanCode; reviews: number };

/**
 * What is returned of a payment after a withdrawal, in minor units. The customer asked that the service begin at once, so the
 * part that was delivered is paid for (Directive 2011/83/EU, article 14(3)): the share of the reviews or of the time,
 * whichever is larger. Nothing is returned for a service that was delivered in full (article 16(a)).
 */
export function refundOfWithdrawal({ amount, from, until, at, plan, reviews }: Use): number {
  if (reviews === 0) return amount;
  const ofTime = (at.getTime() - from.getTime()) / (until.getTime() - from.getTime());
  const ofReviews = reviews / planTerms[plan].reviews;
  const used = Math.min(1, Math.max(0, ofTime, ofReviews));
  return Math.floor(amount * (1 - used));
}
