import { useMessages } from "../../../../browser/island.tsx";
import { Icon } from "../../../../ui/icons.tsx";
import styles from "./undo-buttons.module.css";
import type { Move } from "./use-undo.ts";

export type UndoState = { canUndo: boolean; canRedo: boolean; move: Move };

/** A press by key has no detail. On a phone, a field that gets the focus would open the keyboard. */
const isByMouse = ({ detail }: { detail: number }): boolean =>
  detail > 0 && !matchMedia("(pointer: coarse)").matches;

/**
 * Undo and redo, or undo alone. A press by mouse moves the focus to the field; otherwise it stays for the next press.
 */
export function UndoButtons({ canUndo, canRedo, move, hasRedo = true }: UndoState & { hasRedo?: boolean }) {
  const t = useMessages("common");
  const button = (direction: "undo" | "redo", isEnabled: boolean, keys: string) => (
    <button
      type="button"
      className={styles.button}
      aria-label={t(direction)}
      title={t(direction)}
      // Not `disabled`, which would lose the focus after the last undo.
      aria-disabled={!isEnabled}
      aria-keyshortcuts={keys}
      onClick={(event) => move(direction, isByMouse(event))}
    >
      <Icon name={direction} />
    </button>
  );
  return (
    <>
      {button("undo", canUndo, "Control+Z Meta+Z")}
      {hasRedo && button("redo", canRedo, "Control+Shift+Z Meta+Shift+Z")}
    </>
  );
}
