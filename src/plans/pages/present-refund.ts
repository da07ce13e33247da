import type { Translate } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import type { RefundPeriod, WithdrawalRefund } from "../subscriptions/withdrawal-refund.server.ts";
import { formatAmount } from "./present-purchase.ts";

/** A period that was paid: its days, then its price, what is deducted and why. */
export type RefundLine = readonly [period: string, computation: string];

/** How the amount of a withdrawal is computed, as pages and mails say it. */
export function presentRefund(
  { periods, currency }: Pick<WithdrawalRefund, "periods" | "currency">,
  portal: Portal,
  t: Translate<"planSettings">,
): RefundLine[] {
  const { formatLocale } = portal;
  const days = new Intl.DateTimeFormat(formatLocale, { dateStyle: "medium", timeZone: "UTC" });
  const list = new Intl.ListFormat(formatLocale, { type: "unit", style: "short" });
  const money = (amount: number) => formatAmount(amount, currency, portal);
  const partsOf = ({ price, used, kept, before }: RefundPeriod) => [
    money(price),
    ...(used ? [`${t(used.kind === "days" ? "usedDays" : "usedReviews", used)}: ${money(-kept)}`] : []),
    ...(before > 0 ? [`${t("returnedBefore")}: ${money(-before)}`] : []),
  ];
  return periods.map((period) => [days.formatRange(period.from, period.until), list.format(partsOf(period))]);
}
