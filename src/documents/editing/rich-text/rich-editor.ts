import { baseKeymap, chainCommands, splitBlockAs } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node, Schema } from "prosemirror-model";
import { liftListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, Plugin, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { hasItalics } from "../../../portals/has-italics.ts";
import type { RichBlock } from "../../model/rich-text.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { type Format, type FormatState, formatState, setLink, toggle } from "./editor-commands.ts";
import { fromEditor, positionOf, toEditor } from "./editor-document.ts";
import { linesSchema, textSchema } from "./editor-schema.ts";
import { addRow, moveRowAtCaret, type RowOptions, rowMarks, rowView } from "./line-rows.ts";
import { levelRules, moveIn, moveOut, moveOutAtStart, moveOutIfEmpty } from "./list-levels.ts";

/** The editor of formatted text. Loaded when a user first focuses such a field. */

type Options = {
  blocks: RichBlock[];
  lists: boolean;
  attributes: Record<string, string>;
  onChange: (blocks: RichBlock[]) => void;
  onFormat: (format: FormatState) => void;
  /** Ctrl+K. */
  onLink: () => void;
  /** A key moved items to this level of a list. */
  onLevel: (level: 1 | 2) => void;
  /** Of a list of lines. */
  rows?: RowOptions | undefined;
};

export type RichEditor = {
  /** Shows another value of the document; the caret stays at its text. */
  replace: (blocks: RichBlock[]) => void;
  setAttributes: (attributes: Record<string, string>) => void;
  toggle: (format: Format) => void;
  setLink: (address: string) => void;
  /** Moves the row at the caret. */
  moveRow: (direction: 1 | -1) => void;
  addRow: () => void;
  /** Focuses, with a selection as offsets of the plain text. */
  focus: (selection?: { start: number; end: number; breakLength: number }) => void;
  destroy: () => void;
};

export function createRichEditor(mount: HTMLElement, options: Options): RichEditor {
  const schema = options.lists ? textSchema : linesSchema;
  const { rows } = options;
  let isReplacing = false;
  const view = new EditorView(
    { mount },
    {
      state: EditorState.create({
        doc: toEditor(options.blocks, schema),
        plugins: [
          history(),
          levelRules(),
          ...(rows ? [rowMarks(rows), keymap(rowKeys(rows))] : []),
          leaveAfterEscape(),
          keymap(keysOf(schema, options)),
          keymap(baseKeymap),
        ],
      }),
      ...(rows && { nodeViews: { paragraph: (node, view) => rowView(node, view, rows) } }),
      attributes: options.attributes,
      // The menu of a selection on a phone.
      handleDOMEvents: { beforeinput: (view, event) => refuseItalics(view, event) },
      transformPastedHTML: cleanPastedHtml,
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        options.onFormat(formatState(view.state));
        if (transaction.docChanged && !isReplacing) options.onChange(fromEditor(view.state.doc));
      },
    },
  );
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return {
    replace(blocks) {
      isReplacing = true;
      replaceDocument(view, toEditor(blocks, schema));
      isReplacing = false;
    },
    setAttributes: (attributes) => view.setProps({ attributes }),
    toggle: (format) => run(toggle(format)),
    setLink: (address) => run(setLink(address)),
    moveRow: (direction) => rows && run(moveRowAtCaret(direction, rows.onMoved)),
    addRow: () => run(addRow),
    focus(selection) {
      const { doc, tr } = view.state;
      const at = (offset: number) => positionOf(doc, offset, selection?.breakLength ?? 1);
      if (selection)
        view.dispatch(tr.setSelection(TextSelection.create(doc, at(selection.start), at(selection.end))));
      else view.dispatch(tr.setSelection(TextSelection.atEnd(doc)));
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

const mayBeItalic = (view: EditorView | undefined): boolean => !view?.dom.lang || hasItalics(view.dom.lang);

function refuseItalics(view: EditorView, event: Event): boolean {
  if ((event as InputEvent).inputType !== "formatItalic" || mayBeItalic(view)) return false;
  event.preventDefault();
  if (formatState(view.state).italic) toggle("italic")(view.state, view.dispatch);
  return true;
}

const rowKeys = ({ onMoved }: RowOptions): Record<string, Command> => ({
  "Alt-ArrowUp": moveRowAtCaret(-1, onMoved),
  "Alt-ArrowDown": moveRowAtCaret(1, onMoved),
});

/** Tab leaves the field, except from an item that it moves to the second level. */
function keysOf(schema: Schema, { onLink, onLevel }: Options): Record<string, Command> {
  const item = schema.nodes.list_item;
  const breakLine: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(schema.node("hard_break")).scrollIntoView());
    return true;
  };
  const liftAtStart: Command = (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    return !!item && empty && $from.parentOffset === 0 && liftListItem(item)(state, dispatch, view);
  };
  return {
    "Mod-b": toggle("bold"),
    // Handled in any case, because the browser would slant the text itself.
    "Mod-i": (state, dispatch, view) => {
      if (mayBeItalic(view) || formatState(state).italic) toggle("italic")(state, dispatch, view);
      return true;
    },
    // Without selected words, the page has another use for it.
    "Mod-k": (state) => {
      const { canLink } = formatState(state);
      if (canLink) onLink();
      return canLink;
    },
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Shift-Enter": breakLine,
    Tab: announced(moveIn, () => onLevel(2)),
    "Shift-Tab": announced(moveOut, () => onLevel(1)),
    Enter: chainCommands(moveOutIfEmpty, item ? splitListItem(item) : splitRow),
    Backspace: chainCommands(moveOutAtStart, liftAtStart),
  };
}

/** After Escape, Tab leaves the field from any item. */
function leaveAfterEscape(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown(_view, { key }) {
          if (key === "Tab" && isLeaving) return true;
          if (key !== "Shift") isLeaving = key === "Escape";
          return false;
        },
      },
    },
  });
}

const announced =
  (command: Command, announce: () => void): Command =>
  (state, dispatch) => {
    const isDone = command(state, dispatch);
    if (isDone && dispatch) announce();
    return isDone;
  };

/** The new row has the level of the one above it. */
const splitRow = splitBlockAs(({ type, attrs }) => ({ type, attrs }));

/** Replaces only what differs, so that the selection remains at its text. The change cannot be undone here. */
function replaceDocument(view: EditorView, next: Node): void {
  const { doc, tr } = view.state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + overlap);
  view.dispatch(tr.replace(start, end.a + overlap, slice).setMeta("addToHistory", false));
}
