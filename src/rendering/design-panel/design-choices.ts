import type { Key, Translate } from "../../content/messages.ts";
import * as choices from "../../documents/model/design-choices.ts";
import type { Portal } from "../../portals/portal.ts";
import { formatPartialDate } from "../../ui/fields/partial-date-text.ts";

/** Settings with a choice of values, in the order of the panel. */
export const choiceSettings = {
  fontPair: choices.fontPairs,
  paper: choices.papers,
  columns: choices.columnLayouts,
  header: choices.headerLayouts,
  contact: choices.contactLayouts,
  photoShape: choices.photoShapes,
  photoPlace: choices.photoPlaces,
  headingStyle: choices.headingStyles,
  entryOrder: choices.entryOrders,
  datePosition: choices.datePositions,
  dateFormat: choices.dateFormats,
  calendar: choices.calendars,
  skills: choices.skillLayouts,
  levels: choices.levelStyles,
  bullets: choices.bulletMarks,
  links: choices.linkStyles,
  pageNumber: choices.pageFurniture,
  runningHeader: choices.pageFurniture,
} as const;
export type ChoiceSetting = keyof typeof choiceSettings;

/** The same in every language. */
const names: Record<string, string> = {
  "fontPair.garamond": "EB Garamond",
  "fontPair.source": "Source Serif, Source Sans",
  "fontPair.plex": "IBM Plex Sans",
  "fontPair.commissioner": "Commissioner",
  "fontPair.literata-fira": "Literata, Fira Sans",
  "fontPair.alegreya-sans": "Alegreya Sans",
  "paper.a4": "A4",
  "paper.us-letter": "US Letter",
  "levels.cefr": "A1–C2",
  "bullets.dot": "•",
  "bullets.dash": "–",
};

/** Messages that have another name than the value. */
const messageNames: Record<string, string> = {
  "columns.sidebar": "panel",
  "headingStyle.small-caps": "smallCaps",
  "links.title": "titleLink",
};

export function choiceLabel(
  setting: ChoiceSetting,
  value: string,
  t: Translate<"builder">,
  portal: Portal,
): string {
  const id = `${setting}.${value}`;
  if (names[id]) return names[id];
  if (setting === "calendar")
    return new Intl.DisplayNames(portal.locale, { type: "calendar" }).of(calendarCodes[value] ?? value)!;
  if (setting === "dateFormat" && value !== "portal")
    return formatPartialDate("2026-03", { month: value, day: portal.dates.day, locale: portal.formatLocale });
  return t(`design.choices.${messageNames[id] ?? value}` as Key<"builder">);
}

const calendarCodes: Record<string, string> = { hijri: "islamic-umalqura" };

/** Numbers, in the order of the panel. */
export const rangeSettings = [
  "size",
  "leading",
  "density",
  "marginX",
  "marginTop",
  "marginBottom",
  "dateWidth",
  "photoWidth",
] as const;

/** Colours with a contrast of at least 4.5 to white, so that they are printed as shown. */
export const accents = [
  "#1d1f23",
  "#4a5560",
  "#1d4f63",
  "#1f4e8c",
  "#2b3a8f",
  "#5b3a8c",
  "#8a2f5f",
  "#9b2c2c",
  "#9a4a12",
  "#7a5a00",
  "#3f6212",
  "#14653f",
] as const;
