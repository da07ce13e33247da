import { Fragment, createElement as h, type ReactNode } from "react";
import { type ListItem, nestItems, type Run } from "../../../documents/model/rich-text.ts";
import type { Item, RichBlockData } from "../../render-data.ts";
import type { EntryPart, FieldPart, OutlinePart } from "../outline/part.ts";

/** Elements of the page, one function for each part of a document. React escapes the texts. */

export const linesOf = ({ role, lines }: Extract<OutlinePart, { kind: "lines" }>): ReactNode =>
  lines.length === 1
    ? h("p", { className: role }, ...runsOf(lines[0]!))
    : h("ul", { className: `lines ${role}` }, ...lines.map((line) => h("li", null, ...runsOf(line))));

export const fieldsOf = (items: FieldPart[]): ReactNode =>
  h(
    "dl",
    null,
    ...items.map(({ label, lines }) =>
      h("div", null, h("dt", null, label), ...lines.map((line) => h("dd", null, ...runsOf(line)))),
    ),
  );

export const rowsOf = (rows: { label: string; value: string }[]): ReactNode =>
  h(
    "ul",
    { className: "rows" },
    ...rows.map(({ label, value }) =>
      h("li", null, h("b", null, label), label !== "" && value !== "" ? " " : null, value),
    ),
  );

/** A direction of its own, so that text around an address or a number does not reorder it. */
const itemOf = ({ text, link, ltr }: Item): ReactNode =>
  link
    ? h("a", { href: link, dir: ltr ? "ltr" : undefined }, text)
    : h("bdi", { dir: ltr ? "ltr" : undefined }, text);

export const richOf = (body: readonly RichBlockData[]): ReactNode[] =>
  body.map((block) =>
    block.kind === "paragraph" ? h("p", null, ...runsOf(block.runs)) : listOf(block.items, block.ordered),
  );

const listOf = (items: readonly ListItem[], ordered = false): ReactNode =>
  h(
    ordered ? "ol" : "ul",
    null,
    ...nestItems(items).map(({ item, below }) => h("li", null, ...runsOf(item.runs), ...listsBelow(below))),
  );

const listsBelow = (items: readonly ListItem[]): ReactNode[] =>
  items.length === 0
    ? []
    : [
        h(
          items[0]!.below === "numbers" ? "ol" : "ul",
          null,
          ...items.map(({ runs }) => h("li", null, ...runsOf(runs))),
        ),
      ];

export const runsOf = (runs: readonly Run[]): ReactNode[] => runs.map(runOf);

function runOf({ text, bold, italic, link }: Run): ReactNode {
  const [first, ...others] = text.split("\n");
  const lines = h(Fragment, null, first, ...others.map((line) => h(Fragment, null, h("br"), line)));
  const styled = italic ? h("em", null, lines) : lines;
  const strong = bold ? h("strong", null, styled) : styled;
  return link ? h("a", { href: link }, strong) : strong;
}

const line = (className: string, text: string): ReactNode =>
  text === "" ? null : h("p", { className }, text);

export function entryOf(entry: EntryPart, level: "h3" | "h4"): ReactNode {
  const { first, second, date, place, note, body, bullets, tags, items, positions, titleLink } = entry;
  const [title, ...rest] = [first, second].filter(Boolean);
  const head = titleLink ? h("a", { href: titleLink }, title) : title;
  return h(
    "article",
    null,
    title === undefined ? null : h(level, null, head),
    ...rest.map((text) => line("second", text)),
    line("date", date),
    line("place", place),
    line("note", note),
    ...items.map((item) => h("p", null, itemOf(item))),
    ...richOf(body),
    bullets.length > 0 ? listOf(bullets) : null,
    tags.text === "" ? null : h("p", { className: "tags" }, h("b", null, tags.label), " ", tags.text),
    ...positions.map((position) => entryOf(position, "h4")),
  );
}

export function tableOf({ label, heads, rows }: Extract<OutlinePart, { kind: "table" }>): ReactNode {
  const isNamed = heads[0] === "";
  // A column without head and cells, such as that of notes, is left out.
  const columns = heads.map((_, at) => at).filter((at) => heads[at] !== "" || rows.some((row) => row[at]));
  const cell = (text: string, at: number) =>
    at === 0 && isNamed ? h("th", { scope: "row" }, text) : h("td", null, ...runsOf([{ text }]));
  const head = (at: number) => (heads[at] === "" ? h("td", null) : h("th", { scope: "col" }, heads[at]));
  return h(
    Fragment,
    null,
    label === "" ? null : h("h2", null, label),
    h(
      "table",
      null,
      h("thead", null, h("tr", null, ...columns.map(head))),
      h("tbody", null, ...rows.map((row) => h("tr", null, ...columns.map((at) => cell(row[at] ?? "", at))))),
    ),
  );
}
