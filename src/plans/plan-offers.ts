import type { Portal } from "../portals/portal.ts";
import { derivePlans, type Plan } from "./plan.ts";
import { type PlanCode, planCodes } from "./plan-code.ts";

/** A plan as the sell page shows it. Prices are texts. */
export type PlanOffer = {
  code: PlanCode;
  label: string;
  /** Each time; of a plan that renews, also the price of the renewal. */
  price: string;
  /** The introductory price of an account's first purchase; null: none. */
  firstPrice: string | null;
  monthlyPrice: string | null;
  /** "73 %": less than a year of the weekly plan; null: none. */
  saving: string | null;
};

/** The plans that are on sale, in the order of the page: paid once, weekly, annual. */
export function presentOffers(
  plans: readonly Plan[],
  { formatLocale }: Pick<Portal, "formatLocale">,
): PlanOffer[] {
  const { weeklyDataPriceLimited, weeklyDataPrice, annualDataPrice } = derivePlans(plans);
  const found = { limited: weeklyDataPriceLimited, weekly: weeklyDataPrice, annual: annualDataPrice };
  const percent = new Intl.NumberFormat(formatLocale, { style: "percent" });
  return planCodes.flatMap((code) => {
    const plan = found[code];
    if (!plan) return [];
    const { AnnualDiscountPercentage: discount } = plan;
    return {
      code,
      label: plan.Label,
      price: plan.FormattedUnitPrice,
      firstPrice: plan.FormattedTrialPrice,
      monthlyPrice: plan.FormattedMonthlyPrice,
      saving: discount ? percent.format(discount / 100) : null,
    };
  });
}

/** A tax rate as text: 2550 is "25.5 %". */
export const formatTaxRate = (rate: number, { formatLocale }: Pick<Portal, "formatLocale">): string =>
  new Intl.NumberFormat(formatLocale, { style: "percent", maximumFractionDigits: 2 }).format(rate / 10_000);
