import { headingKey } from "../headings/headings.ts";
import { trimMarks } from "../layout/divide-text.ts";
import labels from "./labels.json" with { type: "json" };
import wordsOfPlaces from "./words-of-places.json" with { type: "json" };

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

/** The kind of a text that is a label and nothing else: "Telefon: 600 555 012" has its value too. */
export function labelKindOf(text: string): LabelKind | undefined {
  if (text.length > longestLabel || /\p{N}{2}/u.test(text)) return undefined;
  return kinds.get(headingKey(text)) ?? kinds.get(labelKey(text)) ?? kindOfNames(labelKey(text));
}

/** "Apelido(s) / Nome(s)": labels of both parts of a name. */
function kindOfNames(key: string): LabelKind | undefined {
  const [first, second, ...others] = key.split(/[/,]/);
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  const parts = [kinds.get(first.trim()), kinds.get(second.trim())];
  const isFamily = (kind: LabelKind | undefined) => kind === "familyName";
  const isGiven = (kind: LabelKind | undefined) => kind === "givenName" || kind === "name";
  if (isFamily(parts[0]) && isGiven(parts[1])) return "familyFirst";
  return isGiven(parts[0]) && isFamily(parts[1]) ? "name" : undefined;
}

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
    const isLabel = kind === "fact" ? isNumber(value) : kind && isSafeWithoutColon(kind, label, value);
    if (kind && isLabel) return { kind, label, value };
  }
  return undefined;
}

const mostForLabels = 400;
const wordsOfLabel = 4;

/** The labels of a text with their values: "Tel: 0491 555012, E-Mail: a@example.de" has two. Only labels with a colon. */
export function divideLabels(text: string): string[] {
  if (text.length > mostForLabels) return [text];
  const cuts: number[] = [];
  let colons = 0;
  for (const { index } of text.matchAll(/[:：]/g)) {
    const isLabel = labelKindOf(text.slice(cuts.at(-1) ?? 0, index)) !== undefined;
    if (isLabel) {
      colons += 1;
      continue;
    }
    const words = [...text.slice(0, index).matchAll(/\S+/g)].slice(-wordsOfLabel);
    const isBehindValue = (start: number) =>
      cuts.length > 0 || colons > 0 || /[,;،、\d)] *$/.test(text.slice(0, start));
    const label = words.find(
      ({ index: start }) =>
        start > (cuts.at(-1) ?? 0) &&
        text.slice(start, index).length > 1 &&
        isBehindValue(start) &&
        labelKindOf(text.slice(start, index)) !== undefined,
    );
    colons += 1;
    if (label) cuts.push(label.index);
  }
  const parts = [0, ...cuts].map((start, at) => trimMarks(text.slice(start, cuts[at]), ",;،、"));
  // A label alone has the next one as its value: "Name: Ort:".
  return parts.every((part) => readLabel(part)?.value || part === parts[0]) ? parts.filter(Boolean) : [text];
}

const partsOfNames = new Set(wordsOfPlaces.map(headingKey));
/** "Ciudad de México", "Bairro Centro", "Résidence Les Lilas": the word is a part of the name. */
const isPlaceName = (label: string, value: string): boolean =>
  /^\p{Ll}/u.test(value) || partsOfNames.has(headingKey(label));
/** "Bairro Centro", "Résidence Les Lilas" */
export const isNamedPlace = (text: string): boolean => {
  const [first = "", ...others] = text.split(" ");
  return others.length < 6 && /^\p{Lu}/u.test(others[0] ?? "") && partsOfNames.has(headingKey(first));
};
/** "PESEL 90050312345", "DNI 12345678A" */
const isNumber = (value: string): boolean => /^[A-Z]?\d[\d .-]{4,20}[A-Z]?$/.test(value);

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
const isSafeWithoutColon = (kind: LabelKind, label: string, value: string): boolean =>
  !needColon.has(kind) &&
  label.length > 1 &&
  !/[\d+]/.test(label) &&
  !(kind === "address" && isPlaceName(label, value));
