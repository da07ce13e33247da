import { z } from "zod";
import type { Portal } from "../portals/portal.ts";

/**
 * A plan as the pricing call answers it (PRC-01); field names are those of the pricing service that an operator may
 * already run. Prices are finished texts (`formatSpecPrice`).
 */
export const plan = z.object({
  ScheduleTypeCD: z.enum(["WEEK", "YRLY"]),
  /** One that contains "Limited" marks the limited weekly plan. */
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

/** The plans that pages name (PRC-02): the first of each where there are several, null where there is none. */
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
 * A price of the `Formatted…Price` fields (PRC-03): the portal's currency and its place as the locale writes them, but
 * thousands always parted by a no-break space. Whole amounts carry no zeros behind the point.
 */
export function formatSpecPrice(amount: number, portal: Pick<Portal, "currency" | "formatLocale">): string {
  return (
    new Intl.NumberFormat(portal.formatLocale, {
      style: "currency",
      currency: portal.currency,
      // Where four digits are written without a separator, the field has one nevertheless.
      useGrouping: "always",
      trailingZeroDisplay: "stripIfInteger",
    })
      .formatToParts(amount)
      .map(({ type, value }) => (type === "group" ? noBreakSpace : value))
      .join("")
      // What stands between number and sign must not break either.
      .replace(/[\s\u202f]/g, noBreakSpace)
  );
}
