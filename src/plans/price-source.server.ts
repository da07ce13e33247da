import type { ContentLibrary } from "../content/content-library.server.ts";
import type { ListedPlan, PriceList } from "../content/schemas/price-list.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import { formatSpecPrice, type Plan } from "./plan.ts";

/** Name of the content entry with a portal's plans from the pricing endpoint (CAL-10). */
export const pricingEntry = (portal: Portal["code"]): string => `pricing/${portal}.json`;

type Content = Pick<ContentLibrary, "findUpstream" | "readPriceList">;

/** The plans that a page shows: those of the upstream pricing service, or else of the portal's price list. */
export const plansOf = (content: Content, portal: Portal): Plan[] =>
  (isPortal(portal) && (content.findUpstream(pricingEntry(portal.code)) as Plan[] | undefined)) ||
  listedPlansOf(content, portal);

/** A guest culture has no plans, because there are no prices for its country. */
const isPortal = (portal: Portal): boolean => cultureOf(portal).name === portal.code;

/** The plans in a portal's price list: the response of our own pricing endpoint. */
export function listedPlansOf(content: Pick<Content, "readPriceList">, portal: Portal): Plan[] {
  if (!isPortal(portal)) return [];
  const { decimals, plans } = content.readPriceList(portal.code);
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
