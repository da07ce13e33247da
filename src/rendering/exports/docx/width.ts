import { points } from "./units.ts";

const fullWidth = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef]/;

/**
 * About how wide a line is. Only Word knows the fonts of the reader's computer, so that the estimate is generous: it decides
 * whether a date fits beside a text.
 */
export const widthOf = (text: string, { size }: { size: number }, scale = 1): number =>
  points(
    [...text].reduce(
      (sum, letter) =>
        sum +
        (fullWidth.test(letter) ? 1 : /[\p{Lu}mwMW—]/u.test(letter) ? 0.7 : letter === " " ? 0.28 : 0.54),
      0,
    ) *
      size *
      scale,
  );
