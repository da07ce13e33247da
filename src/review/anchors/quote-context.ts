import { expandToGraphemes } from "./graphemes.ts";

type Range = { start: number; end: number };
/** The text on both sides of a quote, shorter at the ends of its block. */
export type QuoteContext = { before: string; after: string };

/** UTF-16 units on each side; a little more if a character would be cut. */
const contextLength = 32;
/** Longest context that an anchor stores. */
export const maxContext = 128;

export function contextOf(text: string, { start, end }: Range): QuoteContext {
  const around = expandToGraphemes(text, { start: start - contextLength, end: end + contextLength });
  return {
    before: text.slice(Math.max(around.start, start - maxContext), start),
    after: text.slice(end, Math.min(around.end, end + maxContext)),
  };
}

/** Ends of a block, compared like a character. No document contains them. */
const [textStart, textEnd] = ["\u0002", "\u0003"];
/** Characters next to the quote that say most about it. */
const close = 6;

/**
 * How well the surroundings of a range fit the context, from 0 to 1: the mean of both sides, and the better side. The
 * characters next to the quote count most.
 */
export function contextScore(
  text: string,
  { start, end }: Range,
  { before, after }: QuoteContext,
): { mean: number; max: number } {
  // A short context ends where its block ends.
  const wantedBefore = before.length < contextLength ? textStart + before : before;
  const wantedAfter = after.length < contextLength ? after + textEnd : after;
  const isBefore = (textStart + text.slice(Math.max(start - maxContext - 1, 0), start)).slice(
    -wantedBefore.length,
  );
  const isAfter = (text.slice(end, end + maxContext + 1) + textEnd).slice(0, wantedAfter.length);
  const one = sideOf(wantedBefore.length, sameAtEnd(wantedBefore, isBefore));
  const other = sideOf(wantedAfter.length, sameAtStart(wantedAfter, isAfter));
  const heaviest = Math.max(one.weight, other.weight);
  return {
    mean: (one.score * one.weight + other.score * other.weight) / (one.weight + other.weight),
    max: Math.max(one.score * one.weight, other.score * other.weight) / heaviest,
  };
}

/** A side that is only the end of its block says little. */
const sideOf = (wanted: number, same: number): { score: number; weight: number } => ({
  score: 0.7 * Math.min(1, same / Math.min(close, wanted)) + 0.3 * (same / wanted),
  weight: Math.min(close, wanted),
});

function sameAtStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}

function sameAtEnd(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same;
}
