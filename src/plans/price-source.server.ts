import { readPriceList } from "../content/entries.server.ts";
import type { ListedPlan, PriceList } from "../content/price-list.ts";
import { cultureOf } from "../portals/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import { formatSpecPrice, type Plan } from "./plan.ts";

/** The plans of a portal, as the pricing call answers them. A guest has none: no price was made for its country. */
export function plansOf(portal: Portal): Plan[] {
  if (cultureOf(portal).name !== portal.code) return [];
  const { decimals, plans } = readPriceList(portal.code);
  return plans.map((listed) => presentPlan(listed, decimals, portal));
}

/** A listed plan with its prices as texts of the portal (PRC-01, PRC-03). */
export function presentPlan(listed: ListedPlan, decimals: PriceList["decimals"], portal: Portal): Plan {
  const priceOf = (amount: number) => formatSpecPrice(amount / 10 ** decimals, portal);
  const optionalPrice = (amount: number | null | undefined) => (amount ? priceOf(amount) : null);
  return {
    ScheduleTypeCD: listed.ScheduleTypeCD,
    Label: listed.Label,
    FormattedUnitPrice: priceOf(listed.UnitPrice),
    FormattedTrialPrice: optionalPrice(listed.TrialPrice),
    FormattedMonthlyPrice: optionalPrice(listed.MonthlyPrice),
    AnnualDiscountPercentage: listed.AnnualDiscountPercentage ?? null,
  };
}
