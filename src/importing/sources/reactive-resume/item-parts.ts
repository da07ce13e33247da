import type { RawPeriod } from "../../raw-resume.ts";
import { textOfValue } from "../fields/collect-unread.ts";
import type { Fields } from "../fields/fields.ts";
import { periodOf } from "../fields/section.ts";

export const isHidden = (fields: Fields): boolean =>
  fields.value("visible") === false || fields.value("hidden") === true;

export const hidden = (item: Fields): { hidden?: true } => (isHidden(item) ? { hidden: true } : {});

/** Version 3 has two dates, of which an empty end means "until now"; 4 and 5 have one text. */
export function period(item: Fields): RawPeriod | undefined {
  const dates = item.child("date");
  if (dates) return periodOf(dates.text("start"), dates.text("end"), true);
  return periodOf(undefined, undefined, false, item.text("period", "date"));
}

/** The address of a link; its label stays unread unless it repeats the address. */
export function linkAddress(item: Fields): string | undefined {
  const link = item.child("website", "url");
  if (!link) return item.text("url", "website");
  const address = link.text("url", "href");
  const label = textOfValue(link.value("label"));
  if (label !== undefined && address?.includes(label.trim())) link.ignore("label");
  return address;
}

/** The dots of a level, from 1 to `max`, for an item without a level in words. Versions 3 and 4 have 1 by default. */
export function level(item: Fields, ...words: string[]): string | undefined {
  const inWords = words.filter((key) => typeof item.value(key) === "string");
  const text = item.text(...inWords);
  const isThird = "levelNum" in item.object;
  const dots = item.value(isThird ? "levelNum" : "level");
  const least = "hidden" in item.object ? 1 : 2;
  if (text !== undefined || typeof dots !== "number" || dots < least) return text;
  const shown = `${dots}/${isThird ? 10 : 5}`;
  item.show("Level", shown);
  return shown;
}
