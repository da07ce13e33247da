import { cleanText, cutText } from "../documents/model/text.ts";

/** How a list of texts stands in one text area. Japanese and Arabic have commas of their own. */
export const separators = {
  lines: { split: /\n/, join: "\n" },
  commas: { split: /[,،、\n]/, join: ", " },
} as const;
export type Separator = keyof typeof separators;

export type ListLimits = { most: number; each: number };

/** The texts in the area, without empty ones, within the limits; `fits` is false where something had to be cut. */
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
