import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView, type NodeView } from "prosemirror-view";

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

/** Moves a row; the caret stays in it if it was there. */
export function moveRow(state: EditorState, from: number, to: number): Transaction | null {
  const { doc, selection, tr } = state;
  const row = doc.maybeChild(from);
  if (!row || to === from || to < 0 || to >= doc.childCount) return null;
  const hasCaret = rowAtCaret(state) === from;
  tr.delete(startOf(doc, from), startOf(doc, from) + row.nodeSize);
  const at = startOf(tr.doc, to);
  tr.insert(at, row);
  if (hasCaret)
    tr.setSelection(
      TextSelection.create(tr.doc, at + 1 + Math.min(selection.$from.parentOffset, row.content.size)),
    );
  return tr.scrollIntoView();
}

export const moveRowAtCaret =
  (direction: 1 | -1, onMoved: RowOptions["onMoved"]): Command =>
  (state, dispatch) => {
    const from = rowAtCaret(state);
    const tr = moveRow(state, from, from + direction);
    if (tr && dispatch) {
      dispatch(tr);
      onMoved(from + direction + 1, state.doc.childCount);
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
export function rowView(view: EditorView, options: RowOptions): NodeView {
  const dom = document.createElement("div");
  dom.setAttribute("data-row", "");
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
    const tr = moveRow(view.state, from, target);
    end();
    if (!tr) return;
    view.dispatch(tr);
    onMoved(target + 1, view.state.doc.childCount);
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
