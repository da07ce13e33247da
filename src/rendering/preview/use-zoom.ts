import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

/** Width of a page in the window: the whole page, as wide as fits, or a part of its natural size (1 is 96 pixels an inch). */
export type Zoom = "page" | "width" | number;

const zoomSteps = [0.5, 0.7, 0.85, 1, 1.25, 1.5, 2] as const;
/** CSS pixels. */
const naturalSize = { a4: { width: 794, height: 1123 }, letter: { width: 816, height: 1056 } } as const;
/** Pixels around the pages. */
const margin = 32;
const largestFit = 1000;

export type Paper = keyof typeof naturalSize;

/** The width of a page in CSS pixels for a zoom, in a canvas of the given inner size. */
function pageWidthOf(zoom: Zoom, paper: Paper, canvas: { width: number; height: number }): number {
  const { width, height } = naturalSize[paper];
  if (typeof zoom === "number") return Math.round(width * zoom);
  const wide = Math.max(200, Math.min(largestFit, canvas.width - margin));
  if (zoom === "width") return Math.floor(wide);
  return Math.floor(Math.max(200, Math.min(wide, ((canvas.height - margin) * width) / height)));
}

/** The next larger or smaller step from a width. */
function stepZoom(pageWidth: number, paper: Paper, direction: 1 | -1): number {
  const now = pageWidth / naturalSize[paper].width;
  const larger = zoomSteps.find((step) => step > now + 0.01);
  const smaller = zoomSteps.findLast((step) => step < now - 0.01);
  return (direction === 1 ? larger : smaller) ?? now;
}

/** The part of its natural size that a page is shown at, such as 0.7. */
export const scaleOf = (pageWidth: number, paper: Paper): number => pageWidth / naturalSize[paper].width;

/** On a phone, a whole page would be too small to read. */
const narrow = (zoom: Zoom): Zoom => (zoom === "page" ? "width" : zoom);

/** The zoom of the pages in the canvas. Ctrl with plus, minus and 0 changes it. */
export function useZoom(canvas: RefObject<HTMLElement | null>, paper: Paper) {
  const size = useSize(canvas);
  const [zoom, setZoom] = useState<Zoom>("page");
  // Before the element is measured, and without ResizeObserver, the page is as wide as fits.
  const width = size && pageWidthOf(size.width < 480 ? narrow(zoom) : zoom, paper, size);
  const step = (direction: 1 | -1) => width && setZoom(stepZoom(width, paper, direction));
  const onKeys = (key: string): boolean => {
    if (key === "+" || key === "=") step(1);
    else if (key === "-") step(-1);
    else if (key === "0") setZoom("page");
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && onKeys(event.key)) event.preventDefault();
  };
  return { zoom, setZoom, width, step, onKeyDown };
}

/** The inner size of an element, in CSS pixels. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || !("ResizeObserver" in window)) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: target.clientWidth, height: target.clientHeight }),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
