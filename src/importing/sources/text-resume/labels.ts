import { headingKey } from "../headings/headings.ts";
import labels from "./labels.json" with { type: "json" };

/** What the text beside a label is: "Date of birth: …", "Τηλ. …". */
export type LabelKind = keyof typeof labels;

/** "First name(s) / Surname(s)" is "first name/surname": what is in brackets qualifies a label. */
export const labelKey = (text: string): string =>
  headingKey(text.replace(/[(（][^()（）]{0,40}[)）]/g, " ")).replace(/ ?\/ ?/g, "/");

const kinds = new Map<string, LabelKind>();
for (const [kind, words] of Object.entries(labels) as [LabelKind, string[]][])
  for (const word of words)
    for (const key of [headingKey(word), labelKey(word)]) if (!kinds.has(key)) kinds.set(key, kind);

const longestLabel = 40;

/** The kind of a text that is a label and nothing else. */
export const labelKindOf = (text: string): LabelKind | undefined =>
  text.length > longestLabel ? undefined : (kinds.get(headingKey(text)) ?? kinds.get(labelKey(text)));

export type Labelled = { kind: LabelKind; label: string; value: string };

/** A text with its label in front, with a colon, or for labels of several words without one: "Date of birth 1.5.1990". */
export function readLabel(text: string): Labelled | undefined {
  const colon = text.search(/[:：]/);
  if (colon > 0 && colon <= longestLabel) {
    const kind = labelKindOf(text.slice(0, colon));
    const value = text.slice(colon + 1).trim();
    return kind && value !== "" ? { kind, label: text.slice(0, colon).trim(), value } : undefined;
  }
  const words = text.slice(0, 200).split(" ");
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const label = words.slice(0, count).join(" ");
    const kind = labelKindOf(label);
    const value = text.slice(label.length).trim();
    if (kind && isSafeWithoutColon(kind, label) && !isPlaceName(kind, value)) return { kind, label, value };
  }
  return undefined;
}

/** "Ciudad de México", "Cidade do Porto": the word is a part of the name. */
const isPlaceName = (kind: LabelKind, value: string): boolean => kind === "address" && /^\p{Ll}/u.test(value);

/** Labels that begin ordinary phrases too ("Name of the game", "M Smith") need a colon. Figures belong to the value. */
const needColon = new Set<LabelKind>([
  "technologies",
  "courses",
  "achievements",
  "score",
  "network",
  "age",
  "thesis",
]);
const isSafeWithoutColon = (kind: LabelKind, label: string): boolean =>
  !needColon.has(kind) && label.length > 1 && !/[\d+]/.test(label);
