import { type RefObject, useEffect, useState } from "react";

/** The index of the page in the middle of the canvas. `layout`: changes with the places of pages. */
export function usePageInView(canvas: RefObject<HTMLElement | null>, layout: string): number {
  const [page, setPage] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages move with the layout
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const update = () => {
      const { top, height } = current.getBoundingClientRect();
      const above = [...current.querySelectorAll("[data-page]")].filter(
        (each) => each.getBoundingClientRect().top <= top + height / 2,
      );
      setPage(Math.max(above.length - 1, 0));
    };
    update();
    current.addEventListener("scroll", update, { passive: true });
    return () => current.removeEventListener("scroll", update);
  }, [canvas, layout]);
  return page;
}
