import { type ListItem, markedItems, type Run, textOfRuns } from "../../../documents/model/rich-text.ts";
import { printedAddress } from "../../presenting/links.ts";
import type { RenderData, RichBlockData } from "../../render-data.ts";
import { outlineOf } from "../outline/outline.ts";
import type { EntryPart, OutlinePart } from "../outline/part.ts";
import { tableLines } from "../outline/table-lines.ts";

/**
 * A document as plain text, for forms of employers that take text alone: no line is wrapped, lists have "- ", headings
 * are in capitals or, in scripts without them, underlined. Lines end with "\n".
 */
export function writeText(data: RenderData): string {
  const locale = data.region === "" ? data.lang : `${data.lang}-${data.region}`;
  const blocks = outlineOf(data).map((part) => linesOf(part, locale));
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${texts.join("\n\n")}\n`;
}

/** The lines of one part of the text, for a field of a form. */
export function linesOf(part: OutlinePart, locale: string): string[] {
  switch (part.kind) {
    case "title":
      return [part.text];
    case "heading":
      return headingLines(part.text, locale);
    case "group":
      return [part.text];
    case "lines":
      return part.lines.map(runsText);
    case "fields":
      return [
        ...(part.heading === "" ? [] : headingLines(part.heading, locale)),
        ...part.items.flatMap(({ label, lines }) => labelled(label, lines.map(runsText).join(", "))),
      ];
    case "rich":
      return richLines(part.body);
    case "rows":
      return part.rows.flatMap(({ label, value }) => labelled(label, value));
    case "entry":
      return entryLines(part.entry);
    case "reference":
      return [`${part.number}. ${runsText(part.runs)}`, ...richLines(part.body)];
    case "table":
      return [...(part.label === "" ? [] : headingLines(part.label, locale)), ...tableLines(part)];
    case "picture":
      return [];
  }
}

/** In capitals; underlined in a script without them. */
function headingLines(text: string, locale: string): string[] {
  const capitals = text.toLocaleUpperCase(locale);
  return capitals === text.toLocaleLowerCase(locale) ? [text, "-".repeat(widthOf(text))] : [capitals];
}

/** In columns of a fixed-width font: letters of East Asian scripts take two, marks none. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + columnsOf(letter), 0);
const columnsOf = (letter: string): number => {
  if (/\p{M}/u.test(letter)) return 0;
  return /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uff60]/u.test(letter) ? 2 : 1;
};

const labelled = (label: string, value: string): string[] =>
  label === "" || value === ""
    ? [label + value].filter(Boolean)
    : [`${label.replace(/[:：]\s*$/, "")}: ${value}`];

/** The text, with the address of each link that the text does not show. */
const runsText = (runs: readonly Run[]): string => {
  const text = textOfRuns(runs);
  const hidden = runs.flatMap(({ link }) => (link && !shows(text, link) ? link : []));
  return [text, ...[...new Set(hidden)].map((link) => `(${link})`)].join(" ");
};

const shows = (text: string, link: string): boolean => {
  const address = link.replace(/^(?:mailto|tel):/i, "");
  return text.includes(address) || text.includes(printedAddress(link)) || /^tel:/i.test(link);
};

export const richLines = (body: readonly RichBlockData[]): string[] =>
  body.flatMap((block) =>
    block.kind === "paragraph"
      ? runsText(block.runs).split("\n")
      : markedItems(block).map(({ item, mark, indent }) => `${indent}${mark} ${runsText(item.runs)}`),
  );

export const bulletLines = (bullets: readonly ListItem[]): string[] =>
  richLines([{ kind: "list", ordered: false, items: [...bullets] }]);

function entryLines(entry: EntryPart): string[] {
  const { first, second, date, place, note, body, bullets, tags, items, positions, titleLink } = entry;
  const title = [first, ...(titleLink ? [`(${titleLink})`] : [])].filter(Boolean).join(" ");
  // As in the PDF, the date follows the last of the first two lines.
  const names = [title, second].filter(Boolean);
  return [
    ...names.slice(0, -1),
    [names.at(-1), date].filter(Boolean).join(" | "),
    place,
    note,
    ...items.map(({ text }) => text),
    ...richLines(body),
    ...bulletLines(bullets),
    ...labelled(tags.label, tags.text),
    ...positions.flatMap(entryLines),
  ].filter(Boolean);
}
