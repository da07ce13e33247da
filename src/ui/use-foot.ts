import { useLayoutEffect, useState } from "react";

/** What stands at the window's lower edge in front of the page: the consent banner, and bars with the attribute. */
const atFoot = "[data-notice=consent], [data-foot]";

/**
 * Pixels from the window's lower edge to the top of what stands there, so that messages and panels are shown above it; 0 where
 * that scrolls with the page. Bars that appear later count while `isShown`.
 */
export function useFoot(isShown: boolean): number {
  const [height, setHeight] = useState(0);
  // Before the first paint, so that nothing jumps.
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const boxes = [...document.querySelectorAll(atFoot)]
        .filter((bar) => getComputedStyle(bar).position === "sticky")
        .map((bar) => bar.getBoundingClientRect())
        .filter((box) => box.height > 0);
      setHeight(Math.max(0, ...boxes.map(({ top }) => innerHeight - top)));
    };
    measure();
    addEventListener("resize", measure);
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener("resize", measure);
      observer.disconnect();
    };
  }, [isShown]);
  return height;
}
