import search from "approx-string-match";
import type { PrintedBlock } from "../../rendering/presenting/printed-pages.ts";
import { expandToGraphemes, isGraphemeRange } from "./graphemes.ts";
import { contextOf, contextScore, type QuoteContext } from "./quote-context.ts";

/**
 * A phrase of a document. Offsets are UTF-16 units of the spot's plain text. Quote and context are those of the masked
 * document, so an anchor never holds contact data, and they find the phrase after edits.
 */
export type Anchor = { spot: string; start: number; end: number } & QuoteContext & { quote: string };

/** Longest quote, in UTF-16 units. */
export const maxQuote = 10_000;

/** Where an anchor's phrase is now. `exact`: its text is unchanged. */
export type AnchorLocation = { spot: string; start: number; end: number; exact: boolean };

/**
 * The anchor of a range, expanded to whole characters, or of the whole block if its text cannot be edited. Null for an
 * unknown spot, an empty range and one longer than `maxQuote`.
 */
export function createAnchor(
  blocks: readonly PrintedBlock[],
  spot: string,
  start: number,
  end: number,
): Anchor | null {
  const block = blocks.find((candidate) => candidate.spot === spot);
  if (!block) return null;
  const range = block.editable
    ? expandToGraphemes(block.text, { start, end })
    : { start: 0, end: block.text.length };
  const quote = block.text.slice(range.start, range.end);
  if (quote.trim() === "" || quote.length > maxQuote) return null;
  return { spot, ...range, quote, ...contextOf(block.text, range) };
}

/**
 * Finds an anchor's phrase in the masked blocks of the document as it is now: the same text, where its context fits best
 * and its spot is nearest, otherwise a slightly edited text. Null if it is gone; an equal text elsewhere counts only if
 * it is long or its context fits. Never throws; takes time linear in the document.
 */
export function locateAnchor(blocks: readonly PrintedBlock[], anchor: Anchor): AnchorLocation | null {
  if (anchor.quote === "") return null;
  const unmoved = blocks.find(({ spot }) => spot === anchor.spot);
  if (unmoved && isUnmoved(unmoved.text, anchor))
    return { spot: anchor.spot, start: anchor.start, end: anchor.end, exact: true };
  return best(exactCandidates(blocks, anchor), anchor) ?? best(editedCandidates(blocks, anchor), anchor);
}

function isUnmoved(text: string, anchor: Anchor): boolean {
  const { start, end, quote } = anchor;
  if (end - start !== quote.length || !text.startsWith(quote, start)) return false;
  return contextScore(text, anchor, anchor).mean === 1 && isGraphemeRange(text, anchor);
}

type Candidate = { block: PrintedBlock; start: number; end: number; errors: number };

/** Occurrences that are compared; more of the same text cannot be told apart. */
const maxCandidates = 1000;

function exactCandidates(blocks: readonly PrintedBlock[], { quote }: Anchor): Candidate[] {
  const found: Candidate[] = [];
  for (const block of blocks)
    for (let at = block.text.indexOf(quote); at !== -1; at = block.text.indexOf(quote, at + 1)) {
      if (found.length === maxCandidates) return found;
      const range = { start: at, end: at + quote.length };
      if (isGraphemeRange(block.text, range)) found.push({ block, ...range, errors: 0 });
    }
  return found;
}

/** Shorter quotes are found unchanged or not at all. */
const minEdited = 6;
/** Edited characters of a quote, as a part of its length. */
const maxErrors = 0.25;
/** A longer quote is found by its beginning and its end. */
const maxPattern = 96;
const endLength = 64;
/** Characters of the document that are searched for edited quotes: the nearest blocks first. */
const maxSearched = 100_000;

function editedCandidates(blocks: readonly PrintedBlock[], anchor: Anchor): Candidate[] {
  if (anchor.quote.length < minEdited) return [];
  const nearest = [...blocks].sort((one, other) => nearness(other.spot, anchor) - nearness(one.spot, anchor));
  const found: Candidate[] = [];
  let searched = 0;
  for (const block of nearest) {
    searched += block.text.length;
    if (searched > maxSearched || found.length >= maxCandidates) break;
    const ranges = anchor.quote.length <= maxPattern ? findEdited : findByEnds;
    for (const range of ranges(block.text, anchor.quote))
      found.push({ block, ...expandToGraphemes(block.text, range), errors: range.errors });
  }
  return found;
}

type EditedRange = { start: number; end: number; errors: number };
const errorsIn = (length: number) => Math.floor(length * maxErrors);

const findEdited = (text: string, quote: string): EditedRange[] =>
  search(text, quote, errorsIn(quote.length)).slice(0, maxCandidates);

function findByEnds(text: string, quote: string): EditedRange[] {
  const [head] = search(text, quote.slice(0, endLength), errorsIn(endLength));
  const tail = search(text, quote.slice(-endLength), errorsIn(endLength)).at(-1);
  if (!head || !tail) return [];
  const length = tail.end - head.start;
  const isPlausible = length > quote.length * (1 - maxErrors) && length < quote.length * (1 + maxErrors);
  const errors = head.errors + tail.errors;
  return isPlausible ? [{ start: head.start, end: tail.end, errors }] : [];
}

/** 1: the same spot; less for the same list or field, item, and section. */
function nearness(spot: string, anchor: Anchor): number {
  if (spot === anchor.spot) return 1;
  const [parts, own] = [spot.split("/"), anchor.spot.split("/")];
  let same = 0;
  while (same < own.length && parts[same] === own[same]) same += 1;
  return same === 0 ? 0 : same === own.length - 1 ? 0.8 : 0.2 * Math.min(same, 3);
}

/** Context that confirms a quote, by where it is found; a quote of `long` UTF-16 units needs none. */
const proofs = {
  /** In its own spot, where an edit beside the quote changes the context. */
  here: { context: 0.1, long: 6 },
  /** In its own spot, if the quote was there more than once. */
  repeated: { context: 0.4, long: Number.POSITIVE_INFINITY },
  elsewhere: { context: 0.5, long: 24 },
};

const proofOf = (near: number, { quote, before, after }: Anchor) => {
  if (near < 1) return proofs.elsewhere;
  return before.includes(quote) || after.includes(quote) ? proofs.repeated : proofs.here;
};

function best(candidates: readonly Candidate[], anchor: Anchor): AnchorLocation | null {
  let chosen: { location: AnchorLocation; score: number } | undefined;
  for (const { block, start, end, errors } of candidates) {
    const near = nearness(block.spot, anchor);
    const { mean, max } = contextScore(block.text, { start, end }, anchor);
    const proof = proofOf(near, anchor);
    if ((near === 1 ? max : mean) < proof.context && anchor.quote.length < proof.long) continue;
    const shift = Math.abs(start - anchor.start) / (block.text.length + 1);
    const score = 2 * mean + near - 0.1 * shift - errors / anchor.quote.length;
    if (!chosen || score > chosen.score)
      chosen = {
        location: { spot: block.spot, start, end, exact: block.text.slice(start, end) === anchor.quote },
        score,
      };
  }
  return chosen?.location ?? null;
}
