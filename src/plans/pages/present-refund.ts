import type { Translate } from "../../content/messages.ts";
import { timeZoneOf } from "../../portals/countries/time-zone.ts";
import type { Portal } from "../../portals/portal.ts";
import type { RefundPeriod, WithdrawalRefund } from "../subscriptions/withdrawal-refund.server.ts";
import { formatAmount } from "./present-purchase.ts";

/** A period that was paid: its days, then its price, and what is deducted and why. */
export type RefundLine = readonly [period: string, computation: readonly string[]];

/** How the amount of a withdrawal is computed, as pages and mails say it, with the days of the portal's country. */
export function presentRefund(
  { periods, currency }: Pick<WithdrawalRefund, "periods" | "currency">,
  portal: Portal,
  t: Translate<"planSettings">,
): RefundLine[] {
  const { formatLocale, iso } = portal;
  const days = new Intl.DateTimeFormat(formatLocale, { dateStyle: "medium", timeZone: timeZoneOf(iso) });
  const money = (amount: number) => formatAmount(amount, currency, portal);
  const less = (amount: number) => money(-amount).replace("-", "−");
  const partsOf = ({ price, used, kept, before }: RefundPeriod) => [
    money(price),
    ...(used ? [`${less(kept)} (${t(used.kind === "days" ? "usedDays" : "usedReviews", used)})`] : []),
    ...(before > 0 ? [`${less(before)} (${t("returnedBefore")})`] : []),
  ];
  return periods.map((period) => [days.formatRange(period.from, period.until), partsOf(period)]);
}
