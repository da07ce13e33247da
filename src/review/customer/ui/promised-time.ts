import type { Translate } from "../../../content/messages.ts";
import type { Order } from "../../orders/order.ts";
import type { FormatTimes } from "../format-times.ts";

type Format = { t: Translate<"reviewPages">; times: FormatTimes; now: Date };

/** Until when the review is promised, or that it is late; null while the time does not run. */
export function promisedTime(
  { state, dueAt }: Pick<Order, "state" | "dueAt">,
  { t, times, now }: Format,
): { text: string; isLate: boolean } | null {
  if (dueAt === null || (state !== "queued" && state !== "inReview")) return null;
  const isLate = dueAt < now;
  return { text: t(isLate ? "late" : "due", { date: times.moment(dueAt) }), isLate };
}
