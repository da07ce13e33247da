import { harmlessItemAt, isMoney } from "./harmless-numbers.ts";
import { withAsciiDigits } from "./letters.ts";
import { originalOf, type Range, type Shadow } from "./shadow.ts";

/** Digits that follow each other. */
export type Group = { digits: string; start: number; end: number };

const minPhone = 7;
/** After "Tel.", "Phone:" and the like, local numbers too. */
const minLabelled = 5;
/** E.164 allows 15 digits, and prefixes for calls abroad have up to three. */
const maxPhone = 18;

/**
 * Finds telephone numbers: seven digits and more, whatever is between them, except dates, years, times, sums, versions,
 * norms, laws, pages and the like. Numbers that end like one of `phones`, which are digits, are found in any case.
 */
export function findNumbers(shadow: Shadow, phones: readonly string[] = []): Range[] {
  const text = withAsciiDigits(shadow.text);
  const ranges = runsOf(text).flatMap((run) => {
    const length = run.reduce((sum, { digits }) => sum + digits.length, 0);
    if (length < minLabelled) return [];
    return [...ownNumber(text, run, phones), ...stretchesOf(text, run)].map((groups) =>
      rangeOf(text, groups),
    );
  });
  return [...ranges, ...koreanRanges(shadow.text)].map((range) => originalOf(shadow, range));
}

/** Finds the numbers that end like one of `phones`. */
export function findPhones(shadow: Shadow, phones: readonly string[]): Range[] {
  const text = withAsciiDigits(shadow.text);
  return runsOf(text)
    .flatMap((run) => ownNumber(text, run, phones))
    .map((groups) => originalOf(shadow, rangeOf(text, groups)));
}

/** The groups with the first of `phones` in a run, and those that are joined to them. */
function ownNumber(text: string, run: readonly Group[], phones: readonly string[]): Group[][] {
  const digits = run.map((group) => group.digits).join("");
  const phone = phones.find((each) => digits.includes(each));
  if (phone === undefined) return [];
  const from = digits.indexOf(phone);
  let [first, last, at] = [-1, -1, 0];
  for (const [index, group] of run.entries()) {
    const isPart = at < from + phone.length && at + group.digits.length > from;
    if (isPart && first < 0) first = index;
    if (isPart) last = index;
    at += group.digits.length;
  }
  while (first > 0 && !isList(text.slice(run[first - 1]!.end, run[first]!.start))) first -= 1;
  return [run.slice(first, last + 1)];
}

/** Seven Korean digits written as syllables: no word has them in a row. */
const koreanDigits = /[공영일이삼사오육륙칠팔구](?:[ .,·|*()/_\n-]{0,3}[공영일이삼사오육륙칠팔구]){6,}/g;
const koreanRanges = (text: string): Range[] =>
  [...text.matchAll(koreanDigits)].map(({ 0: match, index }) => [index, index + match.length]);

/** Units, currencies and signs of mathematics belong to the number before or after. */
const endOfRun = /[\p{L}×÷±≈<>=%‰$€£¥₩₽₹₺₴₫°→←⇒↑↓\u2044]/u;
/** Longest text between two digits of one number, without spaces. */
const maxBetween = 4;

/** Numbers with no letters and no units between them. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = [];
  let last: Group | undefined;
  for (const { 0: digits, index } of text.matchAll(/\d+/g)) {
    const group = { digits, start: index, end: index + digits.length };
    if (last && isJoined(text.slice(last.end, index))) runs.at(-1)!.push(group);
    else runs.push([group]);
    last = group;
  }
  return runs;
}

function isJoined(between: string): boolean {
  // Units have a space on one side.
  if (/^[=%$€£<>→°]$/.test(between)) return true;
  if (between.length > 40 || endOfRun.test(between)) return false;
  const signs = between.replace(/\s/g, "");
  // A plus begins a number, unless it is all that is between two digits.
  return signs.length <= maxBetween && (!signs.includes("+") || between === "+");
}

/** Between the items of an enumeration, and not within a number: a sign with a space, or a line break. */
const isList = (between: string): boolean => /[^ ./()_-] | [^ ./()_-]| [-/] | {2}|\. |\n/.test(between);
/** A dash or slash with spaces is in numbers, too. */
const isLooseSign = (between: string): boolean => /^ [-/] $/.test(between);

/** The parts of a run that are telephone numbers. */
function stretchesOf(text: string, run: readonly Group[]): Group[][] {
  const betweenOf = (at: number) => text.slice(run[at]!.end, run[at + 1]!.start);
  const covered = coveredGroups(text, run, betweenOf);
  const stretches: Group[][] = [];
  for (const [at, group] of run.entries()) {
    if (covered[at]) continue;
    if (at > 0 && !covered[at - 1]) stretches.at(-1)!.push(group);
    else stretches.push([group]);
  }
  return stretches.flatMap((stretch) => phonesOf(text, stretch));
}

