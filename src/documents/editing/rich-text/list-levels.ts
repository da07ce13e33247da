import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin } from "prosemirror-state";
import type { ListKind } from "../../model/rich-text.ts";

/** The two levels of lists. An item of the second level has the attribute `below`, with the kind of its mark. */

export const belowOf = (node: Node | null | undefined): ListKind | null => node?.attrs.below ?? null;

/** The items of one list with the place of each: of a list, or the rows of a list of lines. */
type Items = { kind: ListKind; items: { node: Node; at: number }[] };

function itemsOf(list: Node, start: number): Items {
  let at = start;
  const items = list.children.map((node) => {
    const item = { node, at };
    at += node.nodeSize;
    return item;
  });
  return { kind: list.type.name === "ordered_list" ? "numbers" : "bullets", items };
}

/** Each list of the document. */
function listsOf(doc: Node): Items[] {
  if (!doc.type.schema.nodes.list_item) return [itemsOf(doc, 0)];
  const lists: Items[] = [];
  doc.forEach((node, offset) => {
    if (node.type.name !== "paragraph") lists.push(itemsOf(node, offset + 1));
  });
  return lists;
}

/** The list at the selection, and its selected items; null outside of lists. */
function selectedItems({ doc, selection: { from, to } }: EditorState) {
  const list = listsOf(doc).find(({ items }) => {
    const last = items.at(-1)!;
    // A selection of everything begins before the first item.
    return items[0]!.at <= from + 1 && to <= last.at + last.node.nodeSize + 1;
  });
  if (!list) return null;
  const { items } = list;
  const selected = items.flatMap(({ node, at }, index) =>
    at < to && from < at + node.nodeSize ? [index] : [],
  );
  return { ...list, selected };
}

/** The mark that items at the selection have on the second level. Null on the first one and outside of lists. */
export function belowAt(state: EditorState): ListKind | null {
  const found = selectedItems(state);
  return belowOf(found?.items[found.selected[0] ?? -1]?.node);
}

/** Moves the selected items to the second level. False, without a change, if none can: the first item of a list cannot. */
export const moveIn: Command = (state, dispatch) => {
  const found = selectedItems(state);
  const movable = found?.selected.filter((index) => index > 0 && !belowOf(found.items[index]!.node)) ?? [];
  if (!found || movable.length === 0) return false;
  const tr = state.tr;
  for (const index of movable) {
    const above = belowOf(found.items[index - 1]!.node);
    tr.setNodeAttribute(found.items[index]!.at, "below", above ?? found.kind);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Moves the selected items to the first level. False, without a change, if all are there. */
export const moveOut: Command = (state, dispatch) => {
  const found = selectedItems(state);
  const movable = found?.selected.filter((index) => belowOf(found.items[index]!.node)) ?? [];
  if (!found || movable.length === 0) return false;
  const tr = state.tr;
  for (const index of movable) tr.setNodeAttribute(found.items[index]!.at, "below", null);
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Moves an item at whose start the caret is, or one without text, to the first level. */
export const moveOutAtStart: Command = (state, dispatch) =>
  state.selection.empty && state.selection.$from.parentOffset === 0 && moveOut(state, dispatch);
export const moveOutIfEmpty: Command = (state, dispatch) =>
  state.selection.empty && state.selection.$from.parent.content.size === 0 && moveOut(state, dispatch);

/** Gives the items of the second level at the selection, with those around them, another kind of mark. */
export const setKindBelow =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const found = selectedItems(state);
    const [selected = -1] = found?.selected ?? [];
    if (!found || !belowOf(found.items[selected]?.node)) return false;
    const tr = state.tr;
    const isFirst = (index: number) => !belowOf(found.items[index]?.node);
    let start = selected;
    while (!isFirst(start - 1)) start -= 1;
    for (let index = start; index < found.items.length && !isFirst(index); index += 1)
      tr.setNodeAttribute(found.items[index]!.at, "below", kind);
    dispatch?.(tr);
    return true;
  };

/** Keeps lists as a document stores them: the first item is on the first level, and those below one item have one kind. */
export const levelRules = (): Plugin =>
  new Plugin({
    appendTransaction: (_, __, { doc, tr }) => {
      for (const { items } of listsOf(doc)) {
        let kind: ListKind | null = null;
        for (const [index, { node, at }] of items.entries()) {
          const below = belowOf(node);
          const right: ListKind | null = below && index > 0 ? (kind ?? below) : null;
          if (below !== right) tr.setNodeAttribute(at, "below", right);
          kind = right;
        }
      }
      return tr.docChanged ? tr : null;
    },
  });
