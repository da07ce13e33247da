import { isCode } from "./code-names.ts";
import { isHost } from "./host-names.ts";
import { originalOf, type Range, rewrite, type Shadow } from "./shadow.ts";

/** Finds e-mail addresses, `@names` and web addresses, also as forms against spam have them. */
export function findAddresses(shadow: Shadow): Range[] {
  const plain = plainAddresses(shadow);
  return [...atRanges(plain.text), ...webRanges(plain.text)].map((range) => originalOf(plain, range));
}

/** Words for the sign, without accents: "ät" is "at". */
const bracketedAt =
  / {0,3}[[({<] {0,3}(?:at|@|arroba|chiocciola|arobase|kukac|zavinac|malpa|apenstaartje|snabel-?a|krollalfa|miukumauku|παπακι|собака|アットマーク|アット|골뱅이|آت) {0,3}[\])}>] {0,3}(?=[\p{L}\p{N}_-]{1,63}\.\p{L}{2}|(?:gmail|outlook|hotmail|yahoo|icloud|proton|gmx)(?!\p{L}))/giu;
const bracketedDot =
  / {0,3}[[({<] {0,3}(?:dot|\.|punkt|punto|point|ponto|piste|tecka|bodka|kropka|pont|punct|prikk|titik|punt|τελεια|точка|ドット|닷|점|نقطه) {0,3}[\])}>] {0,3}/giu;
const spacedDot = /(?<=[\p{L}\p{N}]) \. (?=[\p{L}\p{N}])/gu;
/** A full stop of Chinese and Japanese between Latin letters. */
const wideDot = /(?<=[A-Za-z0-9])。(?=[A-Za-z])/g;
/** Only before endings that are no words. */
const dotWord =
  /(?<=[\p{L}\p{N}]) (?:dot|punkt|punto|point|ponto|piste|tecka|bodka|kropka|pont|punct|prikk|titik|punt|τελεια|точка|ドット|닷) (?=(?:com|net|org|info|biz|eu|io|dev|co|uk|fr|pl|cz|sk|hu|ro|gr|nl|dk|fi|kr|jp|br|mx|example)(?![\p{L}\p{N}]))/giu;
const atBeforeDotWord =
  /(?<=[\p{L}\p{N}]) (?:at|ett) (?=[\p{L}\p{N}-]{1,63} (?:dot|punkt|punto|point|ponto|piste|tecka|bodka|kropka|pont|punct|prikk|titik|punt) )/giu;
/** Before any ending, after an @. */
const dotWordAfterAt =
  / (?:dot|punkt|punto|point|ponto|piste|tecka|bodka|kropka|pont|punct|prikk|titik|punt|τελεια|точка) (?=\p{L}{2})/giu;
/** These words are no others; "at" is one, unless a provider of mail follows or points are before it. */
const atWord =
  /(?<=[\p{L}\p{N}]) (?:arroba|chiocciola|arobase|kukac|zavinac|malpa|apenstaartje|snabel-?a|krollalfa|miukumauku|παπακι|собака|アットマーク|アット|골뱅이) (?=[\p{L}\p{N}-]{1,63}\.\p{L}{2})/giu;
const atProvider =
  /(?<=[\p{L}\p{N}]) at (?=(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|proton|protonmail|gmx|web|mail|live|aol|posteo|mailbox)\.\p{L}{2})/giu;
const atAfterPoint = / at (?=[\p{L}\p{N}-]{1,63}\.\p{L}{2})/giu;

