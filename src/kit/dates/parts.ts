import { calendarAfter, calendarBefore, filler, type Lexicon } from "./lexicon.ts";
import { isYearOf, type OtherCalendar } from "./other-calendars.ts";
import type { Token } from "./tokens.ts";

/** A part of a date: a number, or a named month, season, quarter or era. */
export type DatePart = {
  /** What is between the part before and this one: "" (nothing), " ", "word", or a mark. */
  separator: string;
  /** The position of its first token. */
  at: number;
  /** The position after the part and its unit. */
  next: number;
} & (
  | { kind: "number"; digits: string; unit?: Unit; isApostrophed?: true; calendar?: OtherCalendar }
  | { kind: "month"; month: number; calendar?: OtherCalendar }
  | { kind: "era"; before: number }
  | { kind: "season" | "quarter" }
);
/** A part without its place among the others. */
type Found = DatePart extends infer P ? (P extends DatePart ? Omit<P, "separator" | "at"> : never) : never;
type Unit = "year" | "month" | "day";

const units: Readonly<Record<string, Unit>> = Object.fromEntries(
  (
    [
      ["年", "year"],
      ["년", "year"],
      ["月", "month"],
      ["월", "month"],
      ["日", "day"],
      ["일", "day"],
    ] as const
  )
    // Simplified like tokens: Hangul is decomposed.
    .map(([text, unit]) => [text.normalize("NFKD"), unit]),
);

/** The year before the first year of each era, written as 令和3年4月 or R3.4. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911 };
const eraLetters: Readonly<Record<string, number>> = { r: 2018, h: 1988, s: 1925 };

/** A dash with a space, and every long dash, is between two dates. */
const separators = new Set([".", "/", "-", ",", "'", "’", "‐", "‑", "\\"]);
const apostrophes = new Set(["'", "’", "‘"]);
const ordinals = new Set(["º", "ª", "o", "a"]);
/** Parts of the longest date, with a quarter or era. */
const maxParts = 4;

/** The parts from a token on, as many as can be of one date. Empty if the token does not begin one. */
export function partsAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  readsEras: boolean,
): DatePart[] {
  const parts: DatePart[] = [];
  let next = at;
  while (parts.length < maxParts) {
    const gap = parts.length === 0 ? { separator: "", next } : gapAt(tokens, next);
    if (!gap) break;
    const part = partAt(tokens, gap.next, lexicon, readsEras);
    if (!part) break;
    parts.push({ ...part, separator: gap.separator, at: gap.next });
    next = part.next;
  }
  return parts;
}

/** Marks and words that say nothing, between two parts; undefined at a mark that divides dates. */
function gapAt(tokens: readonly Token[], at: number): { separator: string; next: number } | undefined {
  let next = at;
  let separator = tokens[at]?.isSpaced ? " " : "";
  for (let count = 0; count < 4 && next < tokens.length; count += 1) {
    const token = tokens[next]!;
    if (token.kind === "mark") {
      if (!separators.has(token.text)) return apostrophes.has(token.text) ? { separator, next } : undefined;
      const isDash = token.text === "-" || token.text === "‐" || token.text === "‑";
      if (isDash && (token.isSpaced || tokens[next + 1]?.isSpaced)) return undefined;
      // An apostrophe belongs to the year after it: Sept '18.
      if (apostrophes.has(token.text) && tokens[next + 1]?.kind === "number") return { separator, next };
      if (!apostrophes.has(token.text)) separator = isDash ? "-" : token.text;
      next += 1;
    } else {
      const found = token.kind === "word" ? filler.match(tokens, next) : undefined;
      if (!found) break;
      separator = "word";
      next = found.next;
    }
  }
  return { separator, next };
}

function partAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  readsEras: boolean,
): Found | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (apostrophes.has(token.text) && /^\d\d$/.test(tokens[at + 1]?.text ?? ""))
    return { kind: "number", digits: tokens[at + 1]!.text, isApostrophed: true, next: at + 2 };
  if (token.kind === "number" || token.text === "元") return numberAt(tokens, at, lexicon);
  if (token.kind !== "word") return undefined;
  return wordAt(tokens, at, lexicon, readsEras);
}

function numberAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Found {
  const digits = tokens[at]!.text === "元" ? "1" : tokens[at]!.text;
  const after = tokens[at + 1];
  const isPersian = tokens[at]!.isPersian && isYearOf("persian", Number(digits));
  const number = {
    kind: "number" as const,
    digits,
    next: at + 1,
    ...(isPersian && { calendar: "persian" as const }),
  };
  if (/^[1-4]$/.test(digits)) {
    const quarter = quarterAfter(tokens, at, lexicon);
    if (quarter) return quarter;
  }
  const unit = after ? units[after.text] : undefined;
  if (unit) return { ...number, unit, next: at + 2 };
  const marked = calendarAfterNumber(tokens, at);
  if (marked) return { ...number, calendar: marked.value, next: marked.next };
  if (after && !after.isSpaced && ordinals.has(after.text)) return { ...number, next: at + 2 };
  return number;
}

/** "1440هـ", "1442/05/01 هـ", "1398 ه.ش", "2562 BE": the mark follows the year or the last number of a date. */
function calendarAfterNumber(tokens: readonly Token[], at: number) {
  const found = calendarAfter.match(tokens, at + 1);
  const digits = tokens[at]!.text;
  const isYear = found && isYearOf(found.value, Number(digits));
  return found && (isYear || (digits.length <= 2 && found.value !== "buddhist")) ? found : undefined;
}

/** "พ.ศ. 2562", "民國108年" */
function markedYear(tokens: readonly Token[], at: number, lexicon: Lexicon): Found | undefined {
  const mark = calendarBefore.match(tokens, at);
  if (!mark) return undefined;
  const next = tokens[mark.next]?.text === "." ? mark.next + 1 : mark.next;
  const isYear = tokens[next]?.kind === "number" && isYearOf(mark.value, Number(tokens[next]!.text));
  return isYear ? ({ ...numberAt(tokens, next, lexicon), calendar: mark.value } as Found) : undefined;
}

/** "3rd quarter", "3. Quartal", "3Q". */
function quarterAfter(tokens: readonly Token[], at: number, lexicon: Lexicon): Found | undefined {
  let next = at + 1;
  while (next < at + 3 && /^(?:\.|st|nd|rd|th|e|er|eme|o|º|°)$/.test(tokens[next]?.text ?? "")) next += 1;
  const found = lexicon.quarter.match(tokens, next);
  const isLetter = tokens[at + 1]?.text === "q" && !tokens[at + 1]!.isSpaced;
  if (!found && !isLetter) return undefined;
  return { kind: "quarter", next: found?.next ?? at + 2 };
}

function wordAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  readsEras: boolean,
): Found | undefined {
  const marked = markedYear(tokens, at, lexicon);
  if (marked) return marked;
  const { text } = tokens[at]!;
  const after = tokens[at + 1];
  const isJoined = after?.kind === "number" && !after.isSpaced;
  const era = eras[text] ?? (readsEras && isJoined ? eraLetters[text] : undefined);
  if (era !== undefined) return { kind: "era", before: era, next: at + 1 };
  if (/^[qt]$/.test(text) && isJoined && /^[1-4]$/.test(after.text)) return { kind: "quarter", next: at + 2 };
  const season = lexicon.season.match(tokens, at);
  const month = lexicon.month(tokens, at);
  // ربيع is spring, and the first word of two Islamic months.
  if (season && (!month || month.next <= season.next)) return { kind: "season", next: season.next };
  if (month) return { kind: "month", ...month.value, next: month.next };
  const quarter = lexicon.quarter.match(tokens, at);
  const number = quarter && tokens[quarter.next];
  if (number?.kind === "number" && /^[1-4]$/.test(number.text))
    return { kind: "quarter", next: quarter!.next + 1 };
  return undefined;
}
