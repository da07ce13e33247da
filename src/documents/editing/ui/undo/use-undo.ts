import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useIsland, useMessages } from "../../../../browser/island.tsx";
import { useStableHandler } from "../../../../ui/use-stable-handler.ts";
import type { Editor } from "../../editor.ts";
import { valueAt } from "../../reconcile.ts";
import { selectFocusedText, type WordInField } from "../use-focused-field.ts";
import { finishPendingText, showChange, whenFormIsLoaded } from "./show-change.ts";
import type { UndoParts } from "./undo-context.tsx";
import { useUndoKeys } from "./use-undo-keys.ts";

type Options<C> = {
  editor: Editor<C>;
  /** The place of a change in the labels of the form; `content` has it. */
  labelOf: (path: readonly string[], content: C) => string;
};

export type Move = (direction: "undo" | "redo", focuses?: boolean) => void;

/**
 * Opens and focuses a field (a path as in `Conflict`), with its text selected: of a text with lines, that line; of that, the
 * word.
 */
export type OpenField = (path: readonly string[], line?: number | null, word?: WordInField) => void;

/**
 * Undo and redo by key and by button: the form opens what has changed, the field gets the focus, and its name is announced.
 */
export function useUndo<C>({ editor, labelOf }: Options<C>): {
  move: Move;
  parts: UndoParts;
  openField: OpenField;
} {
  const { status } = useIsland();
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const [revealed, setRevealed] = useState<readonly string[] | null>(null);

  /** The form opens the place before `show` runs, so that its field can be focused. */
  const reveal = (path: readonly string[], show: () => void) => {
    flushSync(() => setRevealed(path));
    whenFormIsLoaded(() => {
      show();
      setRevealed(null);
    });
  };

  const perform = (
    change: () => readonly string[] | null,
    message: "undone" | "redone",
    focuses: boolean,
  ): boolean => {
    const before = editor.getSnapshot().content;
    const path = change();
    if (!path) return false;
    const { content: after } = editor.getSnapshot();
    const isThere = valueAt(after, { path: [...path], kind: "value" }) !== undefined;
    const name = path.length > 0 ? labelOf(path, isThere ? after : before) : t("severalChanges");
    status.announce(t(message, { name }));
    reveal(path, () => showChange(path, focuses));
    return true;
  };

  const move = useStableHandler<Parameters<Move>, void>((direction, focuses = true) => {
    finishPendingText();
    perform(() => editor[direction](), direction === "undo" ? "undone" : "redone", focuses);
  });
  const offerUndo = useStableHandler<Parameters<UndoParts["offerUndo"]>, void>((text, onUndone) => {
    const step = editor.newestStep();
    const onAction = () => {
      if (step && perform(() => editor.takeBack(step), "undone", true)) onUndone?.();
    };
    status.show(text, { action: { label: tCommon("undo"), onAction } });
  });
  const openField = useStableHandler<Parameters<OpenField>, void>((path, line = null, word) => {
    reveal(path, () => {
      showChange(path, true);
      selectFocusedText(line, word);
    });
  });
  useUndoKeys(move);
  const parts = useMemo(() => ({ offerUndo, revealed }), [offerUndo, revealed]);
  return { move, parts, openField };
}
