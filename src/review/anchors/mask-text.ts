/** What stands for each hidden UTF-16 unit, so that offsets are the same in the masked and the real text. */
export const maskCharacter = "•";

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

const inAddress = /[\p{L}\p{N}._%+-]/u;
/** Longest part of an address beside the @ (RFC 5321). */
const maxBeside = 255;

/** `name@host` and `@name`. */
function atRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let last = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > Math.max(last, at - maxBeside) && inAddress.test(text[start - 1]!)) start -= 1;
    let end = at + 1;
    while (end < Math.min(text.length, at + maxBeside) && inAddress.test(text[end]!)) end += 1;
    while (end > at + 1 && /[.%+-]/.test(text[end - 1]!)) end -= 1;
    // "3 @ 5" is no address.
    if (end > at + 2) ranges.push([start, end]);
    last = Math.max(end, at + 1);
  }
  return ranges;
}

const addressChunk = /[\w.\-/~%?=&#+:]+/g;
const scheme = /^(?:https?:\/\/|www\.)/i;
/** Endings of hosts in texts of applications. Others need a scheme or a path. */
const hostEndings = new Set(
  (
    "com org net info biz io dev me app ai co eu name online site blog page tech cv example test " +
    "uk ie de at ch fr be nl lu it es pt pl cz sk hu ro gr dk se no fi br mx ar cl jp kr sa ae id us ca au nz in"
  ).split(" "),
);

/** Addresses with a scheme, and hosts with or without a path. "ASP.NET" and "Node.js" are not addresses. */
function webRanges(text: string): Range[] {
  return [...text.matchAll(addressChunk)].flatMap(({ 0: chunk, index }): Range[] => {
    const address = withoutEnd(chunk);
    return isWebAddress(address) ? [[index, index + address.length]] : [];
  });
}

function withoutEnd(chunk: string): string {
  let end = chunk.length;
  while (end > 0 && ".-:?&=#+".includes(chunk[end - 1]!)) end -= 1;
  return chunk.slice(0, end);
}

function isWebAddress(text: string): boolean {
  if (scheme.test(text)) return text.length > 8;
  const [host = "", ...path] = text.split("/");
  const labels = host.split(":")[0]!.split(".");
  if (labels.length < 2 || labels.includes("") || !hostEndings.has(labels.at(-1)!.toLowerCase()))
    return false;
  return path.length > 0 || host === host.toLowerCase();
}

const numberRun = /[+(\p{Nd}][+\p{Nd} \u00a0()./\u2010-\u2015-]*/gu;
const minPhoneDigits = 7;

function phoneRanges(text: string): Range[] {
  return [...text.matchAll(numberRun)].flatMap(({ 0: run, index }): Range[] => {
    let end = run.length;
    while (end > 0 && /[+ \u00a0()./\u2010-\u2015-]/.test(run[end - 1]!)) end -= 1;
    return isPhone(toAscii(run.slice(0, end))) ? [[index, index + end]] : [];
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
