import { type RefObject, useEffect, useRef } from "react";

const focusable = "[aria-current], a[href], button, input, textarea, [tabindex='0']";

/** A link within a closed `<details>` takes no focus, nor does a disabled button: the first element that does gets it. */
const focusFirst = (region: HTMLElement): boolean =>
  [...region.querySelectorAll<HTMLElement>(focusable)].some((element) => {
    element.focus();
    return document.activeElement === element;
  });

/** F6 moves the focus to the next region of the editor (`data-region`), Shift+F6 to the one before. */
export function useRegionKeys(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey || !root.current) return;
      const regions = [...root.current.querySelectorAll<HTMLElement>("[data-region]")].filter(
        (region) => region.offsetParent !== null,
      );
      const at = regions.findIndex((region) => region.contains(document.activeElement));
      const next = regions.at((at + (event.shiftKey ? -1 : 1)) % regions.length);
      if (next && focusFirst(next)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return root;
}
