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
export type RichBlock =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] };
export type RichText = string | RichBlock[];
/** Formatted text without paragraphs and lists. */
export type RichLine = string | Run[];
export type Break = "\n" | "\n\n";

/** The exact inverse of `plainText` for text without formatting, including blank paragraphs: for an editor. */
export const editableBlocks = (rich: RichText = "", paragraphBreak: Break = "\n"): RichBlock[] =>
  typeof rich === "string"
    ? rich.split(paragraphBreak).map((text) => ({ kind: "paragraph", runs: text === "" ? [] : [{ text }] }))
    : rich;

/**
 * The text without formatting. Items of a list begin with "- " or their number.
 * @example
 * plainText([{ kind: "paragraph", runs: [{ text: "I " }, { text: "teach", bold: true }] }]); // "I teach"
 */
export function plainText(rich: RichText | RichLine | undefined, paragraphBreak: Break = "\n"): string {
  if (rich === undefined || typeof rich === "string") return rich ?? "";
  return isBlocks(rich) ? rich.map(plainBlock).join(paragraphBreak) : textOfRuns(rich);
}

/** Formatted text or a formatted line, among the values of a document. */
export const isRich = (value: unknown): value is RichBlock[] | Run[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (entry) =>
      isObject(entry) && ("runs" in entry || "ordered" in entry || ("text" in entry && !("id" in entry))),
  );

const isBlocks = (rich: RichBlock[] | Run[]): rich is RichBlock[] =>
  rich[0] !== undefined && "kind" in rich[0];

export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

export const plainBlock = (block: RichBlock): string =>
  block.kind === "paragraph"
    ? textOfRuns(block.runs)
    : block.items
        .map((item, at) => `${block.ordered ? `${at + 1}.` : "-"} ${textOfRuns(item).replaceAll("\n", " ")}`)
        .join("\n");

/** The blocks to print: trimmed, without blank paragraphs, items and lists. */
export function richBlocks(rich: RichText | undefined, paragraphBreak: Break = "\n"): RichBlock[] {
  return paragraphsOf(rich, paragraphBreak).flatMap((block): RichBlock[] => {
    if (block.kind === "paragraph") {
      const runs = trimRuns(block.runs);
      return runs.length > 0 ? [{ kind: "paragraph", runs }] : [];
    }
    const items = block.items.map(richRuns).filter((runs) => runs.length > 0);
    return items.length > 0 ? [{ ...block, items }] : [];
  });
}

/** An empty line with spaces separates paragraphs too. */
const paragraphsOf = (rich: RichText | undefined, paragraphBreak: Break): RichBlock[] =>
  typeof rich === "string" && paragraphBreak === "\n\n"
    ? rich.split(/\n[^\S\n]*\n/).map((text) => ({ kind: "paragraph", runs: [{ text }] }))
    : editableBlocks(rich, paragraphBreak);

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
