import { type HeadingKind, headingKindOf, isSpacedHeading } from "../headings/headings.ts";
import { divideAtFirst } from "../layout/divide-text.ts";
import { type Cell, cellText, joinWrapped, lineText, type TextLine } from "../layout/text-line.ts";
import { findPhone } from "./contact-patterns.ts";
import { entryLabelOf } from "./entry-labels.ts";
import { namesEmployer, namesTitle } from "./words.ts";

/** Capitals alone, of scripts that have them. */
export const isCaps = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
};

/** The size of most of the text, and the gap between most lines. */
export type Usual = { size: number; gap: number };
export function usualOf(lines: readonly TextLine[]): Usual {
  const most = (weights: Map<number, number>, otherwise: number) =>
    [...weights].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [otherwise, 0])[0];
  const sizes = new Map<number, number>();
  const gaps = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    sizes.set(size, (sizes.get(size) ?? 0) + lineText(line).length);
    const gap = Math.round(line.gap * 10) / 10;
    if (Number.isFinite(gap)) gaps.set(gap, (gaps.get(gap) ?? 0) + 1);
  }
  return { size: most(sizes, 0), gap: most(gaps, 1) };
}

/** Whether a line looks unlike the text around it. Plain text has no looks, so a line of its own is enough. */
function standsOut(line: TextLine, usual: Usual): boolean {
  if (line.heading !== undefined || line.size === 0) return true;
  return line.bold || line.size > usual.size * 1.05 || line.gap > usual.gap * 1.6 || isCaps(lineText(line));
}

const longestHeading = 60;

/** `title`: absent if it is the text of the first cell; null if the section gets its usual title. */
export type KnownHeading = { kind: HeadingKind; rest: Cell[]; title?: string | null };

/** A line that says where references are, and no more, in the words of each language. */
const referencesElsewhere =
  /^(?:references?|referees|referenzen|références|referencias|referenze|referências|referenties|referenser|referencer|referanser|suosittelijat|referencje|reference|referencie|referenciák|referințe|συστάσεις|referensi|المراجع)\b.{0,20}(?:available|request|anfrage|sur demande|disponibles|solicitud|petición|a richiesta|disponíveis|sob pedido|op aanvraag|på begäran|på anmodning|på forespørsel|pyydettäessä|na życzenie|na vyžádání|na požiadanie|kérésre|la cerere|κατόπιν|tersedia|عند الطلب)/iu;

/** What a line with a value behind its label would open: "Sprachen: Deutsch". */
const inlineKindOf = (line: TextLine | undefined): HeadingKind | undefined => {
  const [label, value] = divideAtFirst(cellText(line?.cells[0]), [":", "："], 40) ?? [];
  return label && value ? headingKindOf(label) : undefined;
};

/** The known headings of a document. */
export function knownHeadings(lines: readonly TextLine[], usual: Usual): Map<TextLine, KnownHeading> {
  const rail = railOf(lines);
  const known = new Map<TextLine, KnownHeading>();
  for (const [at, line] of lines.entries()) {
    const found =
      formHeading(line) ?? knownHeading(line, usual, [lines[at - 1], lines[at + 1]]) ?? rail.get(line);
    if (found) known.set(line, found);
  }
  return known;
}

/** The head of a table of a Japanese form names its section in the last column: "年", "月", "学歴・職歴". */
function formHeading({ cells, bullet }: TextLine): KnownHeading | undefined {
  const texts = cells.map(cellText);
  const title = texts.pop()!;
  const areDates = texts.every((text) => /^(?:year|month|period)$/.test(entryLabelOf(text) ?? ""));
  const kind = bullet || texts.length === 0 || !areDates ? undefined : headingKindOf(withoutBrackets(title));
  return kind && { kind, title, rest: [] };
}
const withoutBrackets = (text: string): string => text.replace(/[(（][^()（）]{0,40}[)）]/g, "");

const fewestInRail = 3;

/** Names of sections beside their text, in whatever letters: at least three kinds of them in a document. */
function railOf(lines: readonly TextLine[]): Map<TextLine, KnownHeading> {
  const found = lines.flatMap((line): [TextLine, KnownHeading][] => {
    const [first, ...rest] = line.cells;
    const kind = line.bullet || rest.length === 0 ? undefined : headingKindOf(cellText(first));
    return kind && !notInRail.has(kind) ? [[line, { kind, rest }]] : [];
  });
  const isRail = new Set(found.map(([, { kind }]) => kind)).size >= fewestInRail;
  const hasJobs = found.some(([, { kind }]) => kind === "experience" || kind === "education");
  return new Map(isRail && hasJobs ? found : []);
}
const notInRail = new Set<HeadingKind>(["title", "contact", "personal", "custom"]);

