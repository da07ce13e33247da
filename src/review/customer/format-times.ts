import { timeZoneOf } from "../../portals/countries/time-zone.ts";
import type { Portal } from "../../portals/portal.ts";

export type FormatTimes = {
  /** "24 November 2026 at 12:00", in the time of the portal's country. */
  moment(time: Date): string;
  /** "24 November 2026". */
  day(time: Date): string;
};

/** Times as the customer's portal writes them. The server does not know the visitor's time zone, so it is the country's. */
export function createFormatTimes({ formatLocale, iso }: Pick<Portal, "formatLocale" | "iso">): FormatTimes {
  const timeZone = timeZoneOf(iso);
  const moment = new Intl.DateTimeFormat(formatLocale, { dateStyle: "long", timeStyle: "short", timeZone });
  const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: "long", timeZone });
  return {
    moment: (time) => moment.format(time),
    day: (time) => day.format(time),
  };
}
