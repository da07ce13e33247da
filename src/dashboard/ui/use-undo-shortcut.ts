import { useEffect, useRef } from "react";

type Step = () => void;
export type UndoStack = { remember(step: Step): void; forget(step: Step): void };

/**
 * Ctrl+Z or ⌘Z takes back the last of the steps that are remembered. The status line with its button goes after
 * a while, and from the middle of a long list it is many presses of Tab away.
 */
export function useUndoShortcut(): UndoStack {
  const steps = useRef<Step[]>([]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Fields undo what is typed.
      if (!isUndo(event) || (event.target as Element).closest?.("input, textarea, [role=dialog]")) return;
      const last = steps.current.pop();
      if (!last) return;
      event.preventDefault();
      last();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return {
    remember: (step) => void steps.current.push(step),
    forget(step) {
      steps.current = steps.current.filter((other) => other !== step);
    },
  };
}

/** By the letter; by the place of the key where the layout has no Latin letters (Arabic, Greek). */
const isUndo = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  (key === "z" || key === "Z" || (code === "KeyZ" && !/^[a-z]$/i.test(key)));
