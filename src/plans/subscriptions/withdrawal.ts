import type { WithdrawalRule } from "../../portals/sales-rules.ts";
import { type PlanCode, planTerms } from "../plan-code.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Hours by which the time zones of the earth differ from UTC at most, to the east and to the west. */
const [eastmost, westmost] = [14 * hour, 12 * hour];
/** A last day that is a public holiday moves, too; instead of keeping calendars, later withdrawals are accepted. */
const holidays = 4 * day;
/** From the beginning of the last day, in UTC, to the end of the acceptance. */
const accepted = day + westmost + holidays;

/**
 * Until when a withdrawal is accepted, exclusive: the day of the purchase does not count, wherever it was that day, and the
 * last day counts to its end, or the Monday after it (Regulation (EEC, Euratom) No 1182/71, article 3). Null: no such right.
 */
export function withdrawableUntil(boughtAt: Date, right: { days: number } | null): Date | null {
  if (!right) return null;
  const bought = Math.floor((boughtAt.getTime() + eastmost) / day) * day;
  const last = new Date(bought + right.days * day);
  const untilMonday = { 6: 2 * day, 0: day }[last.getUTCDay()] ?? 0;
  return new Date(last.getTime() + untilMonday + accepted);
}

/** The last day on which the user may withdraw, as pages and mails name it, of `withdrawableUntil`. */
export const lastDayOf = (until: Date): Date => new Date(until.getTime() - accepted);

type Law = WithdrawalRule["law"];
type Use = {
  law: Law;
  amount: number;
  from: Date;
  until: Date;
  at: Date;
  plan: PlanCode;
  reviews: number;
  /** How many of them were used after the withdrawal was declared. */
  later?: number;
};

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

/** The share of a price that is kept: of its reviews, or of its whole days, whichever is larger. */
export type Used = { kind: "reviews" | "days"; used: number; of: number };

/**
 * What is returned of a payment after a withdrawal, in minor units, and what was used of it; null: nothing is kept. All of an
 * unused plan is returned. Of a used one, where the law returns its rest, the share of the reviews or of the time until `at` is
 * kept, whichever is larger; days count once they have ended, so that the amount does not change while it is read. Where the law
 * returns all of a used plan, only the share of the `later` reviews is kept; where it returns nothing, the whole price.
 */
export function refundOfWithdrawal({ law, amount, from, until, at, plan, reviews, later = 0 }: Use): {
  returned: number;
  used: Used | null;
} {
  if (reviews === 0) return { returned: amount, used: null };
  if (afterUse[law] === "all") {
    if (later === 0) return { returned: amount, used: null };
    return refundOfWithdrawal({ law: "eu", amount, from, until, at: from, plan, reviews: later });
  }
  const ofReviews: Used = { kind: "reviews", used: reviews, of: planTerms[plan].reviews };
  if (afterUse[law] === "nothing") return { returned: 0, used: ofReviews };
  const [days, of] = [daysBetween(from, at), Math.max(1, daysBetween(from, until))];
  const isTime = days / of > ofReviews.used / ofReviews.of;
  const wholeDays = new Date(from.getTime() + days * day);
  return {
    returned: unusedAmount({ amount, from, until, at: wholeDays, plan, reviews }),
    used: isTime ? { kind: "days", used: days, of } : ofReviews,
  };
}

/** Whole days; none before the beginning. */
const daysBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - from.getTime()) / day));

/** What is left of a price, in minor units: the share of the reviews or of the time is used, whichever is larger. */
export function unusedAmount({ amount, from, until, at, plan, reviews }: Omit<Use, "law">): number {
  const ofTime = (at.getTime() - from.getTime()) / (until.getTime() - from.getTime());
  const ofReviews = reviews / planTerms[plan].reviews;
  const used = Math.min(1, Math.max(0, ofTime, ofReviews));
  return amount - Math.round(amount * used);
}
