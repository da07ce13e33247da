import type { DateStyle } from "../../kit/dates/date-style.ts";
import { findDates } from "../../kit/dates/find-dates.ts";

/** The age that a birth date says too: "（満36歳）", "(36 Jahre)". */
const age =
  /[(（]?(?:満|만)? ?\d{1,2} ?(?:歳|才|세|years old|years|yrs|jahre|ans|años|anni|anos|lat|let|rokov|éves|år|vuotta|jaar|ani|tahun|ετών|سنة)[)）]?/iu;
/** Words between the date and the place. */
const beforePlace = /^(?:in|à|a|au|en|em|w|we|v|ve|i|te|ved|la|στην|στη|στο|di) (?=\p{Lu})/u;
const mostPlace = 60;

/**
 * The date of a text about a birth, and the place behind it: "17.02.1985 in Husum", "1990年5月12日生（満36歳）". Undefined for
 * a text with anything else.
 */
export function splitBirth(text: string, style: DateStyle): { date: string; place?: string } | undefined {
  const [found, ...others] = findDates(text, style);
  if (found?.kind !== "date" || others.length > 0 || /[\p{L}\p{N}]/u.test(text.slice(0, found.start)))
    return undefined;
  const rest = text
    .slice(found.end)
    .replace(age, "")
    .replace(/^ ?(?:生まれ|生|출생)/u, "")
    .replace(/^[\s,;·|–-]+/u, "")
    .replace(beforePlace, "")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(rest)) return { date: found.text };
  const isPlace = rest.length <= mostPlace && /^[\p{Lu}\p{Lo}]/u.test(rest) && !/\d/.test(rest);
  return isPlace ? { date: found.text, place: rest } : undefined;
}
