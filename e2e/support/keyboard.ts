import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More key presses than any page has tab stops. */
const maxPresses = 150;

/**
 * Presses Tab until `target` has the focus, and checks at every stop that the focused element has a focus indicator, is in
 * the window and is not covered (WCAG 2.4.7, 2.4.11).
 */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press(key);
    const isReached = await target.evaluate((element) => element === document.activeElement);
    // Polling costs ten times as much, and only an element that is still scrolling needs it.
    if (await page.evaluate(problemOfFocus))
      await expect
        .configure({ soft: true })
        .poll(() => page.evaluate(problemOfFocus))
        .toBeNull();
    if (isReached) return;
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

/** Runs in the page. */
function problemOfFocus(): string | null {
  const element = document.activeElement;
  // The focus is on the browser's own controls, between the last and the first stop of the page.
  if (!element || element === document.body) return null;
  const name = `<${element.tagName.toLowerCase()}> ${element.getAttribute("aria-label") ?? element.textContent}`;
  // A custom checkbox covers the native one and shows its focus.
  const seen = element.closest("label") ?? element;
  const marks = [seen, ...seen.querySelectorAll("*")].map((part) => getComputedStyle(part));
  if (!marks.some((mark) => mark.outlineStyle !== "none" || mark.boxShadow !== "none"))
    return `${name} has no focus indicator`;
  const box = seen.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const tops = points.map(([x, y]) => document.elementFromPoint(x, y));
  if (tops.every((top) => top === null)) return `${name} is outside the window`;
  if (tops.some((top) => top && (seen.contains(top) || top.contains(seen)))) return null;
  const [top] = tops.filter((each) => each !== null);
  return `${name} is covered by <${top?.tagName.toLowerCase()} class="${top?.className}">`;
}
