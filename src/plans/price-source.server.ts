import { readPriceList } from "../content/entries.server.ts";
import { answerOf } from "../content/library.server.ts";
import type { ListedPlan, PriceList } from "../content/price-list.ts";
import { cultureOf } from "../portals/cultures.ts";
import type { Portal } from "../portals/portal.ts";
import { formatSpecPrice, type Plan } from "./plan.ts";

/** The piece of content that the pricing call's answer is put in service as. */
export const pricingPiece = (portal: Portal["code"]): string => `pricing/${portal}.json`;

/** The plans that a page shows: what the pricing call answered, before that what we list ourselves. */
export const plansOf = (portal: Portal): Plan[] =>
  (isOwn(portal) && (answerOf(pricingPiece(portal.code)) as Plan[] | undefined)) || listedPlansOf(portal);

/** A guest has no plans: no price was made for its country. */
const isOwn = (portal: Portal): boolean => cultureOf(portal).name === portal.code;

/** The plans that we list ourselves: our own answer to the pricing call. */
export function listedPlansOf(portal: Portal): Plan[] {
  if (!isOwn(portal)) return [];
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
