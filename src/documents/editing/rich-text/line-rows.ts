import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView, type NodeView } from "prosemirror-view";
import { belowOf } from "./list-levels.ts";

/** Lines as rows: each has a grip for the pointer, and Alt with an arrow key moves the one at the caret. */

export type RowOptions = {
  /** Tooltip of a grip. */
  gripLabel: string;
  /** Shown while there is no text. */
  placeholder: string | undefined;
  /** A row is now at this position, from 1. */
  onMoved: (position: number, count: number) => void;
};

const startOf = (doc: Node, index: number): number =>
  doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);

const rowAtCaret = ({ selection }: EditorState): number => selection.$from.index(0);

/** From `start` to before `end`. */
type Rows = { start: number; end: number };

/** The row of the first level at or above a row, and those below it on the second level. */
function groupOf(doc: Node, index: number): Rows {
  let start = index;
  while (start > 0 && belowOf(doc.child(start))) start -= 1;
  let end = start + 1;
  while (end < doc.childCount && belowOf(doc.child(end))) end += 1;
  return { start, end };
}

/**
 * The rows that move with a row, and the place of its first one after it moved to the place of another row. A row of the
 * first level moves with those below it, past other groups. A row of the second level stays below one of the first. Null if
 * nothing moves.
 */
function planMove(doc: Node, from: number, to: number): (Rows & { at: number }) | null {
  if (!doc.maybeChild(from) || to < 0 || to >= doc.childCount) return null;
  const isBelow = belowOf(doc.child(from)) !== null;
  const rows = isBelow ? { start: from, end: from + 1 } : groupOf(doc, from);
  const target = isBelow ? { start: to, end: to + 1 } : groupOf(doc, to);
  const at = to < from ? target.start : target.end - (rows.end - rows.start);
  return at === rows.start || (isBelow && at === 0) ? null : { ...rows, at };
}

/** Moves a row to the place of another one; the caret stays in it if it was there. */
export function moveRow(state: EditorState, from: number, to: number): Transaction | null {
  const { doc, selection, tr } = state;
  const plan = planMove(doc, from, to);
  if (!plan) return null;
  const caret = selection.from - startOf(doc, plan.start);
  const rows = doc.children.slice(plan.start, plan.end);
  const hasCaret = rowAtCaret(state) >= plan.start && rowAtCaret(state) < plan.end;
  tr.delete(startOf(doc, plan.start), startOf(doc, plan.end));
  const at = startOf(tr.doc, plan.at);
  tr.insert(at, rows);
  if (hasCaret) tr.setSelection(TextSelection.create(tr.doc, at + caret));
  return tr.scrollIntoView();
}

export const moveRowAtCaret =
  (direction: 1 | -1, onMoved: RowOptions["onMoved"]): Command =>
  (state, dispatch) => {
    const { doc } = state;
    const from = rowAtCaret(state);
    const to = direction < 0 || belowOf(doc.child(from)) ? from + direction : groupOf(doc, from).end;
    const plan = planMove(doc, from, to);
    const tr = moveRow(state, from, to);
    if (plan && tr && dispatch) {
      dispatch(tr);
      onMoved(plan.at + 1, doc.childCount);
    }
    // The key belongs to the rows also at the ends of the list.
    return true;
  };

/** An empty row at the end, with the caret in it. */
export const addRow: Command = (state, dispatch) => {
  const { doc, tr, schema } = state;
  const isLastEmpty = doc.lastChild?.content.size === 0;
  if (!isLastEmpty) tr.insert(doc.content.size, schema.node("paragraph"));
  dispatch?.(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
  return true;
};

/** Marks the row at the caret, and shows the placeholder. */
export const rowMarks = ({ placeholder }: RowOptions): Plugin =>
  new Plugin({
    props: {
      decorations(state) {
        const { doc } = state;
        const index = rowAtCaret(state);
        const row = doc.maybeChild(index);
        if (!row) return null;
        const start = startOf(doc, index);
        const isEmpty = doc.childCount === 1 && row.content.size === 0;
        const attributes = {
          "data-current": "",
          ...(isEmpty && placeholder && { "data-placeholder": placeholder }),
        };
        return DecorationSet.create(doc, [Decoration.node(start, start + row.nodeSize, attributes)]);
      },
    },
  });

/** The elements of a row. The grip is for pointers only: keys move the row at the caret. */
export function rowView(node: Node, view: EditorView, options: RowOptions): NodeView {
  const dom = document.createElement("div");
  dom.setAttribute("data-row", "");
  const below = belowOf(node);
  if (below) dom.setAttribute("data-below", below);
  const grip = document.createElement("span");
  grip.setAttribute("data-grip", "");
  grip.setAttribute("aria-hidden", "true");
  grip.contentEditable = "false";
  grip.title = options.gripLabel;
  const text = document.createElement("p");
  dom.append(grip, text);
  grip.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    dragRow(view, dom, { grip, pointerId: event.pointerId, onMoved: options.onMoved });
  });
  return {
    dom,
    contentDOM: text,
    stopEvent: ({ target }) => target === grip,
    ignoreMutation: (mutation) => mutation.type !== "selection" && !text.contains(mutation.target),
  };
}

type Drag = { grip: HTMLElement; pointerId: number; onMoved: RowOptions["onMoved"] };

/** Follows the pointer until it is released; then the row moves to the row under it. Escape cancels. */
function dragRow(view: EditorView, row: HTMLElement, { grip, pointerId, onMoved }: Drag): void {
  const rowsOf = () => [...view.dom.querySelectorAll<HTMLElement>(":scope > [data-row]")];
  const from = rowsOf().indexOf(row);
  let to = from;
  grip.setPointerCapture(pointerId);
  row.setAttribute("data-dragged", "");
  const mark = () => {
    for (const [at, each] of rowsOf().entries()) {
      if (at !== to || to === from) each.removeAttribute("data-drop");
      else each.setAttribute("data-drop", to < from ? "before" : "after");
    }
  };
  const follow = ({ clientY }: PointerEvent) => {
    const boxes = rowsOf().map((each) => each.getBoundingClientRect());
    const under = boxes.findIndex(({ bottom }) => clientY < bottom);
    to = under < 0 ? boxes.length - 1 : under;
    mark();
  };
  const end = () => {
    grip.removeEventListener("pointermove", follow);
    grip.removeEventListener("pointerup", drop);
    grip.removeEventListener("pointercancel", end);
    document.removeEventListener("keydown", cancel, true);
    row.removeAttribute("data-dragged");
    to = from;
    mark();
  };
  const drop = () => {
    const target = to;
    const plan = planMove(view.state.doc, from, target);
    const tr = moveRow(view.state, from, target);
    end();
    if (!plan || !tr) return;
    view.dispatch(tr);
    onMoved(plan.at + 1, view.state.doc.childCount);
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  grip.addEventListener("pointermove", follow);
  grip.addEventListener("pointerup", drop);
  grip.addEventListener("pointercancel", end);
  document.addEventListener("keydown", cancel, true);
}
