import { type Attrs, Fragment, type Mark, type Node, type Schema } from "prosemirror-model";
import type { ListItem, RichBlock, Run } from "../../model/rich-text.ts";
import { belowOf } from "./list-levels.ts";

/** The editor's document for the blocks. Items of a list in a schema without lists become paragraphs. */
export function toEditor(blocks: readonly RichBlock[], schema: Schema): Node {
  const nodes = blocks.flatMap((block) => nodesOf(block, schema));
  return schema.node("doc", null, nodes.length > 0 ? nodes : [schema.node("paragraph")]);
}

function nodesOf(block: RichBlock, schema: Schema): Node[] {
  if (block.kind === "paragraph") return [paragraph(block.runs, schema)];
  if (!schema.nodes.list_item)
    return block.items.map(({ runs, below = null }) => paragraph(runs, schema, { below }));
  const items = block.items.map(({ runs, below = null }) =>
    schema.node("list_item", { below }, paragraph(runs, schema)),
  );
  return [schema.node(block.ordered ? "ordered_list" : "bullet_list", null, items)];
}

const paragraph = (runs: readonly Run[], schema: Schema, attributes: Attrs | null = null): Node =>
  schema.node("paragraph", attributes, Fragment.fromArray(runs.flatMap((run) => inlineOf(run, schema))));

/** Line breaks are nodes, because browsers do not show one at the end of a text. */
function inlineOf({ text, bold, italic, link }: Run, schema: Schema): Node[] {
  const marks: Mark[] = [
    ...(bold ? [schema.mark("bold")] : []),
    ...(italic ? [schema.mark("italic")] : []),
    ...(link ? [schema.mark("link", { address: link })] : []),
  ];
  return text
    .split("\n")
    .flatMap((part, at) => [
      ...(at > 0 ? [schema.node("hard_break", null, undefined, marks)] : []),
      ...(part === "" ? [] : [schema.text(part, marks)]),
    ]);
}

/** The blocks of the editor's document. Rows on two levels are one list. */
export function fromEditor(doc: Node): RichBlock[] {
  if (doc.children.some(belowOf)) return [{ kind: "list", ordered: false, items: doc.children.map(itemOf) }];
  return doc.children.map((node): RichBlock => {
    if (node.type.name === "paragraph") return { kind: "paragraph", runs: runsOf(node) };
    return {
      kind: "list",
      ordered: node.type.name === "ordered_list",
      // A pasted item may have several paragraphs.
      items: node.children.flatMap((item) =>
        item.children.map((text): ListItem => ({ ...itemOf(item), runs: runsOf(text) })),
      ),
    };
  });
}

function itemOf(node: Node): ListItem {
  const below = belowOf(node);
  return { runs: runsOf(node), ...(below && { below }) };
}

function runsOf(node: Node): Run[] {
  const runs: Run[] = [];
  let marks: readonly Mark[] | undefined;
  for (const child of node.children) {
    const text = child.text ?? "\n";
    const last = runs.at(-1);
    if (last && marks && sameMarks(marks, child.marks)) last.text += text;
    else runs.push({ text, ...formatOf(child.marks) });
    marks = child.marks;
  }
  return runs;
}

const sameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  one.length === other.length && one.every((mark, at) => mark.eq(other[at]!));

const formatOf = (marks: readonly Mark[]): Omit<Run, "text"> =>
  Object.assign(
    {},
    ...marks.map(({ type, attrs }) =>
      type.name === "link" ? { link: attrs.address } : { [type.name]: true as const },
    ),
  );

/** The position in the editor's document of an offset in the plain text of paragraphs. */
export function positionOf(doc: Node, offset: number, breakLength: number): number {
  let left = offset;
  let start = 1;
  for (const node of doc.children) {
    if (left <= node.content.size) return start + Math.max(left, 0);
    left -= node.content.size + breakLength;
    start += node.nodeSize;
  }
  return Math.max(doc.content.size - 1, 0);
}
