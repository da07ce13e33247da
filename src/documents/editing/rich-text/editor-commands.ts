import { chainCommands, toggleMark } from "prosemirror-commands";
import type { MarkType, Node } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import type { ListKind } from "../../model/rich-text.ts";
import { belowAt, moveIn, moveOut, setKindBelow } from "./list-levels.ts";

/** `below`: on the second level of a list. */
export type Format = "bold" | "italic" | "bullets" | "numbers" | "below";

/** The formatting at the selection, for the toolbar. */
export type FormatState = Record<Format, boolean> & {
  /** Address of the link at the caret. */
  link: string | null;
  /** There is a text to link. */
  canLink: boolean;
  /** There is an item that can move to the second level, or back. */
  canChangeLevel: boolean;
};

const listNames = { bullets: "bullet_list", numbers: "ordered_list" } as const;

export function formatState(state: EditorState): FormatState {
  const { from, to, empty, $from } = state.selection;
  const has = (type: MarkType | undefined): boolean => {
    if (!type) return false;
    if (empty) return !!type.isInSet(state.storedMarks ?? $from.marks());
    return state.doc.rangeHasMark(from, to, type);
  };
  const below = belowAt(state);
  const kind = below ?? kindOf(listAt(state)?.node);
  const link = linkRange(state)?.address ?? null;
  return {
    bold: has(state.schema.marks.bold),
    italic: has(state.schema.marks.italic),
    bullets: kind === "bullets",
    numbers: kind === "numbers",
    below: below !== null,
    link,
    canLink: !empty || link !== null,
    canChangeLevel: below !== null || moveIn(state),
  };
}

export const toggle = (format: Format): Command => {
  if (format === "below") return chainCommands(moveOut, moveIn);
  return format === "bold" || format === "italic"
    ? (state, dispatch) => toggleMark(state.schema.marks[format]!)(state, dispatch)
    : (state, dispatch, view) => toggleList(state, format)(state, dispatch, view);
};

const kindOf = (list: Node | undefined): ListKind | undefined =>
  list && (list.type.name === listNames.numbers ? "numbers" : "bullets");

/** Makes a list of the selected paragraphs, changes its kind, or makes paragraphs of its items. */
function toggleList(state: EditorState, kind: ListKind): Command {
  const type = state.schema.nodes[listNames[kind]];
  if (!type) return () => false;
  const list = listAt(state);
  if (!list) return wrapInList(type);
  const below = belowAt(state);
  if ((below ?? kindOf(list.node)) === kind) return liftListItem(state.schema.nodes.list_item!);
  if (below) return setKindBelow(kind);
  return ({ tr }, dispatch) => {
    dispatch?.(tr.setNodeMarkup(list.at, type));
    return true;
  };
}

function listAt({ selection: { $from } }: EditorState): { node: Node; at: number } | null {
  if ($from.depth < 2 || $from.node(1).type.name === "paragraph") return null;
  return { node: $from.node(1), at: $from.before(1) };
}

/** Links the selection or changes the link at the caret; an empty address removes it. */
export const setLink =
  (address: string): Command =>
  (state, dispatch) => {
    const type = state.schema.marks.link!;
    const { from, to, empty } = state.selection;
    const range = empty ? linkRange(state) : { from, to };
    if (!range) return false;
    const tr = state.tr.removeMark(range.from, range.to, type);
    const text = address.trim();
    dispatch?.(text === "" ? tr : tr.addMark(range.from, range.to, type.create({ address: text })));
    return true;
  };

/** The text with the link at the caret or at the start of the selection. */
function linkRange(state: EditorState): { from: number; to: number; address: string } | null {
  const { $from, empty } = state.selection;
  const type = state.schema.marks.link!;
  const mark =
    type.isInSet($from.nodeAfter?.marks ?? []) ||
    (empty && type.isInSet($from.nodeBefore?.marks ?? [])) ||
    undefined;
  if (!mark) return null;
  const { parent } = $from;
  const index = mark.isInSet($from.nodeAfter?.marks ?? []) ? $from.index() : $from.index() - 1;
  let first = index;
  let last = index;
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
  while (last < parent.childCount - 1 && mark.isInSet(parent.child(last + 1).marks)) last += 1;
  const start = $from.start();
  const offset = (count: number) =>
    parent.children.slice(0, count).reduce((sum, child) => sum + child.nodeSize, 0);
  return { from: start + offset(first), to: start + offset(last + 1), address: mark.attrs.address };
}