type Rewrite = [pattern: RegExp, sign: "." | "@", isAfter?: (before: string) => boolean];
const rewrites: Rewrite[] = [
  [/&#(?:64|x40);|&commat;|%40/gi, "@"],
  [/&#(?:46|x2e);|&period;|%2e/gi, "."],
  [bracketedDot, "."],
  [spacedDot, "."],
  [wideDot, "."],
  [atBeforeDotWord, "@"],
  [dotWordAfterAt, ".", (before) => /^@[\p{L}\p{N}-]+$/u.test(before.slice(before.lastIndexOf("@")))],
  [dotWord, "."],
  [bracketedAt, "@"],
  [atWord, "@"],
  [atProvider, "@"],
  [atAfterPoint, "@", (before) => /[\p{L}\p{N}][._]\p{L}/u.test(before.slice(before.lastIndexOf(" ") + 1))],
];
const plainAddresses = (shadow: Shadow): Shadow =>
  rewrites.reduce((text, [pattern, sign, isAfter]) => rewrite(text, pattern, sign, isAfter), shadow);

const inAddress = /[\p{L}\p{M}\p{N}._%+-]/u;
const inLatinAddress = /[\w.%+-]/;
/** Longest part of an address beside the @ (RFC 5321). */
const maxBeside = 255;

/** `name@host` and `@name`. */
function atRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let last = 0;
  for (const { 0: sign, index: at } of text.matchAll(/ {0,2}@ {0,2}/g)) {
    const after = at + sign.length;
    const end = endOfHost(text, after);
    const beside = text.slice(after, end);
    // "find @anna.q" has a name only.
    const isSpaced = sign.startsWith(" ") && !sign.endsWith(" ");
    const hasHost = isSpaced ? isHost(beside, { hasPath: false }) : /[\p{L}\p{N}]\.\p{L}{2}/u.test(beside);
    const isHandle =
      !sign.endsWith(" ") && beside.length > 1 && /\p{L}/u.test(beside) && !isCode(beside, text[end]);
    // "3 @ 5" is no address, and "met @ noon" has no host.
    if (hasHost) ranges.push([startOfLocalPart(text, at, last), end]);
    else if (isHandle)
      ranges.push([sign.startsWith(" ") ? after - 1 : startOfLocalPart(text, at, last), end]);
    last = Math.max(end, after);
  }
  return ranges;
}

/** An address in Latin letters ends at the letters of another script, which may have no space before it. */
const charactersOf = (neighbour: string | undefined): RegExp =>
  neighbour !== undefined && inLatinAddress.test(neighbour) ? inLatinAddress : inAddress;

function startOfLocalPart(text: string, at: number, last: number): number {
  const characters = charactersOf(text[at - 1]);
  let start = at;
  while (start > Math.max(last, at - maxBeside) && characters.test(text[start - 1]!)) start -= 1;
  return start;
}

function endOfHost(text: string, after: number): number {
  const characters = charactersOf(text[after]);
  let end = after;
  while (end < Math.min(text.length, after + maxBeside) && characters.test(text[end]!)) end += 1;
  while (end > after && /[.%+-]/.test(text[end - 1]!)) end -= 1;
  return end;
}

/** In Latin letters, because Japanese has no spaces around an address; and in all letters: "иванов.рф". */
const addressChunks = [/[\w.\-/~%?=&#+:]+/g, /[\p{L}\p{M}\p{N}_.\-/~%?=&#+:]+/gu];
const scheme = /^(?:[a-z]{3,8}:\/\/|www\.)/i;

/** Addresses with a scheme, and hosts with or without a path. */
function webRanges(text: string): Range[] {
  return addressChunks.flatMap((chunks) =>
    [...text.matchAll(chunks)].flatMap(({ 0: chunk, index }): Range[] => {
      const address = withoutEnd(chunk);
      const start = startOfAddress(address);
      return start === null ? [] : [[index + start, index + address.length]];
    }),
  );
}

function withoutEnd(chunk: string): string {
  let end = chunk.length;
  while (end > 0 && ".-:?&=#+".includes(chunk[end - 1]!)) end -= 1;
  return chunk.slice(0, end);
}

/** Of "Portfolio:anna.example", the host's; null for other text. */
function startOfAddress(text: string): number | null {
  if (scheme.test(text)) return text.length > 8 ? 0 : null;
  for (const { 0: part, index } of text.matchAll(/[^/:?=&#+~%]+/g)) {
    const hasPath = text[index + part.length] === "/" && index + part.length + 1 < text.length;
    if (part.includes(".") && isHost(part, { hasPath })) return index;
  }
  return null;
}
