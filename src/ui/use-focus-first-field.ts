import { type RefObject, useEffect } from "react";

/**
 * Focuses the first field in `box` when it appears, unless the user is elsewhere by then. Not without a mouse: the keyboard of
 * a phone would cover the page.
 */
export function useFocusFirstField(box: RefObject<HTMLElement | null>, isWanted = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!isWanted || document.activeElement !== document.body) return;
    if (matchMedia("(pointer: fine)").matches)
      box.current?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
  }, []);
}
