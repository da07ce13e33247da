import { originalOf, type Range, rewrite, type Shadow, squeeze } from "./shadow.ts";

/**
 * Finds values of a person in any spelling: upper case, without accents, with other signs or spaces between the letters. A
 * value begins and ends with a word, except in scripts without spaces.
 */
export function findValues(shadow: Shadow, values: readonly string[]): Range[] {
  if (values.length === 0) return [];
  const squeezed = rewrite(shadow, /[^\p{L}\p{M}\p{N}]+/gu, "");
  // Positions of the shadow for those of the letters alone.
  return values.flatMap((value) =>
    occurrencesOf(squeezed.folded, value).flatMap((at): Range[] => {
      const range = originalOf(squeezed, [at, at + value.length]);
      return isWhole(shadow, range, value) ? [range] : [];
    }),
  );
}

function occurrencesOf(text: string, value: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length)) found.push(at);
  return found;
}

const withoutSpaces = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether no letter or digit of the value's script is beside it. */
function isWhole({ text, starts, ends }: Shadow, [start, end]: Range, value: string): boolean {
  const before = text[indexOf(ends, start, true)];
  const after = text[indexOf(starts, end, false)];
  return !continues(value[0]!, before) && !continues(value.at(-1)!, after);
}

/** The unit of the shadow that ends (`isEnd`) or starts at an offset of the original text; -1 for none. */
function indexOf(offsets: readonly number[], offset: number, isEnd: boolean): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEnd ? offsets[middle]! <= offset : offsets[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return isEnd ? low - 1 : low;
}

function continues(edge: string, neighbour: string | undefined): boolean {
  if (neighbour === undefined || squeeze(neighbour) === "") return false;
  if (withoutSpaces.test(edge) || withoutSpaces.test(neighbour)) return false;
  return /\p{N}/u.test(edge) === /\p{N}/u.test(neighbour);
}
