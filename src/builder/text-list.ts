import { cleanText, cutText } from "../documents/model/text.ts";

/** How a text field shows a list of texts. Japanese and Arabic have their own commas. */
const separators = {
  lines: { split: /\n/, join: "\n" },
  commas: { split: /[,،、\n]/, join: ", " },
} as const;
export type Separator = keyof typeof separators;

/** `most` entries of `each` UTF-16 units. */
export type ListLimits = { most: number; each: number };

/** The entries in the text, without empty ones and within the limits. `fits` is false if a limit cut something. */
export function readList(text: string, separator: Separator, { most, each }: ListLimits) {
  const parts = cleanText(text)
    .split(separators[separator].split)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const entries = parts.slice(0, most).map((part) => cutText(part, each));
  return { entries, fits: parts.length <= most && parts.every((part) => part.length <= each) };
}

export const writeList = (entries: readonly string[], separator: Separator): string =>
  entries.join(separators[separator].join);
