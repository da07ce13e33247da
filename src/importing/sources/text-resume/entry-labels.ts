import words from "./entry-labels.json" with { type: "json" };
import { labelKey } from "./labels.ts";

/**
 * What a label of an entry names: "Name and address of employer", or the head of a column of a table. `note`: what no field
 * has. `year` and `month`: the columns of Japanese forms.
 */
export type EntryLabel = keyof typeof words;

/** Characters; the longest label of Europass has some 90. */
const longest = 120;

const labels = new Map<string, EntryLabel>();
for (const [kind, list] of Object.entries(words) as [EntryLabel, string[]][])
  for (const word of list) if (!labels.has(labelKey(word))) labels.set(labelKey(word), kind);

const fewestWords = 3;
/** The first words of each long label: some programs write less of it. */
const beginnings = new Map<string, EntryLabel>();
for (const [key, kind] of labels) {
  const parts = key.split(" ");
  for (let count = fewestWords; count < parts.length; count += 1) {
    const begin = parts.slice(0, count).join(" ");
    if (!labels.has(begin) && !beginnings.has(begin)) beginnings.set(begin, kind);
  }
}

/** The kind of a text that is only a label. A text with a figure is not: "until 2018", "Position 2". */
export const entryLabelOf = (text: string): EntryLabel | undefined =>
  /\p{N}/u.test(text) ? undefined : kindOfLabel(text);

function kindOfLabel(text: string): EntryLabel | undefined {
  if (text.length > longest) return undefined;
  const key = labelKey(text);
  return labels.get(key) ?? beginnings.get(key);
}

export type LabelledText = { kind: EntryLabel; label: string; value: string };

/** A long label with more words than ours: "… of employer and supervisor". */
function extended(key: string): EntryLabel | undefined {
  const parts = key.split(" ");
  for (let count = parts.length - 1; count >= fewestWords + 1; count -= 1) {
    const kind = labels.get(parts.slice(0, count).join(" "));
    if (kind) return kind;
  }
  return undefined;
}

/** The number of an entry may be in a label before a mark, a year may not: "Position 2: Manager". */
const year = /\p{N}{3}/u;

const dateBehind = /^([^\p{N}]{1,30}) ((?:\d{1,2}[./-]){0,2}(?:19|20)\d{2})$/u;

/** "Year 2012", "until 2018": the label of a date with the date, without a mark. */
function readDateLabel(text: string): LabelledText | undefined {
  const [, label, value] = dateBehind.exec(text) ?? [];
  const kind = label && entryLabelOf(label);
  return kind === "period" || kind === "start" || kind === "end"
    ? { kind, label: label!, value: value! }
    : undefined;
}

/** A text with its label in front and a colon or bar between them; `value` is empty for a label alone. */
export function readEntryLabel(text: string): LabelledText | undefined {
  // "【職種】経理主任"
  const bracketed = /^[【［〔]([^】］〕]{1,20})[】］〕] ?/u.exec(text);
  const inBrackets = bracketed && entryLabelOf(bracketed[1]!);
  if (inBrackets) return { kind: inBrackets, label: bracketed[1]!, value: text.slice(bracketed[0].length) };
  const mark = text.slice(0, longest).search(/[:：|｜]/);
  if (mark > 0) {
    const label = text.slice(0, mark).trim();
    const kind = year.test(label) ? undefined : (kindOfLabel(label) ?? extended(labelKey(label)));
    if (kind) return { kind, label, value: text.slice(mark + 1).trim() };
  }
  const kind = entryLabelOf(text);
  return kind ? { kind, label: text, value: "" } : readDateLabel(text);
}

const mostWords = 14;

/** The long label that a text begins with, without a mark: "Occupation or position held Laboratory Manager". */
export function labelAtStart(text: string): LabelledText | undefined {
  const parts = text.slice(0, longest * 2).split(" ");
  for (let count = Math.min(mostWords, parts.length - 1); count >= fewestWords; count -= 1) {
    const label = parts.slice(0, count).join(" ");
    const kind = entryLabelOf(label);
    if (kind) return { kind, label, value: text.slice(label.length).trim() };
  }
  return undefined;
}
