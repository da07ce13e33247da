import { dateStyleOf } from "../../kit/dates/date-style.ts";
import { readDate } from "../../kit/dates/read-date.ts";
import type { DateFormat } from "./partial-date-text.ts";

type Options = {
  /** The user has left the field: only then "3/21" is a year of two digits. */
  finished: boolean;
  /** Two-digit years are at most ten years after this one. */
  thisYear: number;
};

/**
 * Parses user input, by the reader that imports use. Null for text that is not a (complete) date, or that says something a
 * partial date cannot hold: "Summer 2018".
 */
export function parsePartialDate(text: string, style: DateFormat, options: Options): string | null {
  const { locale: formatLocale, ...dates } = style;
  const read = dateStyleOf({ formatLocale, dates }, options.thisYear);
  const found = readDate(text, read, { isTyping: !options.finished });
  return found && !found.omitted ? found.date : null;
}
