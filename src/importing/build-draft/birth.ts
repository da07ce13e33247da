import type { DateStyle } from "../../kit/dates/date-style.ts";
import { findDates } from "../../kit/dates/find-dates.ts";
import { trimMarks } from "../sources/layout/divide-text.ts";

/** The age that a birth date says too: "（満36歳）", "(36 Jahre)". */
const age =
  /[(（]?(?:満|만)? ?\d{1,2} ?(?:歳|才|세|years old|years|yrs|jahre|ans|años|anni|anos|lat|let|rokov|éves|år|vuotta|jaar|ani|tahun|ετών|سنة)[)）]?/iu;
/** Words in front of the place. */
const beforePlace = /^(?:in|à|a|au|en|em|w|we|v|ve|i|te|ved|la|στην|στη|στο|di|في) (?=\p{Lu}|\p{Lo})/u;
/** Words in front of the date. */
const beforeDate =
  /(?:^|[\s,])(?:am|on|the|den|d\.|le|il|l'|el|em|a|dia|día|op|dnia|dne|dňa|la|la data de|στις|την|pada|tanggal|pada tanggal|في|بتاريخ)$/iu;
const mostPlace = 60;

/** The rest of the text beside the date as a place: "" without one, undefined for anything else. */
function placeIn(text: string): string | undefined {
  const place = trimMarks(text, ",،、，;:·|–-").replace(beforePlace, "").trim();
  if (!/[\p{L}\p{N}]/u.test(place)) return "";
  return place.length <= mostPlace && /^[\p{Lu}\p{Lo}]/u.test(place) && !/\d/.test(place) ? place : undefined;
}

/**
 * The date of a text about a birth, and the place behind or before it: "am 17.02.1985 in Husum", "Pécs, 1990. május 3.",
 * "1990年5月12日生（満36歳）". Undefined for a text with anything else.
 */
export function splitBirth(text: string, style: DateStyle): { date: string; place?: string } | undefined {
  const [found, ...others] = findDates(text, style);
  if (found?.kind !== "date" || others.length > 0) return undefined;
  const before = placeIn(text.slice(0, found.start).trim().replace(beforeDate, ""));
  const behind = placeIn(
    text
      .slice(found.end)
      .replace(age, "")
      .replace(/^ ?(?:生まれ|生|출생)/u, ""),
  );
  if (before === undefined || behind === undefined || (before !== "" && behind !== "")) return undefined;
  const place = before + behind;
  return { date: found.text, ...(place !== "" && { place }) };
}
