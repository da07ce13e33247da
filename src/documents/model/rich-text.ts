import { isObject } from "../../kit/json.ts";

/**
 * Formatted text as typed data, never markup. A plain string is the canonical form of text without formatting, so a
 * document without formatting is stored as it always was.
 *
 * `Break` separates paragraphs in plain text: each line of a resume's text is a paragraph, and an empty line separates
 * the paragraphs of a letter. A `link` is the address as the user typed it; `linkAddress` checks it.
 *
 * In a file without the schemas, so that browser code does not load the validator.
 */
export type Run = {
  text: string;
  bold?: true | undefined;
  italic?: true | undefined;
  link?: string | undefined;
};
/** The marks of a list. */
export type ListKind = "bullets" | "numbers";
/**
 * An item of a list. With `below`, an item of the second level, which belongs to the last item of the first level before it
 * and has this mark. Items are in reading order, so that each has a line of its own wherever lines are counted.
 */
export type ListItem = { runs: Run[]; below?: ListKind | undefined };
export type RichBlock =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: ListItem[] };
export type RichText = string | RichBlock[];
/** Formatted text without paragraphs and lists. */
export type RichLine = string | Run[];
/** A line of the second level of a list of lines. */
export type SubLine = { runs: Run[]; below: ListKind };
/** An entry of a list of lines, on either level. */
export type Highlight = RichLine | SubLine;
export type Break = "\n" | "\n\n";

/** The exact inverse of `plainText` for text without formatting, including blank paragraphs: for an editor. */
export const editableBlocks = (rich: RichText = "", paragraphBreak: Break = "\n"): RichBlock[] =>
  typeof rich === "string"
    ? rich.split(paragraphBreak).map((text) => ({ kind: "paragraph", runs: text === "" ? [] : [{ text }] }))
    : rich;

/**
 * The text without formatting. Items of a list begin with "- " or their number; those of the second level are indented by
 * the mark of the item above them.
 * @example
 * plainText([{ kind: "paragraph", runs: [{ text: "I " }, { text: "teach", bold: true }] }]); // "I teach"
 */
export function plainText(rich: RichText | Highlight | undefined, paragraphBreak: Break = "\n"): string {
  if (rich === undefined || typeof rich === "string") return rich ?? "";
  if (isSubLine(rich)) return textOfRuns(rich.runs);
  return isBlocks(rich) ? rich.map(plainBlock).join(paragraphBreak) : textOfRuns(rich);
}

/** Formatted text or a formatted line, among the values of a document. */
export const isRich = (value: unknown): value is RichBlock[] | Run[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (entry) => isObject(entry) && ("ordered" in entry || ("runs" in entry ? "kind" in entry : isRun(entry))),
  );

const isRun = (entry: object): boolean => "text" in entry && !("id" in entry);

export const isSubLine = (value: unknown): value is SubLine =>
  isObject(value) && "runs" in value && "below" in value;

export const highlightOf = ({ runs, below }: ListItem): Highlight => (below ? { runs, below } : runs);

export const itemOfHighlight = (line: Highlight): ListItem => {
  if (isSubLine(line)) return line;
  return { runs: typeof line === "string" ? (line === "" ? [] : [{ text: line }]) : line };
};

const isBlocks = (rich: RichBlock[] | Run[]): rich is RichBlock[] =>
  rich[0] !== undefined && "kind" in rich[0];

export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

export const plainBlock = (block: RichBlock): string =>
  block.kind === "paragraph"
    ? textOfRuns(block.runs)
    : markedItems(block)
        .map(({ item, mark, indent }) => `${indent}${mark} ${textOfRuns(item.runs).replaceAll("\n", " ")}`)
        .join("\n");

/** The texts of a block: of a paragraph, or of each item. */
export const runsOfBlock = (block: RichBlock): Run[][] =>
  block.kind === "paragraph" ? [block.runs] : block.items.map(({ runs }) => runs);

