import type { WithdrawalRule } from "../../portals/sales-rules.ts";
import { type PlanCode, planTerms } from "../plan-code.ts";

const day = 86_400_000;

/** The last day of the right has ended everywhere on earth, twelve hours after it has in UTC. */
const endOfDay = 1.5 * day;

/**
 * Until when the user may withdraw, exclusive: the day of the purchase does not count, and the last day counts to its end
 * (Regulation (EEC, Euratom) No 1182/71, article 3). Null: no such right.
 */
export function withdrawableUntil(boughtAt: Date, right: { days: number } | null): Date | null {
  if (!right) return null;
  const lastDay = Math.floor(boughtAt.getTime() / day) * day + right.days * day;
  return new Date(lastDay + endOfDay);
}

/** The last day on which the user may withdraw, of `withdrawableUntil`. */
export const lastDayOf = (until: Date): Date => new Date(until.getTime() - endOfDay);

type Law = WithdrawalRule["law"];
type Use = { law: Law; amount: number; from: Date; until: Date; at: Date; plan: PlanCode; reviews: number };

/** What is returned of a plan of which a review was used. */
const afterUse: Record<Law, "rest" | "all" | "nothing"> = {
  // Directive 2011/83/EU, articles 14(3) and 16(a): what was delivered at the customer's wish is paid for.
  eu: "rest",
  // Consumer Contracts Regulations 2013, regulation 36.
  uk: "rest",
  // Act on Consumer Protection in Electronic Commerce, article 17(2)5: services that can be divided.
  kr: "rest",
  // Código de Defesa do Consumidor, art. 49.
  br: "all",
  // E-Commerce Law, article 13: unless the consumer has used the service.
  sa: "nothing",
};

export const afterUseOf = (law: Law): "rest" | "all" | "nothing" => afterUse[law];

/**
 * What is returned of a payment after a withdrawal, in minor units: all of an unused plan. Of a used one, where its rest is
 * returned, the share of the reviews or of the time is kept, whichever is larger.
 */
export function refundOfWithdrawal({ law, amount, from, until, at, plan, reviews }: Use): number {
  if (reviews === 0 || afterUse[law] === "all") return amount;
  if (afterUse[law] === "nothing") return 0;
  return unusedAmount({ amount, from, until, at, plan, reviews });
}

/** What is left of a price, in minor units: the share of the reviews or of the time is used, whichever is larger. */
export function unusedAmount({ amount, from, until, at, plan, reviews }: Omit<Use, "law">): number {
  const ofTime = (at.getTime() - from.getTime()) / (until.getTime() - from.getTime());
  const ofReviews = reviews / planTerms[plan].reviews;
  const used = Math.min(1, Math.max(0, ofTime, ofReviews));
  return amount - Math.round(amount * used);
}
