import { toggleMark } from "prosemirror-commands";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";

export type Format = "bold" | "italic" | "bullets" | "numbers";

/** The formatting at the selection, for the toolbar. */
export type FormatState = Record<Format, boolean> & {
  /** Address of the link at the caret. */
  link: string | null;
  /** There is a text to link. */
  canLink: boolean;
};

const listNames = { bullets: "bullet_list", numbers: "ordered_list" } as const;

export function formatState(state: EditorState): FormatState {
  const { from, to, empty, $from } = state.selection;
  const has = (type: MarkType | undefined): boolean => {
    if (!type) return false;
    if (empty) return !!type.isInSet(state.storedMarks ?? $from.marks());
    return state.doc.rangeHasMark(from, to, type);
  };
  const list = listAt(state)?.node.type.name;
  const link = linkRange(state)?.address ?? null;
  return {
    bold: has(state.schema.marks.bold),
    italic: has(state.schema.marks.italic),
    bullets: list === listNames.bullets,
    numbers: list === listNames.numbers,
    link,
    canLink: !empty || link !== null,
  };
}

export const toggle = (format: Format): Command =>
  format === "bold" || format === "italic"
    ? (state, dispatch) => toggleMark(state.schema.marks[format]!)(state, dispatch)
    : (state, dispatch, view) => toggleList(state.schema.nodes[listNames[format]])(state, dispatch, view);

/** Makes a list of the selected paragraphs, changes its kind, or makes paragraphs of its items. */
const toggleList =
  (type: NodeType | undefined): Command =>
  (state, dispatch, view) => {
    if (!type) return false;
    const list = listAt(state);
    if (!list) return wrapInList(type)(state, dispatch, view);
    if (list.node.type === type) return liftListItem(state.schema.nodes.list_item!)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };

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