/** The items of a list with the marks and indents of plain text. An item of the second level is below the text above it. */
export function markedItems<T extends Leveled>({
  ordered,
  items,
}: {
  ordered: boolean;
  items: readonly T[];
}) {
  const markOf = (isNumbered: boolean, at: number) => (isNumbered ? `${at + 1}.` : "-");
  return nestItems(items).flatMap(({ item, below }, at) => {
    const mark = markOf(ordered, at);
    const indent = " ".repeat(mark.length + 1);
    return [
      { item, mark, indent: "" },
      ...below.map((sub, index) => ({ item: sub, mark: markOf(sub.below === "numbers", index), indent })),
    ];
  });
}

type Leveled = { below?: ListKind | undefined };

/** The items of the first level, each with those below it. The first item is of the first level in any case. */
export function nestItems<T extends Leveled>(items: readonly T[]): { item: T; below: T[] }[] {
  const nested: { item: T; below: T[] }[] = [];
  for (const item of items) {
    const above = nested.at(-1);
    if (item.below && above) above.below.push(item);
    else nested.push({ item, below: [] });
  }
  return nested;
}

/** The items that `isKept` accepts. Items below a removed one move up to the first level. */
export const keepItems = <T extends Leveled>(items: readonly T[], isKept: (item: T) => boolean): T[] =>
  nestItems(items).flatMap(({ item, below }) => {
    const kept = below.filter(isKept);
    return isKept(item) ? [item, ...kept] : kept.map(atFirstLevel);
  });

const atFirstLevel = <T extends Leveled>({ below: _, ...item }: T): T => item as T;

/** The blocks to print: trimmed, without blank paragraphs, items and lists. */
export function richBlocks(rich: RichText | undefined, paragraphBreak: Break = "\n"): RichBlock[] {
  return paragraphsOf(rich, paragraphBreak).flatMap((block): RichBlock[] => {
    if (block.kind === "paragraph") {
      const runs = trimRuns(block.runs);
      return runs.length > 0 ? [{ kind: "paragraph", runs }] : [];
    }
    const items = keepItems(block.items.map(printedItem), ({ runs }) => runs.length > 0);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
}

/** An empty line with spaces separates paragraphs too. */
const paragraphsOf = (rich: RichText | undefined, paragraphBreak: Break): RichBlock[] =>
  typeof rich === "string" && paragraphBreak === "\n\n"
    ? rich.split(/\n[^\S\n]*\n/).map((text) => ({ kind: "paragraph", runs: [{ text }] }))
    : editableBlocks(rich, paragraphBreak);

const printedItem = ({ runs, ...item }: ListItem): ListItem => ({ ...item, runs: richRuns(runs) });

/** The items of a list of lines to print. */
export const printedHighlights = (lines: readonly Highlight[] = []): ListItem[] =>
  keepItems(
    lines.map((line) => printedItem(itemOfHighlight(line))),
    ({ runs }) => runs.length > 0,
  );

/** The runs of one line to print: trimmed, line breaks as spaces. */
export function richRuns(line: RichLine | undefined): Run[] {
  const runs = typeof line === "string" ? [{ text: line }] : (line ?? []);
  return trimRuns(runs.map((run) => ({ ...run, text: run.text.replaceAll("\n", " ") })));
}

function trimRuns(runs: readonly Run[]): Run[] {
  const first = runs.findIndex(({ text }) => text.trim() !== "");
  const last = runs.findLastIndex(({ text }) => text.trim() !== "");
  return first === -1
    ? []
    : runs.slice(first, last + 1).map((run, at) => {
        const text = at === 0 ? run.text.trimStart() : run.text;
        return { ...run, text: at === last - first ? text.trimEnd() : text };
      });
}

/** The address of a link if its scheme is http, https, mailto or tel; undefined for any other, which is printed as text. */
export const linkAddress = (link: string | undefined): string | undefined =>
  link !== undefined && /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(link.trim()) ? link.trim() : undefined;
