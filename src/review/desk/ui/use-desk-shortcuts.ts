import { useEffect, useRef } from "react";
import { createShortcuts, type DeskCommand } from "../state/shortcuts.ts";
import { useDesk } from "./desk-context.ts";
import type { OpenDialog } from "./order-dialogs.tsx";
import { usesSingleKeys } from "./single-keys.ts";
import type { CommentActions } from "./use-comment-actions.ts";

type Options = {
  actions: CommentActions;
  openDialog: (dialog: OpenDialog) => void;
  /** A dialog is open. */
  isBlocked: boolean;
};

/** The desk by keyboard. */
export function useDeskShortcuts({ actions, openDialog, isBlocked }: Options): void {
  const { store, setPanel } = useDesk();
  const shortcuts = useRef(createShortcuts());
  useEffect(() => {
    const commands: Record<DeskCommand, () => void> = {
      comment: () => actions.addAtSelection("comment"),
      suggest: () => actions.addAtSelection("suggestion"),
      phrases() {
        actions.hold();
        openDialog("phrases");
      },
      next: () => actions.step(1),
      previous: () => actions.step(-1),
      keys: () => openDialog("keys"),
      done: () => actions.finish(),
      undo: () => store.dispatch({ type: "undo" }),
      redo: () => store.dispatch({ type: "redo" }),
      queue() {
        setPanel("queue");
        document.getElementById("desk-mine")?.focus();
      },
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const press = {
        key: event.key,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        shift: event.shiftKey,
        inText: Boolean(
          target?.closest("input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable]"),
        ),
        inOverlay: isBlocked || Boolean(target?.closest("[role=dialog], [role=alertdialog], [role=menu]")),
      };
      const command = shortcuts.current(press, usesSingleKeys(), Date.now());
      if (!command) return;
      event.preventDefault();
      commands[command]();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [actions, openDialog, isBlocked, store, setPanel]);
}
