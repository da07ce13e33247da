import { markOf } from "./marks.ts";

/** The text with marks around a phrase, in UTF-16 units. */
export const withMarks = (
  text: string,
  { number, start, end }: { number: number; start: number; end: number },
): string =>
  text.slice(0, start) +
  markOf(number, "start", start === 0) +
  text.slice(start, end) +
  markOf(number, "end", end === text.length) +
  text.slice(end);
