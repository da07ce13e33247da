import { headingKindOf } from "../headings/headings.ts";
import { type Cell, cellText, lineText, startOf, type TextLine } from "../layout/text-line.ts";
import { entryLabelOf, readEntryLabel } from "./entry-labels.ts";
import { startsWithLanguage } from "./language-words.ts";

/** A line that opens the languages: its heading, or none if its label is a part of them ("Mother tongue: Irish"). */
type LanguageLine = { title?: string; rest: Cell[] };

const isLabelOfLanguages = (text: string): boolean => {
  const kind = entryLabelOf(text);
  return kind === "motherTongue" || kind === "otherLanguages";
};

/** The label in the first cell of a line, or before its colon, and the cells of its value. */
function divideLabel({ cells }: TextLine): { label: string; rest: Cell[] } | undefined {
  const [first, ...others] = cells;
  const text = cellText(first);
  if (others.length > 0 && !/[:：]\s*\S/.test(text)) return { label: text, rest: others };
  const colon = text.search(/[:：]/);
  if (colon <= 0 || colon > 60) return undefined;
  const value = {
    ...first!,
    runs: [{ text: text.slice(colon + 1).trim() }],
    start: first!.start + colon + 1,
  };
  return { label: text.slice(0, colon), rest: colon < text.length - 1 ? [value, ...others] : others };
}

/** "Sprachen   Deutsch (Muttersprache), Englisch", "Mother tongue: Irish", or such a label alone. */
export function readLanguageLine(line: TextLine): LanguageLine | undefined {
  const { label, rest } = divideLabel(line) ?? { label: lineText(line), rest: [] };
  if (isLabelOfLanguages(label)) return { rest: line.cells };
  if (line.bullet || rest.length === 0 || headingKindOf(label) !== "languages") return undefined;
  return startsWithLanguage(cellText(rest[0])) ? { title: label.trim(), rest } : undefined;
}

/** Whether a line below the languages of a label belongs to them: it is not another label with its value. */
export function continuesLanguages(line: TextLine, open: TextLine): boolean {
  const text = lineText(line);
  if (readLanguageLine(line) || startsWithLanguage(text) || isAssessment(line)) return true;
  return !line.bullet && divideLabel(line) === undefined && startOf(line) > startOf(open) + 1;
}

/** "Levels: A1 and A2: Basic user; B1 and B2 …", which is printed below the levels of Europass. */
const explainsLevels = (text: string): boolean =>
  text.length > 20 && ["A1", "A2", "B1", "B2"].every((level) => text.includes(level));

/** The heads of the table of levels: "Listening   Reading   Spoken interaction". */
export const isAssessment = (line: TextLine): boolean =>
  line.cells.every((cell) => areHeads(cellText(cell))) || explainsLevels(lineText(line));

const longestHeads = 120;
const mostWords = 4;

/** Whether a text is a head or several of them, with spaces between. */
function areHeads(text: string): boolean {
  const words = text.length > longestHeads ? [] : text.split(" ");
  let at = 0;
  while (at < words.length) {
    const count = Array.from({ length: mostWords }, (_, less) => mostWords - less).find(
      (count) => entryLabelOf(words.slice(at, at + count).join(" ")) === "assessment",
    );
    if (count === undefined) return false;
    at += count;
  }
  return words.length > 0;
}

/** The label of a mother tongue, which says how well it is known. */
export function motherTongueOf(line: TextLine): string | undefined {
  const label = divideLabel(line)?.label ?? readEntryLabel(lineText(line))?.label;
  return label !== undefined && entryLabelOf(label) === "motherTongue" ? label.trim() : undefined;
}

/** The cells without the label of languages. */
export const withoutLanguageLabel = (line: TextLine): Cell[] => {
  const found = divideLabel(line);
  if (found && isLabelOfLanguages(found.label)) return found.rest;
  return isLabelOfLanguages(lineText(line)) ? [] : line.cells;
};
