import type { ListedPlan, PriceList } from "../content/schemas/price-list.ts";

/**
 * `limited`: a week that ends by itself, paid once. `weekly` and `annual` renew until they are cancelled.
 */
export const planCodes = ["limited", "weekly", "annual"] as const;
export type PlanCode = (typeof planCodes)[number];
export const isPlanCode = (text: string): text is PlanCode => planCodes.some((code) => code === text);

type Terms = {
  /** Paid again at the end of each period. */
  renews: boolean;
  period: { unit: "day" | "week" | "year"; count: number };
  /** Reviews in a period. */
  reviews: number;
};

export const planTerms: Record<PlanCode, Terms> = {
  limited: { renews: false, period: { unit: "day", count: 7 }, reviews: 1 },
  weekly: { renews: true, period: { unit: "week", count: 1 }, reviews: 1 },
  annual: { renews: true, period: { unit: "year", count: 1 }, reviews: 12 },
};

const fits: Record<PlanCode, (listed: ListedPlan) => boolean> = {
  limited: ({ ScheduleTypeCD, Label }) => ScheduleTypeCD === "WEEK" && Label.includes("Limited"),
  weekly: ({ ScheduleTypeCD, Label }) => ScheduleTypeCD === "WEEK" && !Label.includes("Limited"),
  annual: ({ ScheduleTypeCD }) => ScheduleTypeCD === "YRLY",
};

/** What a plan costs. Amounts are in minor units, tax included. */
export type Offer = {
  plan: PlanCode;
  label: string;
  /** ISO 4217. */
  currency: string;
  /** Now. */
  amount: number;
  /** Each period after the first; null: it is not renewed. */
  renewalAmount: number | null;
  /** `amount` is the introductory price of an account's first purchase. */
  isIntroductory: boolean;
};

/**
 * The portal's offer of a plan, or null if its price list has none. The introductory price of the limited plan is for an
 * account's first purchase.
 */
export function findOffer(list: PriceList, plan: PlanCode, isFirstPurchase: boolean): Offer | null {
  const listed = list.plans.find(fits[plan]);
  if (!listed) return null;
  const isIntroductory = plan === "limited" && isFirstPurchase && Boolean(listed.TrialPrice);
  const toMinor = (amount: number) => minorAmount(amount, list);
  const amount = toMinor(isIntroductory ? listed.TrialPrice! : listed.UnitPrice);
  const renewalAmount = planTerms[plan].renews ? toMinor(listed.UnitPrice) : null;
  return { plan, label: listed.Label, currency: list.currency, amount, renewalAmount, isIntroductory };
}

/**
 * Currencies of the portals without minor units, as payment providers count them. Forints and rupiah have two decimals
 * there, although prices are written without (https://docs.stripe.com/currencies#zero-decimal).
 */
const withoutMinorUnits = new Set(["JPY", "KRW"]);
const minorDigits = (currency: string): 0 | 2 => (withoutMinorUnits.has(currency) ? 0 : 2);

const minorAmount = (amount: number, { currency, decimals }: Pick<PriceList, "currency" | "decimals">) =>
  Math.round(amount * 10 ** (minorDigits(currency) - decimals));

/** The smallest step of the list's prices in minor units: forints are written without the two decimals that providers count. */
export const priceStep = (list: Pick<PriceList, "currency" | "decimals">): number => minorAmount(1, list);

/** An amount in minor units as a number of the currency: 595 GBP is 5.95, 690 JPY is 690. */
export const majorAmount = (amount: number, currency: string): number => amount / 10 ** minorDigits(currency);

/** The tax in an amount that includes it, in the same units. `taxRate`: hundredths of a percent. */
export const includedTax = (amount: number, taxRate: number): number =>
  Math.round((amount * taxRate) / (10_000 + taxRate));

/** The end of a period that begins then; a year ends on the same day, or on 28 February. In UTC. */
export function endOfPeriod(plan: PlanCode, from: Date): Date {
  const { unit, count } = planTerms[plan].period;
  const until = new Date(from);
  if (unit === "year") {
    until.setUTCFullYear(from.getUTCFullYear() + count);
    if (until.getUTCMonth() !== from.getUTCMonth()) until.setUTCDate(0);
  } else until.setUTCDate(from.getUTCDate() + count * (unit === "week" ? 7 : 1));
  return until;
}
