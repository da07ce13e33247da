import { normalizeText } from "../../kit/normalize.ts";
import type { Box } from "../typesetting/svg-positions.ts";

/** A shown text of the document and the spot that names its field (`documents/content-fields/content-field.ts`). */
export type SpotText = { spot: string; text: string };
/** Characters in one style on one line of a page. */
export type PlacedRun = Box & { text: string };
/** Where a text is on the pages: one box for each run that has a part of it, and for each repetition. `page` from 0. */
export type Place = Box & { spot: string; page: number };

/** The letters and digits of all pages in the order in which they are set. */
type Stream = {
  letters: string;
  /** `length`: characters of the run. */
  runs: { page: number; run: PlacedRun; length: number }[];
  /** For each UTF-16 unit of `letters`, the index of its run and its number among the run's characters. */
  runOf: number[];
  numberIn: number[];
  /** Units that begin a word. */
  starts: Set<number>;
};

type Found = { spot: string; start: number; end: number };

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Scripts without spaces between words. */
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const rightToLeft = /[\u0590-\u08ff]/;
/** Templates print an address without it. */
const scheme = /^(https?:\/\/)?(www\.)?/i;
/** Templates repeat the name in running lines and signatures, and the sender in the return address. */
const isRepeated = (spot: string): boolean => spot === "person/name" || spot.startsWith("letter/sender/");
/** Occurrences of one text that are compared, and texts of its item that they are compared with. */
const mostOccurrences = 100;
const mostSiblings = 8;

/** As programs compare texts: without marks of composition, widths and case. Templates set some texts in capitals. */
const folded = (text: string): string => normalizeText(text, "NFKC").toLowerCase();
const lettersOf = (text: string): string =>
  [...folded(text.replace(scheme, ""))].filter((letter) => letterOrDigit.test(letter)).join("");

/**
 * Finds the texts of a document on its pages by their letters alone, because lines, hyphens, separators and capitals are
 * the template's. Long texts go first; of several occurrences of a short one, the nearest to other texts of its item is
 * taken. A text that is not found has no place.
 */
export function placeTexts(texts: readonly SpotText[], pages: readonly (readonly PlacedRun[])[]): Place[] {
  const stream = streamOf(pages.map(inReadingOrder));
  const found = findTexts(
    texts
      .map(({ spot, text }) => ({ spot, letters: lettersOf(text) }))
      .filter(({ letters }) => letters !== ""),
    stream,
  );
  return found.flatMap((each) => placesOf(each, stream));
}

/**
 * The runs of right-to-left lines from right to left: Typst draws letters with marks out of order. Marks alone have no
 * width, and repeat their letter.
 */
function inReadingOrder(runs: readonly PlacedRun[]): readonly PlacedRun[] {
  const lines: PlacedRun[][] = [];
  for (const run of runs) {
    if (run.width === 0) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line[0]!.y - run.y) < 0.5) line.push(run);
    else lines.push([run]);
  }
  return lines.flatMap((line) =>
    line.some(({ text }) => rightToLeft.test(text)) ? line.toSorted((one, other) => other.x - one.x) : line,
  );
}

function streamOf(pages: readonly (readonly PlacedRun[])[]): Stream {
  const stream: Stream = { letters: "", runs: [], runOf: [], numberIn: [], starts: new Set() };
  const letters: string[] = [];
  for (const [page, runs] of pages.entries())
    for (const run of runs) {
      let isInWord = false;
      let number = 0;
      for (const letter of folded(run.text)) {
        const isLetter = letterOrDigit.test(letter);
        if (isLetter && !isInWord) stream.starts.add(letters.length);
        for (const unit of isLetter ? letter.split("") : []) {
          letters.push(unit);
          stream.runOf.push(stream.runs.length);
          stream.numberIn.push(number);
        }
        isInWord = isLetter;
        number += 1;
      }
      stream.runs.push({ page, run, length: number });
    }
  stream.letters = letters.join("");
  return stream;
}

