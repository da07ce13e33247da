import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The buttons of the bar that have words beside their icons; `keep` is the one that keeps a guest's document. */
export type ShownWords = "all" | "keep" | "none";

/** In pixels: without it, rounding could show and hide the words by turns. */
const margin = 4;

const order: readonly ShownWords[] = ["all", "keep", "none"];

/**
 * As many words as the bar has room for, which depends on the language. `spacer` is the element of the bar that takes the room
 * left over.
 */
export function useShownWords(spacer: RefObject<HTMLElement | null>): ShownWords {
  const [at, setAt] = useState(0);
  /** The width of the buttons, by what they show. */
  const widths = useRef<number[]>([]);
  useLayoutEffect(() => {
    const room = spacer.current;
    if (!room) return;
    // The title before them is as wide as the room that is left.
    const buttons = [...room.parentElement!.children].slice(2).filter((element) => element !== room);
    widths.current[at] = buttons.reduce((sum, button) => sum + button.getBoundingClientRect().width, 0);
    const measure = () => {
      const { width } = room.getBoundingClientRect();
      if (width === 0) setAt(Math.min(at + 1, order.length - 1));
      return width;
    };
    measure();
    const observer = new ResizeObserver(() => {
      const width = measure();
      if (at > 0 && width > widths.current[at - 1]! - widths.current[at]! + margin) setAt(at - 1);
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [at, spacer]);
  return order[at]!;
}
