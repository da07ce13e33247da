import tlds from "tlds" with { type: "json" };
import { normalizeText } from "../../kit/normalize.ts";

/** What stands for each hidden UTF-16 unit, so that offsets are the same in the masked and the real text. */
const maskCharacter = "•";

export const masked = ({ length }: string): string => maskCharacter.repeat(length);

type Range = readonly [start: number, end: number];

/**
 * The text with e-mail addresses, user names, web addresses and phone numbers hidden, and with `known` texts hidden
 * wherever they occur. As long as before. Takes linear time.
 */
export function maskText(text: string, known: readonly string[] = []): string {
  const ranges = [...knownRanges(text, known), ...atRanges(text), ...webRanges(text), ...phoneRanges(text)];
  if (ranges.length === 0) return text;
  ranges.sort(([one], [other]) => one - other);
  let result = "";
  let done = 0;
  for (const [start, end] of ranges) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    result += text.slice(done, from) + masked(text.slice(from, end));
    done = end;
  }
  return result + text.slice(done);
}

function knownRanges(text: string, known: readonly string[]): Range[] {
  const ranges: Range[] = [];
  for (const value of known)
    for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length))
      ranges.push([at, at + value.length]);
  return ranges;
}

/** Invisible marks do not end an address. */
const inAddress = /[\p{L}\p{M}\p{N}\p{Cf}._%+\uff0e-]/u;
/** `@`, also as forms against spam and full-width keyboards have it. */
const atSigns = /[@\uff20\ufe6b]| ?[([{] ?at ?[)\]}] ?/giu;
/** Longest part of an address beside the @ (RFC 5321). */
const maxBeside = 255;

/** `name@host` and `@name`. */
function atRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let last = 0;
  for (const { 0: sign, index: at } of text.matchAll(atSigns)) {
    const after = at + sign.length;
    let start = at;
    while (start > Math.max(last, at - maxBeside) && inAddress.test(text[start - 1]!)) start -= 1;
    let end = after;
    while (end < Math.min(text.length, after + maxBeside) && inAddress.test(text[end]!)) end += 1;
    while (end > after && /[.%+-]/.test(text[end - 1]!)) end -= 1;
    // "3 @ 5" is no address, and "met (at) noon" has no host.
    const isAddress = end > after + 1 && (sign.length === 1 || text.slice(after, end).includes("."));
    if (isAddress) ranges.push([start, end]);
    last = Math.max(end, after);
  }
  return ranges;
}

/** In Latin letters, because Japanese has no spaces around an address; and in all letters: "müller.example". */
const addressChunks = [/[\w.\-/~%?=&#+:]+/g, /[\p{L}\p{M}\p{N}_.\-/~%?=&#+:]+/gu];
const scheme = /^(?:[a-z]{3,8}:\/\/|www\.)/i;
/** Top-level domains, and those that are reserved for examples. */
const hostEndings = new Set([...tlds, "example", "test"]);
/** Without a path these are names of files, "m.in." an abbreviation, and "ASP.NET" is a product. */
const otherName = /\.(?:java|md|mov|pm|ps|py|rs|sh|tf|zip)$|^.\.[a-z]{2}$|\p{Lu}/u;

/** Addresses with a scheme, and hosts with or without a path. */
function webRanges(text: string): Range[] {
  return addressChunks.flatMap((chunks) =>
    [...text.matchAll(chunks)].flatMap(({ 0: chunk, index }): Range[] => {
      const address = withoutEnd(chunk);
      return isWebAddress(address) ? [[index, index + address.length]] : [];
    }),
  );
}

function withoutEnd(chunk: string): string {
  let end = chunk.length;
  while (end > 0 && ".-:?&=#+".includes(chunk[end - 1]!)) end -= 1;
  return chunk.slice(0, end);
}

function isWebAddress(text: string): boolean {
  if (scheme.test(text)) return text.length > 8;
  const [host = "", ...path] = text.split("/");
  // "Portfolio:priya.example" and "priya.example:8080".
  return host.split(":").some((name) => isHost(name) && (path.length > 0 || !otherName.test(name)));
}

function isHost(name: string): boolean {
  const labels = name.split(".");
  const ending = labels.at(-1)!.toLowerCase();
  return labels.length > 1 && !labels.includes("") && (hostEndings.has(ending) || ending.startsWith("xn--"));
}

/** Digits with what stands between those of a phone number: all spaces, hyphens, full-width forms and invisible marks. */
const numberRun =
  /[+\uff0b(\uff08\p{Nd}][+\uff0b\p{Nd}\p{Zs}\p{Pd}\p{Cf}\t()\uff08\uff09./\uff0e\uff0f_\u2212\u30fb\uff65-]*/gu;
const minPhoneDigits = 7;

function phoneRanges(text: string): Range[] {
  return [...text.matchAll(numberRun)].flatMap(({ 0: run, index }): Range[] => {
    let end = run.length;
    while (end > 0 && !/[\p{Nd}\ud800-\udfff]/u.test(run[end - 1]!)) end -= 1;
    return isPhone(plain(toAscii(run.slice(0, end)))) ? [[index, index + end]] : [];
  });
}

/** Digits of other scripts as ASCII: ٠ and ０. */
const toAscii = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    // Digits of a script are ten code points from its zero.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/** The run with one kind of space, hyphen, plus and point, and without invisible marks. */
const plain = (run: string): string =>
  normalizeText(
    run
      .replace(/\p{Cf}+/gu, "")
      .replace(/[\p{Zs}\t_\u30fb\uff65]/gu, " ")
      .replace(/[\p{Pd}\u2212]/gu, "-"),
    "NFKC",
  );

const dates = [
  /\b(?:19|20)\d\d[./-]\d\d?[./-]\d\d?\b/g,
  /\b\d\d?[./-]\d\d?[./-](?:19|20)\d\d\b/g,
  /\b\d\d?[./-](?:19|20)\d\d\b/g,
  /\b(?:19|20)\d\d\b/g,
];

/** At least seven digits that are neither dates nor a sum with its thousands apart. */
function isPhone(run: string): boolean {
  const digitsOf = (text: string) => text.replace(/\D/g, "").length;
  if (digitsOf(run) < minPhoneDigits) return false;
  if (/^(?:\+|00)/.test(run)) return true;
  const rest = dates.reduce((text, date) => text.replace(date, " "), run).trim();
  const isSum = /^[1-9]\d{0,2}(?:[ .\u00a0]\d{3})+$/.test(rest) && digitsOf(rest) < 9;
  return digitsOf(rest) >= minPhoneDigits && !isSum;
}
