import { locales } from "../../src/portals/portal.ts";
import { foldLamAlef } from "./line.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

/** A year, and its month if the text has one. */
type When = { year: number; month?: number };
/** A point in time has no `end`; "present" is the end of what goes on. `from` and `to` are its place in the text. */
export type Period = { start: When; end?: When | "present"; from: number; to: number };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
/** Longest first, because an alternative that is the start of another one would win. */
const anyOf = (words: Iterable<string>): string =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");

/** As long as the text, so that positions remain valid. */
const folded = (text: string): string =>
  [...foldLamAlef(text.toLowerCase())]
    .map((letter) =>
      /[\u00a0\u202f\u3000]/.test(letter) ? " " : /[０-９]/.test(letter) ? letter.normalize("NFKC") : letter,
    )
    .join("");

/** Names of months in all our languages, as a resume has them: with and without a day, long and short. */
const months = new Map<string, number>();
for (const locale of locales)
  for (let month = 1; month <= 12; month += 1)
    for (const style of ["long", "short"] as const)
      for (const withDay of [true, false]) {
        const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
          timeZone: "UTC",
          year: "numeric",
          month: style,
          ...(withDay && { day: "numeric" }),
        }).formatToParts(Date.UTC(2021, month - 1, 1));
        const name = folded(parts.find(({ type }) => type === "month")!.value.replace(/\.$/, ""));
        if (/\p{L}/u.test(name) && !/^\d/.test(name) && !months.has(name)) months.set(name, month);
      }

/** Years before the first year of each era. */
const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 };

const year = "(?<![\\d.,])(?:19|20)\\d{2}(?!\\d)";
const month = "(?:1[0-2]|0?[1-9])";
const word = `(?<!\\p{L})(?:${anyOf(months.keys())})(?!\\p{L})\\.?`;
const dates = [
  `(?<era>${Object.keys(eras).join("|")})\\s?(?<eraYear>\\d{1,2}|元)年\\s?(?:(?<eraMonth>${month})月)?`,
  `(?<cjkYear>${year})\\s?[年년](?:\\s?(?<cjkMonth>${month})\\s?[月월](?:\\s?\\d{1,2}\\s?[日일])?)?`,
  `(?<isoYear>${year})(?:-|\\.\\s?|/)(?<isoMonth>${month})(?!\\d)(?:[-./]\\s?\\d{1,2}(?!\\d))?\\.?`,
  `(?<![\\d.])(?:\\d{1,2}[./])?(?<numberMonth>${month})[./](?<numberYear>(?:19|20)\\d{2}(?!\\d))`,
  `(?<wordMonth>${word})\\s?(?:de |del )?(?<wordYear>${year})`,
  `(?<word2Year>${year})\\.?\\s(?<word2Month>${word})`,
  `(?<onlyYear>${year})(?:[年년])?`,
];
const present = new Set(vocabulary.present.map(folded));
const token = new RegExp(`${dates.join("|")}|(?<present>(?<!\\p{L})(?:${anyOf(present)})(?!\\p{L}))`, "gu");
const range = new RegExp(`^\\s*(?:${anyOf(vocabulary.ranges.map(folded))})?\\s*$`, "u");
const since = new RegExp(`(?<!\\p{L})(?:${anyOf(vocabulary.since.map(folded))})\\s*$`, "u");
const suffix = new RegExp(`^\\s*(?:${anyOf([...vocabulary.suffixes, "-", "–"].map(folded))})(?=\\s*$)`, "u");

type Token = { value: When | "present"; from: number; to: number };

function tokenOf(match: RegExpExecArray): Token {
  const groups: Partial<Record<string, string>> = match.groups ?? {};
  const pick = (part: RegExp) =>
    Object.entries(groups).find(([name, value]) => value && part.test(name))?.[1];
  const place = { from: match.index, to: match.index + match[0].length };
  if (groups.present) return { value: "present", ...place };
  const monthText = pick(/Month$/)?.replace(/\.$/, "");
  const monthNumber = monthText && (months.get(monthText) ?? Number(monthText));
  const yearNumber = groups.era
    ? eras[groups.era]! + (groups.eraYear === "元" ? 1 : Number(groups.eraYear))
    : Number(pick(/Year$/)?.match(/\d+/)?.[0]);
  return { value: { year: yearNumber, ...(monthNumber && { month: monthNumber }) }, ...place };
}

/** All dates and periods of a text, in every format of our portals and with words such as "since" and "منذ". */
export function findPeriods(text: string): Period[] {
  const line = folded(text);
  const tokens = [...line.matchAll(token)].map(tokenOf);
  const periods: Period[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { value, from, to } = tokens[at]!;
    if (value === "present") continue;
    const next = tokens[at + 1];
    const between = next && line.slice(to, next.from);
    const opening = since.exec(line.slice(0, from));
    const start = opening ? opening.index : from;
    if (next && between!.trim() !== "" && range.test(between!)) {
      periods.push({ start: value, end: next.value, from: start, to: next.to });
      at += 1;
    } else if (next?.value === "present" && between!.length < 4) {
      periods.push({ start: value, end: "present", from: start, to: next.to });
      at += 1;
    } else {
      const closing = suffix.exec(line.slice(to));
      const isOngoing = closing || (opening && !/(^|\s)(de|du|da|von|ab)\s*$/u.test(opening[0]));
      periods.push({
        start: value,
        ...(isOngoing && { end: "present" }),
        from: start,
        to: to + (closing?.[0].length ?? 0),
      });
    }
  }
  return periods;
}

/** The period that is the whole text. */
export function wholePeriod(text: string): Period | undefined {
  const bare = text.trim().replace(/^[([]|[)\],;:]$/g, "");
  const [period, ...others] = findPeriods(bare);
  return period && others.length === 0 && period.from === 0 && bare.slice(period.to).trim() === ""
    ? period
    : undefined;
}