/** Which groups are part of a harmless item. It ends where a list goes on, or beside another one. */
function coveredGroups(text: string, run: readonly Group[], betweenOf: (at: number) => string): boolean[] {
  const money = isMoney(text, run);
  const itemOf: (number | null)[] = run.map(() => null);
  for (let at = 0; at < run.length; at += 1) {
    const count = harmlessItemAt(text, run, { at, money });
    for (let next = at; next < at + count; next += 1) itemOf[next] = at;
    at += Math.max(count - 1, 0);
  }
  const dropItem = (item: number) => {
    for (let at = item; itemOf[at] === item; at += 1) itemOf[at] = null;
  };
  for (let at = 1; at < run.length; at += 1)
    if (itemOf[at] !== null && itemOf[at - 1] === null && !isList(betweenOf(at - 1))) dropItem(itemOf[at]!);
  for (let at = run.length - 2; at >= 0; at -= 1)
    if (itemOf[at] !== null && itemOf[at + 1] === null && !isList(betweenOf(at))) dropItem(itemOf[at]!);
  return itemOf.map((item) => item !== null);
}

const phoneLabel =
  /(?:\btel|telefon[eo]?|telephone|phone|mobile?|movil|handy|cell|celular|cellulare|gsm|call|whatsapp|telegram|puh|puhelin|tlf|mob|portable|kom|τηλ|κιν|тел|моб|電話|携帯|手机|电话|전화|연락처|휴대폰|هاتف|جوال|موبايل)(?:[.:)]{0,2}) {0,2}[(+]?$/iu;

/** The numbers in groups that nothing makes harmless. */
function phonesOf(text: string, stretch: Group[]): Group[][] {
  const [first] = stretch as [Group];
  const before = text.slice(Math.max(first.start - 20, 0), first.start);
  const isLabelled = phoneLabel.test(before);
  // "phone 10000 users" has none.
  const hasSign = /[.:)] {0,2}[(+]?$/.test(before);
  const betweens = stretch.slice(1).map((group, at) => text.slice(stretch[at]!.end, group.start));
  const lists = new Set(betweens.filter(isList).map((between) => between.trim()));
  const isSure =
    isLabelled || before.endsWith("+") || (first.digits.startsWith("0") && first.digits.length > 1);
  if (lists.size > 0 && !isSure && isAscending(stretch)) return [];
  const isOneSign =
    new Set(betweens.map((between) => between.trim())).size === 1 && !betweens[0]?.includes(". ");
  const parts = lists.size === 0 || isSure || isOneSign ? [stretch] : splitAtLists(stretch, betweens);
  return parts.filter((part) => {
    const { length } = part.map(({ digits }) => digits).join("");
    if (length < (isLabelled && hasSign ? minLabelled : minPhone) || (lists.size > 0 && length > maxPhone))
      return false;
    if (isSure || length === part[0]!.digits.length) return true;
    // Two numbers of a list, and a street's number with the next line's postal code.
    const between = text.slice(part[0]!.end, part[1]!.start);
    if (part.length === 2 && isList(between) && !isLooseSign(between)) return false;
    // "100 2019": a year that something precedes.
    return length > 8 || !part.some(({ digits }) => /^(?:19|20)\d\d$/.test(digits));
  });
}

function splitAtLists(stretch: Group[], betweens: readonly string[]): Group[][] {
  const parts: Group[][] = [[stretch[0]!]];
  for (const [at, group] of stretch.slice(1).entries())
    if (isList(betweens[at]!)) parts.push([group]);
    else parts.at(-1)!.push(group);
  return parts;
}

/** "5, 6, 7, 8, 9, 10, 11", "8, 11, 17, 21" and "10, 50, 100, 500": classes, versions or sizes. */
function isAscending(groups: readonly Group[]): boolean {
  const numbers = groups.map(({ digits }) => Number(digits));
  const steps = numbers.slice(1).map((number, at) => number - numbers[at]!);
  if (numbers.length < 3 || steps.some((step) => step <= 0)) return false;
  return (
    new Set(steps).size === 1 ||
    (numbers.length > 3 && numbers.at(-1)! < 100) ||
    numbers.every((number) => number % 5 === 0)
  );
}

/** With the plus or bracket before the first digit. */
function rangeOf(text: string, groups: readonly Group[]): Range {
  let { start } = groups[0]!;
  while (start > 0 && /[+(]/.test(text[start - 1]!)) start -= 1;
  return [start, groups.at(-1)!.end];
}
