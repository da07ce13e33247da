import { longDay } from "../../kit/elapsed.ts";
import { timeZoneOf } from "../../portals/countries/time-zone.ts";
import type { Portal } from "../../portals/portal.ts";
import { formatSpecPrice } from "../plan.ts";
import { includedTax, majorAmount, type Offer } from "../plan-code.ts";
import { formatTaxRate } from "../plan-offers.ts";

/** An amount in minor units as a price of its own currency. */
export const formatAmount = (amount: number, currency: string, { formatLocale }: Portal): string =>
  formatSpecPrice(majorAmount(amount, currency), { currency, formatLocale });

/** The day of a time in the portal's country. */
export const formatDay = (time: Date, { formatLocale, iso }: Portal): string =>
  new Intl.DateTimeFormat(formatLocale, { dateStyle: "long", timeZone: timeZoneOf(iso) }).format(time);

/** A day of the calendar, given as its midnight in UTC. */
export const formatCalendarDay = (day: Date, { formatLocale }: Portal): string => longDay(day, formatLocale);

/** Day and time in the portal's country, with the name of the time zone. */
export const formatTime = (time: Date, { formatLocale, iso }: Portal): string =>
  new Intl.DateTimeFormat(formatLocale, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: timeZoneOf(iso),
  }).format(time);

/** Prices and tax of an order as texts. `tax` is null where none is added. */
export type ShownOffer = {
  label: string;
  price: string;
  /** Of each renewal, or of the plan without its introductory price. */
  renewalPrice: string;
  isIntroductory: boolean;
  tax: { amount: string; rate: string; name: string } | null;
};

export function presentOffer(offer: Offer, portal: Portal): ShownOffer {
  const { label, amount, renewalAmount, currency, isIntroductory } = offer;
  const { rate, name } = portal.tax;
  const price = formatAmount(amount, currency, portal);
  return {
    label,
    price,
    renewalPrice: renewalAmount === null ? price : formatAmount(renewalAmount, currency, portal),
    isIntroductory,
    tax:
      rate > 0
        ? {
            amount: formatAmount(includedTax(amount, rate), currency, portal),
            rate: formatTaxRate(rate, portal),
            name,
          }
        : null,
  };
}
