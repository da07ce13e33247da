import type { Heading, List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { nestItems, type Run, type ListItem as TextItem } from "../../../documents/model/rich-text.ts";
import type { RenderData, RichBlockData } from "../../render-data.ts";
import { outlineOf } from "../outline/outline.ts";
import { type EntryPart, itemRuns, type OutlinePart } from "../outline/part.ts";
import { tableLines } from "../outline/table-lines.ts";

/**
 * A document as CommonMark: headings, lists, emphasis and links. Text that looks like markup is escaped. Tables are lists,
 * because CommonMark has none.
 */
export const writeMarkdown = (data: RenderData): string =>
  toMarkdown(
    { type: "root", children: outlineOf(data).flatMap(contentOf) },
    { bullet: "-", emphasis: "_", listItemIndent: "one", rule: "-", incrementListMarker: true },
  );

function contentOf(part: OutlinePart): RootContent[] {
  switch (part.kind) {
    case "title":
      return [heading(1, part.text)];
    case "heading":
      return [heading(2, part.text)];
    case "group":
      return [heading(3, part.text)];
    case "lines":
      return [linesParagraph(part.lines)];
    case "fields":
      return [
        ...(part.heading === "" ? [] : [heading(2, part.heading)]),
        list(part.items.map(({ label, lines }) => [...labelOf(label), ...broken(lines)])),
      ];
    case "rich":
      return richContent(part.body);
    case "rows":
      return [
        list(
          part.rows.map(({ label, value }) =>
            value === "" ? texts(label) : [...labelOf(label), ...texts(value)],
          ),
        ),
      ];
    case "entry":
      return entryContent(part.entry, 3);
    case "reference":
      return [
        { ...list([phrasing(part.runs)]), ordered: true, start: part.number },
        ...richContent(part.body),
      ];
    case "table":
      return [...(part.label === "" ? [] : [heading(2, part.label)]), list(tableLines(part).map(texts))];
    case "picture":
      return [];
  }
}

const texts = (value: string): PhrasingContent[] => [{ type: "text", value }];
const heading = (depth: Heading["depth"], text: string): Heading => ({
  type: "heading",
  depth,
  children: texts(text.replaceAll("\n", " ")),
});
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: "paragraph", children });
const linesParagraph = (lines: Run[][]): Paragraph => paragraph(broken(lines));

/** A list with one paragraph an item. */
const list = (items: PhrasingContent[][]): List => listOf(items.map((item) => itemOf(item)));

const listOf = (children: ListItem[], ordered = false): List => ({
  type: "list",
  ordered,
  spread: false,
  children,
});
const itemOf = (item: PhrasingContent[], below?: List): ListItem => ({
  type: "listItem",
  spread: false,
  children: [paragraph(item), ...(below ? [below] : [])],
});

const nestedList = (items: readonly TextItem[], ordered = false): List =>
  listOf(
    nestItems(items).map(({ item, below }) =>
      itemOf(
        phrasing(item.runs),
        below.length > 0
          ? { ...list(below.map(({ runs }) => phrasing(runs))), ordered: below[0]!.below === "numbers" }
          : undefined,
      ),
    ),
    ordered,
  );

const labelOf = (label: string): PhrasingContent[] =>
  label === "" ? [] : [{ type: "strong", children: texts(label.replace(/[:：]\s*$/, "")) }, ...texts(": ")];

/** Lines within a paragraph. */
const broken = (lines: Run[][]): PhrasingContent[] =>
  lines.flatMap((line, at) => [...(at > 0 ? [{ type: "break" } as const] : []), ...phrasing(line)]);

const phrasing = (runs: readonly Run[]): PhrasingContent[] => runs.flatMap(runContent);

function runContent({ text, bold, italic, link }: Run): PhrasingContent[] {
  const lines = text
    .split("\n")
    .flatMap((line, at): PhrasingContent[] => [
      ...(at > 0 ? [{ type: "break" } as const] : []),
      ...(line === "" ? [] : texts(line)),
    ]);
  const styled = italic ? emphasised("emphasis", lines) : lines;
  const strong = bold ? emphasised("strong", styled) : styled;
  return link ? [{ type: "link", url: link, children: strong }] : strong;
}

/** Emphasis has no space inside its marks. */
function emphasised(type: "emphasis" | "strong", children: PhrasingContent[]): PhrasingContent[] {
  const [only] = children;
  if (children.length !== 1 || only?.type !== "text") return [{ type, children }];
  const { value } = only;
  const text = value.trim();
  const [before, after] =
    text === "" ? [value, ""] : value.split(text, 1).concat(value.slice(value.trimEnd().length));
  return [
    ...(before ? texts(before) : []),
    ...(text === "" ? [] : [{ type, children: texts(text) }]),
    ...(after ? texts(after) : []),
  ];
}

const richContent = (body: readonly RichBlockData[]): RootContent[] =>
  body.map((block) =>
    block.kind === "paragraph" ? paragraph(phrasing(block.runs)) : nestedList(block.items, block.ordered),
  );

function entryContent(entry: EntryPart, depth: 3 | 4): RootContent[] {
  const { first, second, date, place, note, body, bullets, tags, items, positions, titleLink } = entry;
  const [title, ...rest] = [first, second].filter(Boolean);
  const facts = [...rest, date, place, note].filter(Boolean).map((text) => [{ text }]);
  const lines = [...facts, ...items.map(itemRuns)];
  return [
    ...(title === undefined
      ? []
      : [{ ...heading(depth, title), children: phrasing([{ text: title, link: titleLink }]) }]),
    ...(lines.length > 0 ? [linesParagraph(lines)] : []),
    ...richContent(body),
    ...(bullets.length > 0 ? [nestedList(bullets)] : []),
    ...(tags.text === "" ? [] : [paragraph([...labelOf(tags.label), ...texts(tags.text)])]),
    ...positions.flatMap((position) => entryContent(position, 4)),
  ];
}
