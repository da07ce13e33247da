import { useLayoutEffect } from "react";
import { commandLetter } from "../command-key.ts";

type Direction = "undo" | "redo";

/** Ctrl+Z; Ctrl+Shift+Z and Ctrl+Y; on a Mac with Cmd. */
function directionOfKey(event: KeyboardEvent): Direction | null {
  const letter = commandLetter(event);
  if (letter === "z") return event.shiftKey ? "redo" : "undo";
  return letter === "y" && !event.shiftKey ? "redo" : null;
}

/** The menu of the browser, the context menu of a field, and shaking a phone. */
function directionOfInput({ inputType }: InputEvent): Direction | null {
  if (inputType === "historyUndo") return "undo";
  return inputType === "historyRedo" ? "redo" : null;
}

/** Text that is not in the document has the undo of the browser: dialogs, the title, the address of a link. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("[role='dialog'], [role='alertdialog'], [data-own-undo]") !== null;

/** One history for the whole document: neither a field nor the browser undoes on its own. */
export function useUndoKeys(move: (direction: Direction) => void): void {
  // A key pressed as soon as the buttons are there has its effect.
  useLayoutEffect(() => {
    const listener =
      <E extends Event>(directionOf: (event: E) => Direction | null) =>
      (event: E) => {
        const direction = directionOf(event);
        if (!direction || isElsewhere(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
        move(direction);
      };
    const onKey = listener(directionOfKey);
    const onInput = listener(directionOfInput);
    // Before the fields get the event.
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("beforeinput", onInput, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("beforeinput", onInput, true);
    };
  }, [move]);
}
