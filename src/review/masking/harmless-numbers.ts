import type { Group } from "./find-numbers.ts";

/** Numbers of seven digits and more that are no telephone numbers. Patterns are for a shadow: one dash, one space. */

type Item = {
  pattern: RegExp;
  /** What the text before must end with, and the text after begin with. */
  after?: RegExp;
  before?: RegExp;
  isValid?: (match: string, context: { money: boolean }) => boolean;
};

const items: readonly Item[] = [
  // 12.03.2019, 1. 3. 2020, 15/08/19
  { pattern: /\d{1,2}[./-] ?\d{1,2}[./-] ?(?:(?:19|20)\d\d|\d\d)/y, isValid: isDate },
  // 2019-03-12, 2019. 3. 12
  { pattern: /(?:19|20)\d\d[./-] ?\d{1,2}[./-] ?\d{1,2}/y, isValid: isDate },
  // 2019-03, 2019. 3
  { pattern: /(?:19|20)\d\d[./-] ?(?:0?[1-9]|1[0-2])/y },
  // 03/2019, 3 2019
  { pattern: /(?:0?[1-9]|1[0-2])(?:[./-] ?| )(?:19|20)\d\d/y },
  // 03/19 - 12/21
  { pattern: /(?:0?[1-9]|1[0-2])[/.]\d\d ?- ?(?:0?[1-9]|1[0-2])[/.]\d\d/y },
  // 2019/20, 2019-21, the law 2016/679
  { pattern: /(?:19|20)\d\d(?: ?- ?\d\d|\/\d{1,4})/y },
  // ISO 9001:2015, law 4412/2016
  { pattern: /[1-9]\d{0,4}(?:[.-]\d{1,3}){0,3}[/:](?:19|20)\d\d/y },
  { pattern: /(?:19|20)\d\d/y },
  // 9:00-17:30, 08.00-16.00
  { pattern: /\d{1,2}[:.]\d\d(?::\d\d)?(?: ?- ?\d{1,2}[:.]\d\d)/y, isValid: isTimeRange },
  { pattern: /(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?/y },
  // 1.200.000, 1 200 000,50, 45.000-55.000
  { pattern: /[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?(?:,-)?/y, isValid: isSum },
  { pattern: /[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?/y, isValid: isSum },
  { pattern: /[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?/y, isValid: isSum },
  { pattern: /[1-9]\d{0,2}(?:['’]\d{3})+(?:\.\d{1,2})?/y, isValid: isSum },
  { pattern: /[1-9]\d?(?:,\d\d){1,3},\d{3}/y },
  // 5.5, 3,85
  { pattern: /\d{1,3}[.,]\d|[0-9][.,]\d\d/y },
  // 1500-3000
  { pattern: /[1-9]\d{1,3}0 ?- ?[1-9]\d{1,3}0/y, isValid: isRising },
  // Amounts without points: 1200000 Kč
  { pattern: /[1-9]\d{3,11}(?: ?- ?[1-9]\d{3,11})?/y, isValid: (_match, { money }) => money },
  // Counts: 1500000 transactions
  { pattern: /[1-9]\d{0,2}0{5,9}/y, before: /^ \p{Ll}{3}/u },
  // 12(3), 123-145
  { pattern: /[1-9]\d{0,3} ?\(\d{1,3}(?:-\d{1,3})?\)[,:;] ?[1-9]\d{0,4}-[1-9]\d{0,4}/y, isValid: isRising },
  {
    pattern: /[1-9]\d{0,4} ?- ?[1-9]\d{0,4}/y,
    after: /\b(?:pp?|s|ss|seiten|pages|pag|str|sid|σ|σελ)\.? ?$/iu,
    isValid: isRising,
  },
  // Postal codes
  { pattern: /[1-9]\d{3}-\d{3}/y, before: /^ \p{Lu}\p{Ll}/u },
  { pattern: /\d{5}-\d{3}/y, after: /\bcep:? ?$/i },
  { pattern: /\d{3}-\d{4}/y, after: /〒 ?$/ },
  { pattern: /\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?/y, isValid: isNetworkAddress },
  {
    pattern: /\d{1,4}(?:\.\d{1,5}){2,4}/y,
    after: /(?:\bv|version|versione|version[es]?|wersja|verze|windows|macos|ios|android|版|버전) ?$/iu,
  },
  {
    pattern:
      /[1-9]\d{2,5}(?:-\d{1,3}){0,3}(?::(?:19|20)\d\d(?:-\d\d)?)?(?:[/,] ?[1-9]\d{2,5}(?:-\d{1,3})?(?::(?:19|20)\d\d)?){0,5}/y,
    after:
      /\b(?:iso|iec|en|din|astm|bs|nf|une|uni|pn|csn|stn|msz|sr|jis|ks|gost|гост|abnt|nbr|nom|elot|sfs|ss|ns|ds|nen|sni|ieee|ansi|nfpa|vda|iatf|as)[ /-]{0,2}$/iu,
  },
  {
    pattern: /\d{2,4} ?\(\d{1,3}(?:\.\d)?(?:[/, ]{1,2}\d{1,3}(?:\.\d)?){1,5}/y,
    after: /\b(?:toefl|ielts|toeic|gre|gmat|sat|act|topik|hsk|jlpt)[^\d]{0,12}$/i,
  },
  { pattern: /\d{4}-\d{3,4}/y, after: /\be?-?issn:? ?$/i },
  {
    pattern: /97[89](?:[ -]?\d{1,7}){2,4}/y,
    after: /\bisbn(?:-13)?:? ?$/i,
    isValid: (match) => digitsOf(match).length === 13,
  },
];

/** How many groups of the run, from the one at `at`, are a harmless item; 0 for none. */
export function harmlessItemAt(
  text: string,
  run: readonly Group[],
  { at, money }: { at: number; money: boolean },
): number {
  const { start } = run[at]!;
  const before = text.slice(Math.max(start - 20, 0), start);
  let most = 0;
  for (const { pattern, after, before: next, isValid } of items) {
    if (after && !after.test(before)) continue;
    pattern.lastIndex = start;
    const match = pattern.exec(text)?.[0];
    if (match === undefined || (isValid && !isValid(match, { money }))) continue;
    if (next && !next.test(text.slice(start + match.length, start + match.length + 20))) continue;
    // It may have ended within a number, or with a sign after one.
    const count = countTo(run, at, start + match.length);
    most = Math.max(most, count);
  }
  return most;
}

/** Groups that end at or before `end`; 0 if one contains it. Runs are longer than items. */
function countTo(run: readonly Group[], at: number, end: number): number {
  let count = 0;
  while (run[at + count] && run[at + count]!.end <= end) count += 1;
  const next = run[at + count];
  return next && next.start < end ? 0 : count;
}

const moneyBefore =
  /(?:[$€£¥₩₽₹₺₴₫]|\b(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|brl|mxn|idr|jpy|krw|sar|rp|kr)\.?) ?$/iu;
const moneyAfter =
  /^,?-? ?(?:[$€£¥₩₽₹₺₴₫円元원만억万億]|(?:eur|euros?|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|brl|mxn|idr|jpy|krw|sar|kr|kc|zl|ft|forint|lei|rp|rupiah|pesos|ريال|mdp|mio|mln|millions?)(?![\p{L}]))/iu;

/** Whether the numbers of a run are amounts, with a currency before the first or after the last one. */
export function isMoney(text: string, run: readonly Group[]): boolean {
  const { start } = run[0]!;
  const { end } = run.at(-1)!;
  return (
    moneyBefore.test(text.slice(Math.max(start - 6, 0), start)) || moneyAfter.test(text.slice(end, end + 12))
  );
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

function isDate(match: string): boolean {
  const numbers = numbersIn(match);
  const [day = 0, month = 0] = numbers[0]! > 1900 ? [numbers[2], numbers[1]] : numbers;
  return (day <= 31 && month <= 12) || (month <= 31 && day <= 12);
}

function isTimeRange(match: string): boolean {
  const [from = 0, minute = 0, ...rest] = numbersIn(match);
  return (
    [from, rest.at(-2) ?? 0].every((hour) => hour <= 24) &&
    [minute, rest.at(-1) ?? 0].every((part) => part < 60)
  );
}

/** A national number often looks like a sum of nine digits: then the currency, or zeros at the end, tell. */
function isSum(match: string, { money }: { money: boolean }): boolean {
  const digits = digitsOf(match.replace(/[.,]\d{1,2}$/, ""));
  return digits.length < 9 || money || (match.includes(" ") ? /000000$/ : /000$/).test(digits);
}

function isRising(match: string): boolean {
  const [to = 0, from = 0] = numbersIn(match).reverse();
  return from < to;
}

function isNetworkAddress(match: string): boolean {
  const parts = match.split("/")[0]!.split(".");
  return (
    parts.every((part) => Number(part) < 256 && !/^0\d/.test(part)) && parts.some((part) => part.length !== 2)
  );
}
