import { headingKindOf, isDocumentTitle } from "../headings/headings.ts";
import { divideAtFirst } from "../layout/divide-text.ts";
import { cellText, collapse, lineText, type TextLine } from "../layout/text-line.ts";
import { findEmail } from "./contact-patterns.ts";
import { type LabelKind, labelKindOf, readLabel } from "./labels.ts";
import { placeEvidence } from "./places.ts";
import { namesEmployer, namesTitle, wordKey } from "./words.ts";

export type FoundName = {
  name: string;
  /** The lines that have it. */
  lines: number[];
  /** Texts of such a line that are not the name. */
  others: (line: TextLine) => string[];
  /** What the line calls the document: "'s CV". */
  title?: string;
};

const mostLines = 40;

/** Whether the address has a word of the name: "mara.quill@…" or "mquill@…" of Mara Quill, but not of a product designer. */
function agreesWith(email: string, line: TextLine): boolean {
  const address = wordKey(email.split("@")[0]!).replace(/[^a-z]/g, "");
  const words = wordKey(nameText(line)).split(/[^a-z]+/);
  return words.some((word) => word.length > 2 && address.includes(word));
}

/** The line that agrees with the address, unless the one that looks like the name does too. */
const nameOfAddress = (email: string | undefined, looks: TextLine, possible: readonly TextLine[]) =>
  email === undefined || agreesWith(email, looks)
    ? undefined
    : possible.find((line) => !isLinked(line) && !isUserName(nameText(line)) && agreesWith(email, line));

/** "jo.park" of a network. */
const isUserName = (text: string): boolean => /^\p{Ll}\S*$/u.test(text);

/** "Data Science Programme" of datascience@example.org: the name of a page. */
const isLinked = ({ cells }: TextLine): boolean => cells[0]!.runs.every(({ link }) => link !== undefined);

/** Addresses have the letters of Latin script only. */
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** The text beside a label for names, the largest text, or the first line that may be a name. */
export function findName(lines: readonly TextLine[]): FoundName | undefined {
  const first = lines.filter(({ page }) => page === 0).slice(0, mostLines);
  if (first.some(hasNameLabel)) return undefined;
  const possible = first.filter((line) => isName(nameText(line)));
  if (possible.length === 0) return undefined;
  const email = first.map((line) => findEmail(lineText(line))).find((found) => found !== undefined);
  const declared = possible.find(({ heading }) => heading === 1);
  const size = Math.max(...possible.map((line) => line.size));
  const looks = declared ?? possible.find((line) => line.size === size)!;
  const start = (isLatin(nameText(looks)) && nameOfAddress(email, looks, possible)) || looks;
  const named = [start];
  const next = lines[lines.indexOf(start) + 1];
  if (
    next &&
    start.size > 0 &&
    next.size === start.size &&
    next.bold === start.bold &&
    continuesName(start, next, first)
  )
    named.push(next);
  const [name, occupation] = divideOccupation(named.map(nameText).join(" "));
  const title = titleBehind.exec(name)?.[0];
  return {
    ...(title !== undefined && { title }),
    name: withoutTitle(name),
    lines: named.map(({ id }) => id),
    others: (line) => [
      ...titleOf(nameText(line)),
      ...divideLinks(collapse(cellText(line.cells[0])))[1],
      ...(line === named.at(-1) ? occupation : []),
      ...line.cells.slice(1).map(cellText),
    ],
  };
}

/** "Yannick Le Bihan - Cuisinier" */
function divideOccupation(text: string): [name: string, occupation: string[]] {
  const [name, occupation] = divideAtFirst(text, [" - ", " – ", " — ", " | ", " · "], 40) ?? [];
  return name && occupation && namesTitle(occupation) && !namesTitle(name)
    ? [name, [occupation]]
    : [text, []];
}

/** A large name may take two lines, but two lines of the body's size are not one name. */
const continuesName = (start: TextLine, next: TextLine, all: readonly TextLine[]): boolean =>
  isName(nameText(next)) && all.filter((line) => line.size === start.size).length === 2;

const hasNameLabel = (line: TextLine): boolean => {
  const kind =
    line.cells.length > 1 ? labelKindOf(cellText(line.cells[0])) : readLabel(cellText(line.cells[0]))?.kind;
  return kind === "name" || kind === "familyName" || kind === "familyFirst";
};

const nameText = (line: TextLine): string => divideLinks(collapse(cellText(line.cells[0])))[0];

const links = new Set<LabelKind | undefined>(["linkedin", "github", "network", "url", "email"]);
const shortestName = 2;
/** "Jo Park LinkedIn | GitHub": a name ends at the labels of links. */
function divideLinks(text: string): [name: string, links: string[]] {
  const words = text.length > 100 ? [] : text.split(" ");
  const at = words.findIndex((word, index) => index >= shortestName && links.has(labelKindOf(word)));
  return at === -1 ? [text, []] : [words.slice(0, at).join(" "), [words.slice(at).join(" ")]];
}

/** "Curriculum vitae – Anna Rossi", "Lebenslauf von Max Muster" */
const titleEnds = [
  "-",
  "–",
  "—",
  ":",
  "|",
  " von ",
  " of ",
  " de ",
  " di ",
  " for ",
  " van ",
  " pro ",
  " za ",
];
const divideTitle = (text: string): [title: string, name: string] | undefined => {
  const found = divideAtFirst(text, titleEnds, 30);
  return found && found[1] !== "" && isDocumentTitle(found[0]) ? found : undefined;
};
/** "Owen Castellano's CV" */
const titleBehind = /['’]s (?:cv|resume|résumé|curriculum vitae)$/iu;
const withoutTitle = (text: string): string => (divideTitle(text)?.[1] ?? text).replace(titleBehind, "");
const titleOf = (text: string): string[] => divideTitle(text)?.slice(0, 1) ?? [];

const isName = (text: string): boolean =>
  /\p{L}{2}|[\u3040-\u9fff\uac00-\ud7a3]/u.test(text) &&
  text.length <= 60 &&
  text.split(/\s+/).length <= 7 &&
  !/[@\d!?]|:\/\//.test(text) &&
  !/[。、：:]/.test(text) &&
  headingKindOf(text) === undefined &&
  labelKindOf(text) === undefined &&
  placeEvidence(text) < 2 &&
  !isDocumentTitle(text) &&
  !(namesTitle(text) && namesEmployer(text));
