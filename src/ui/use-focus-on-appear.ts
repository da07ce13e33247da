import { type RefObject, useEffect } from "react";

/**
 * Focuses the element that `selector` finds in `box` when this appears in an open dialog in place of the button that was
 * pressed. `autoFocus` is not enough there: after Enter on a button React Aria takes the press for a screen reader's and waits
 * for the next frame, in which the dialog moves the lost focus to its first button.
 */
export function useFocusOnAppear(
  box: RefObject<HTMLElement | null>,
  selector: string,
  isWanted: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (isWanted) box.current?.querySelector<HTMLElement>(selector)?.focus();
  }, []);
}