/** A known heading, alone on its line or in the first of its cells. `near`: the lines above and below. */
function knownHeading(
  line: TextLine,
  usual: Usual,
  near: readonly (TextLine | undefined)[] = [],
): KnownHeading | undefined {
  if (line.bullet) return undefined;
  const first = cellText(line.cells[0]);
  const whole = lineText(line);
  if (referencesElsewhere.test(whole)) return { kind: "references", rest: line.cells, title: null };
  const spaced = isSpacedHeading(whole) ? headingKindOf(whole) : undefined;
  if (spaced) return { kind: spaced, rest: [], title: null };
  const kinds = near.map(inlineKindOf).filter((kind) => kind !== undefined);
  const inline = inlineHeading(
    line,
    first,
    usual,
    kinds.some((kind) => kind !== inlineKindOf(line)),
  );
  if (inline) return inline;
  if (first.length > longestHeading || findPhone(first)) return undefined;
  const kind = headingKindOf(first);
  const rest = line.cells.slice(1);
  // "履歴書   令和8年11月28日現在"
  if (kind === "title" && rest.length === 1 && /\d/.test(cellText(rest[0]))) return { kind, rest };
  const isHeading = rest.length > 0 ? isLabelColumn(line, kind, usual) : standsOut(line, usual);
  return kind && isHeading ? { kind, rest } : undefined;
}

/** "Languages: English, German" on a line of its own, below a gap or among others of its kind. */
function inlineHeading(
  line: TextLine,
  text: string,
  usual: Usual,
  isAmongOthers: boolean,
): { kind: HeadingKind; title: string; rest: Cell[] } | undefined {
  const colon = text.search(/[:：]/);
  if (colon <= 0 || colon > 40 || colon === text.length - 1) return undefined;
  if (line.gap <= usual.gap * 1.4 && !isAmongOthers) return undefined;
  const title = text.slice(0, colon).trim();
  const kind = headingKindOf(title);
  if (!kind || !inlineKinds.has(kind)) return undefined;
  const [first, ...others] = line.cells;
  const start = first!.start + colon + 1;
  return {
    kind,
    title,
    rest: [{ runs: [{ text: text.slice(colon + 1).trim() }], start, end: first!.end }, ...others],
  };
}
const inlineKinds = new Set<HeadingKind>([
  "skills",
  "languages",
  "interests",
  "certificates",
  "summary",
  "motivation",
  "references",
]);

/** A heading beside its text: in other letters than the text, or in capitals. */
function isLabelColumn(line: TextLine, kind: HeadingKind | undefined, usual: Usual): boolean {
  if (kind === undefined || kind === "title" || kind === "contact" || kind === "custom") return false;
  const bold = (cell: Cell) => cell.runs.every(({ bold, text }) => bold || text.trim() === "");
  const [first, ...rest] = line.cells;
  return isCaps(cellText(first)) || (standsOut(line, usual) && bold(first!) && !rest.some(bold));
}

/** The looks by which headings of one document are alike. */
const styleOf = (line: TextLine): string =>
  [line.heading ?? 0, Math.round(line.size * 2) / 2, line.bold, isCaps(lineText(line)), line.column].join();

/** Looks that at least two known headings have, and few other lines. */
export function headingStyles(
  lines: readonly TextLine[],
  known: ReadonlySet<TextLine>,
  usual: Usual,
): Set<string> {
  const counts = new Map<string, { known: number; other: number }>();
  for (const line of lines) {
    if (line.cells.length > 1 || line.bullet) continue;
    const style = styleOf(line);
    const count = counts.get(style) ?? { known: 0, other: 0 };
    if (known.has(line)) count.known += 1;
    else count.other += 1;
    counts.set(style, count);
  }
  const plain = [0, Math.round(usual.size * 2) / 2, false, false].join();
  return new Set(
    [...counts]
      .filter(([style, count]) => count.known >= 2 && count.other <= count.known && !style.startsWith(plain))
      .map(([style]) => style),
  );
}

/**
 * A short line between two empty ones, in a file without looks whose known headings stand so too: "Military service".
 * `below`: the next line.
 */
export const standsAlone = (line: TextLine, below: TextLine | undefined): boolean =>
  line.size === 0 && line.gap > 1.5 && !!below && below.gap > 1.5;

export function isLoneHeading(line: TextLine, below: TextLine | undefined): boolean {
  const text = lineText(line);
  const isName = namesEmployer(text) || namesTitle(text);
  return (
    standsAlone(line, below) &&
    !isName &&
    line.cells.length === 1 &&
    !line.bullet &&
    /^\p{Lu}[\p{L} &'’/-]{3,39}$/u.test(text) &&
    text.split(" ").length <= 4
  );
}

export function isCustomHeading(line: TextLine, styles: ReadonlySet<string>, usual: Usual): boolean {
  const text = lineText(line);
  return (
    line.cells.length === 1 &&
    !line.bullet &&
    styles.has(styleOf(line)) &&
    text.length <= longestHeading &&
    /\p{L}{2}/u.test(text) &&
    !namesTitle(text) &&
    !/[.;,]$|\d{4}|@/.test(text) &&
    (line.size === 0 ? line.gap > 1 || line.heading !== undefined : line.gap > usual.gap * 1.2)
  );
}

/** Joins the lines of a heading that a narrow column wraps. */
export function joinHeadings(lines: readonly TextLine[], usual: Usual): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const text =
      above && above.cells.length === 1 && line.cells.length === 1
        ? joinWrapped(lineText(above), lineText(line))
        : "";
    const isOne =
      above &&
      text !== "" &&
      text.length <= longestHeading &&
      line.size > 0 &&
      styleOf(above) === styleOf(line) &&
      standsOut(above, usual) &&
      headingKindOf(lineText(above)) === undefined &&
      headingKindOf(text) !== undefined;
    if (isOne) joined[joined.length - 1] = { ...above, cells: [{ ...above.cells[0]!, runs: [{ text }] }] };
    else joined.push(line);
  }
  return joined;
}
