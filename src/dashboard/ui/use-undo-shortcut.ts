import { useEffect, useRef } from "react";

type Undo = () => void;
export type UndoStack = { push(undo: Undo): void; remove(undo: Undo): void };

/**
 * Ctrl+Z or ⌘Z runs the latest undo of the stack. The status message with its button disappears after a while, and from
 * the middle of a long list it takes many presses of Tab to reach.
 */
export function useUndoShortcut(): UndoStack {
  const stack = useRef<Undo[]>([]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Text fields have their own undo.
      if (!isUndo(event) || (event.target as Element).closest?.("input, textarea, [role=dialog]")) return;
      const undo = stack.current.pop();
      if (!undo) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return {
    push: (undo) => void stack.current.push(undo),
    remove(undo) {
      stack.current = stack.current.filter((other) => other !== undo);
    },
  };
}

/** Compares the letter, or the key's position in layouts without Latin letters (Arabic, Greek). */
const isUndo = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  (key === "z" || key === "Z" || (code === "KeyZ" && !/^[a-z]$/i.test(key)));
