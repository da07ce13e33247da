import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More presses than any page needs to come round; a target that is not reached by then cannot be reached. */
const round = 150;

/** Presses Tab until `target` has the focus, and sees to it that a person can see where they are. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < round; presses += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

/** The focused element is marked, within the window and not hidden under anything else (WCAG 2.4.7, 2.4.11). */
async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .configure({ soft: true, timeout: 2_000 })
    .poll(() => page.evaluate(problemOfFocus))
    .toBeNull();
}

/** Runs in the page. */
function problemOfFocus(): string | null {
  const element = document.activeElement;
  // The browser's own controls, between the last stop of a page and the first.
  if (!element || element === document.body) return null;
  const name = `<${element.tagName.toLowerCase()}> ${element.getAttribute("aria-label") ?? element.textContent}`;
  // A drawn checkbox lies over the real one and shows its focus.
  const seen = element.closest("label") ?? element;
  const marks = [seen, ...seen.querySelectorAll("*")].map((part) => getComputedStyle(part));
  if (!marks.some((mark) => mark.outlineStyle !== "none" || mark.boxShadow !== "none"))
    return `${name} is not marked`;
  const box = seen.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const tops = points.map(([x, y]) => document.elementFromPoint(x, y));
  if (tops.every((top) => top === null)) return `${name} is outside of the window`;
  if (tops.some((top) => top && (seen.contains(top) || top.contains(seen)))) return null;
  const [top] = tops.filter((each) => each !== null);
  return `${name} is covered by <${top?.tagName.toLowerCase()} class="${top?.className}">`;
}
