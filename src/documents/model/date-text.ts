import { hasDateWord } from "../../kit/dates/date-words.ts";
import { isOngoing } from "../../kit/dates/read-period.ts";
import { hiddenValue } from "./hidden-value.ts";

/** In a file without the schemas, so that browser code does not load the validator. */

/** A number in any digits, or one of Han characters with the sign for a year, a month or a day: 令和三年. */
const number = /\p{N}|[〇一二三四五六七八九十元]\s*[年月日]/u;

/**
 * Whether text in the place of a date says when something was, although no partial date can hold it: "Summer 2018",
 * "2018/19", "Winter 23". It prints as it was typed; other text, such as "banana", does not print. `locale`: the
 * document's. False for "".
 */
export const isDateText = (text: string, locale: string): boolean =>
  number.test(text) || hasDateWord(text, locale) || isOngoing(text);

/** The trimmed text if it prints, otherwise "". */
export const printedDateText = (text: string | undefined, locale: string): string =>
  text && (text === hiddenValue || isDateText(text, locale)) ? text.trim() : "";