function findTexts(wanted: readonly { spot: string; letters: string }[], stream: Stream): Found[] {
  const freeOf = createOccurrences(stream);
  const siblings = createSiblings();
  const found: Found[] = [];
  const longestFirst = wanted.toSorted((one, other) => other.letters.length - one.letters.length);
  for (const { spot, letters } of longestFirst) {
    const start = siblings.nearest(freeOf.starts(letters), spot);
    if (start === undefined) continue;
    freeOf.take(start, start + letters.length);
    siblings.add(spot, start);
    found.push({ spot, start, end: start + letters.length });
  }
  for (const { spot, letters } of longestFirst.filter((each) => isRepeated(each.spot)))
    for (const start of freeOf.starts(letters)) {
      freeOf.take(start, start + letters.length);
      found.push({ spot, start, end: start + letters.length });
    }
  return found.toSorted((one, other) => one.start - other.start);
}

/** Where texts begin that no other text has taken. */
function createOccurrences({ letters: all, runOf, starts: wordStarts }: Stream) {
  const taken = new Uint8Array(runOf.length);
  const known = new Map<string, number[]>();
  const isFree = (at: number, length: number) => !taken.subarray(at, at + length).includes(1);

  function occurrencesOf(letters: string): number[] {
    const words: number[] = [];
    const parts: number[] = [];
    for (let at = all.indexOf(letters); at >= 0; at = all.indexOf(letters, at + 1)) {
      const end = at + letters.length;
      const isWord = wordStarts.has(at) && (end === all.length || wordStarts.has(end));
      (isWord ? words : parts).push(at);
    }
    if (words.length > 0) return words;
    return letters.length > 3 || unspaced.test(letters) ? parts : [];
  }

  return {
    /** Words if there are any, otherwise parts of words if the text is long enough. */
    starts(letters: string): number[] {
      const list = known.get(letters) ?? occurrencesOf(letters);
      const free: number[] = [];
      let seen = 0;
      while (seen < list.length && free.length < mostOccurrences) {
        const at = list[seen]!;
        if (isFree(at, letters.length)) free.push(at);
        seen += 1;
      }
      known.set(letters, [...free, ...list.slice(seen)]);
      return free;
    },
    take: (start: number, end: number) => void taken.fill(1, start, end),
  };
}

/** Places of texts of the same item or section. */
function createSiblings() {
  const starts = new Map<string, number[]>();
  const ancestorsOf = (spot: string): string[] => {
    const parts = spot.split("/");
    return parts.slice(1).map((_, at) => parts.slice(0, parts.length - 1 - at).join("/"));
  };
  return {
    add(spot: string, start: number): void {
      for (const ancestor of ancestorsOf(spot)) {
        const list = starts.get(ancestor);
        if (!list) starts.set(ancestor, [start]);
        else if (list.length < mostSiblings) list.push(start);
      }
    },
    /** The candidate that is nearest to texts of the same item, else of the same section; without any, the first one. */
    nearest(candidates: readonly number[], spot: string): number | undefined {
      if (candidates.length < 2) return candidates[0];
      const known = ancestorsOf(spot).find((ancestor) => starts.has(ancestor));
      const near = known === undefined ? [] : starts.get(known)!;
      if (near.length === 0) return candidates[0];
      const distance = (at: number) => Math.min(...near.map((start) => Math.abs(start - at)));
      return candidates.reduce((best, at) => (distance(at) < distance(best) ? at : best));
    },
  };
}

/**
 * One box a run. Of a run with several texts, the part that has this one. What is before the first and after the last
 * letter of a run belongs to them.
 */
function placesOf({ spot, start, end }: Found, { runs, runOf, numberIn }: Stream): Place[] {
  const places: Place[] = [];
  for (let at = start; at < end; ) {
    const index = runOf[at]!;
    let last = at;
    while (last + 1 < end && runOf[last + 1] === index) last += 1;
    const { page, run, length } = runs[index]!;
    const from = runOf[at - 1] === index ? numberIn[at]! / length : 0;
    const to = runOf[last + 1] === index ? (numberIn[last]! + 1) / length : 1;
    places.push({ spot, page, ...partOf(run, from, to) });
    at = last + 1;
  }
  return places;
}

/** The part of a run between two fractions of its letters. */
function partOf({ x, y, width, height, text }: PlacedRun, from: number, to: number): Box {
  const start = rightToLeft.test(text) ? 1 - to : from;
  return { x: x + width * start, y, width: width * (to - from), height };
}
