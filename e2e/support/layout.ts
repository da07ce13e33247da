import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The page does not scroll horizontally, and no text lies unreachable outside the window. */
export async function expectNoOverflow(page: Page, place = ""): Promise<void> {
  const message = `overflow ${place}`.trim();
  await expect.poll(() => page.evaluate(findOverflow), { message }).toEqual([]);
}

export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 720 });
  await expectNoOverflow(page);
}

/**
 * Layout shifts since the page was opened, except those that follow user input: empty if the cumulative layout shift is 0.
 */
export const layoutShifts = (page: Page): Promise<string[]> => page.evaluate(findShifts);

/** Runs in the page. */
function findOverflow(): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  // Visually hidden text is one pixel wide.
  const isVisuallyHidden = (element: Element) => element.getBoundingClientRect().width <= 1;
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0 || (left >= -1 && right <= innerWidth + 1)) continue;
    let parent: Element | null = node.parentElement;
    while (parent && !scrolls(parent) && !isVisuallyHidden(parent)) parent = parent.parentElement;
    if (!parent) found.push(`“${node.textContent.trim().slice(0, 60)}” from ${left} to ${right}`);
  }
  return found;
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Runs in the page. Resolves after fonts are loaded and pending changes are painted. */
async function findShifts(): Promise<string[]> {
  await document.fonts.ready;
  const shifts: Shift[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
  observer.observe({ type: "layout-shift", buffered: true });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  // The observer gets its entries in a separate task after the frame.
  await new Promise((resolve) => setTimeout(resolve));
  shifts.push(...(observer.takeRecords() as Shift[]));
  observer.disconnect();
  const box = ({ x, y, width, height }: DOMRect) => `${[x, y, width, height].map(Math.round)}`;
  return shifts
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .flatMap(({ value, sources }) =>
      sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element
          ? `<${element.tagName.toLowerCase()} class="${element.className}">`
          : "a removed element";
        return `${name} by ${value.toFixed(4)}: ${box(previousRect)} → ${box(currentRect)}`;
      }),
    );
}
