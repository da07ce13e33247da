import { normalizeText } from "../../kit/normalize.ts";
import type { FactState } from "./reading.ts";

/** Letters and digits alone, in one form: spaces and marks are not read reliably, and no system needs them. */
export const essence = (text: string): string =>
  normalizeText(text, "NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Everything that was read, for values that are not in their field. */
export type WholeText = (value: string) => boolean;

export function wholeTextOf(lines: readonly string[]): WholeText {
  const whole = essence(lines.join(" "));
  return (value) => whole.includes(essence(value));
}

export type Compared = { read: string | null; state: FactState };

/** The best of the values that were read in the field's place. */
export function compareTexts(
  own: string,
  read: readonly (string | undefined)[],
  isInText: WholeText,
): Compared {
  const wanted = essence(own);
  const found = read.filter((text): text is string => text !== undefined && essence(text) !== "");
  const exact = found.find((text) => essence(text) === wanted);
  if (exact !== undefined) return { read: exact, state: "right" };
  const near = found.find((text) => essence(text).includes(wanted) || wanted.includes(essence(text)));
  if (near !== undefined) return { read: near, state: "partly" };
  return { read: null, state: isInText(own) ? "partly" : "missing" };
}

/** How many of the lines were read, of how many. */
export function compareLines(own: readonly string[], read: string, isInText: WholeText): Compared {
  const text = essence(read);
  const inPlace = own.filter((line) => text.includes(essence(line))).length;
  const inText = own.filter((line) => isInText(line)).length;
  const state = inPlace === own.length ? "right" : inPlace + inText > 0 ? "partly" : "missing";
  return { read: String(inPlace), state };
}
