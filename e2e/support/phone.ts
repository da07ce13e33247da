import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** On a phone the page never scrolls sideways, and no text stands beyond the edge where nobody can get at it. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 720 });
  await expect
    .poll(() => page.evaluate(beyondTheEdge), { message: "beyond a phone's edge", timeout: 2_000 })
    .toEqual([]);
}

/** Runs in the page. */
function beyondTheEdge(): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  // For screen readers alone: one pixel wide.
  const isUnseen = (element: Element) => element.getBoundingClientRect().width <= 1;
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0 || (left >= -1 && right <= innerWidth + 1)) continue;
    let parent = node.parentElement;
    while (parent && !scrolls(parent) && !isUnseen(parent)) parent = parent.parentElement;
    if (!parent) found.push(`“${node.textContent.trim().slice(0, 60)}” from ${left} to ${right}`);
  }
  return found;
}
