import { z } from "zod";
import type { Portal } from "../portals/portal.ts";

/**
 * A plan in the response of the pricing endpoint (PRC-01), with the field names of the pricing service that an operator
 * may already run. Prices are formatted texts (`formatSpecPrice`).
 */
export const plan = z.object({
  ScheduleTypeCD: z.enum(["WEEK", "YRLY"]),
  /** A label that contains "Limited" marks the limited weekly plan. */
  Label: z.string().min(1),
  FormattedUnitPrice: z.string().min(1),
  FormattedTrialPrice: z.string().nullish().default(null),
  FormattedMonthlyPrice: z.string().nullish().default(null),
  AnnualDiscountPercentage: z.number().min(0).max(100).nullish().default(null),
});
export type Plan = z.infer<typeof plan>;

export type DerivedPlans = {
  weeklyDataPriceLimited: Plan | null;
  weeklyDataPrice: Plan | null;
  annualDataPrice: Plan | null;
};

const isLimited = ({ Label }: Plan): boolean => Label.includes("Limited");

/** The plans by their role on pages (PRC-02): the first one of each kind, or null. */
export function derivePlans(plans: readonly Plan[]): DerivedPlans {
  const first = (fits: (plan: Plan) => boolean) => plans.find(fits) ?? null;
  const isWeekly = ({ ScheduleTypeCD }: Plan) => ScheduleTypeCD === "WEEK";
  return {
    weeklyDataPriceLimited: first((plan) => isWeekly(plan) && isLimited(plan)),
    weeklyDataPrice: first((plan) => isWeekly(plan) && !isLimited(plan)),
    annualDataPrice: first(({ ScheduleTypeCD }) => ScheduleTypeCD === "YRLY"),
  };
}

const noBreakSpace = "\u00a0";

/**
 * A price for the `Formatted…Price` fields (PRC-03): currency and its position as in the locale, but thousands always
 * separated by a no-break space. Whole amounts have no decimals.
 */
export function formatSpecPrice(amount: number, portal: Pick<Portal, "currency" | "formatLocale">): string {
  return (
    new Intl.NumberFormat(portal.formatLocale, {
      style: "currency",
      currency: portal.currency,
      // Some locales write four digits without a separator; the field always has one.
      useGrouping: "always",
      trailingZeroDisplay: "stripIfInteger",
    })
      .formatToParts(amount)
      .map(({ type, value }) => (type === "group" ? noBreakSpace : value))
      .join("")
      // No line break between number and currency.
      .replace(/[\s\u202f]/g, noBreakSpace)
  );
}
