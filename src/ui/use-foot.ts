import { useLayoutEffect, useState } from "react";

/** What may be at the window's lower edge in front of the page: the consent banner, and bars with the attribute. */
const bars = "[data-notice=consent], [data-foot]";

/** Pixels: bars that are at most this far apart are one stack. */
const gap = 16;

/**
 * Pixels from the window's lower edge to the top of the bars that are stacked there, so that messages and panels are shown above
 * them; 0 where they scroll with the page. Bars that appear or move count while `isShown`.
 */
export function useFoot(isShown: boolean): number {
  const [height, setHeight] = useState(0);
  // Before the first paint, so that nothing jumps.
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const boxes = [...document.querySelectorAll(bars)]
        .filter((bar) => getComputedStyle(bar).position === "sticky")
        .map((bar) => bar.getBoundingClientRect())
        .filter((box) => box.height > 0);
      setHeight(stackHeight(boxes));
    };
    measure();
    addEventListener("resize", measure);
    // Also inside of elements: a bar may move with them.
    addEventListener("scroll", measure, { capture: true, passive: true });
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("resize", measure);
      removeEventListener("scroll", measure, { capture: true });
      observer.disconnect();
    };
  }, [isShown]);
  return height;
}

/** Pixels from the window's lower edge to the top of the uppermost box that reaches it, itself or on others. */
function stackHeight(boxes: readonly DOMRect[]): number {
  let top = innerHeight;
  for (const box of [...boxes].sort((one, other) => other.bottom - one.bottom))
    if (box.bottom >= top - gap) top = Math.min(top, box.top);
  return innerHeight - top;
}
