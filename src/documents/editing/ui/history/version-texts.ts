import { useIsland, useMessages } from "../../../../browser/island.tsx";

const day = 24 * 60 * 60 * 1000;

/** Days and times of versions in the browser's time zone. */
export function useVersionTexts(now = new Date()) {
  const { portal } = useIsland();
  const t = useMessages("history");
  const format = (options: Intl.DateTimeFormatOptions) => (savedAt: string) =>
    new Intl.DateTimeFormat(portal.formatLocale, options).format(new Date(savedAt));
  const timeOf = format({ hour: "2-digit", minute: "2-digit" });
  const thisYear = format({ weekday: "long", day: "numeric", month: "long" });
  const otherYear = format({ day: "numeric", month: "long", year: "numeric" });
  const isDay = (savedAt: string, date: Date) => new Date(savedAt).toDateString() === date.toDateString();
  const dayOf = (savedAt: string): string => {
    if (isDay(savedAt, now)) return t("today");
    if (isDay(savedAt, new Date(now.getTime() - day))) return t("yesterday");
    return new Date(savedAt).getFullYear() === now.getFullYear() ? thisYear(savedAt) : otherYear(savedAt);
  };
  return { dayOf, timeOf, labelOf: (savedAt: string) => `${dayOf(savedAt)}, ${timeOf(savedAt)}` };
}
