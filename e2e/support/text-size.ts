import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The text size of a browser without settings, in px. */
const defaultSize = 16;

/**
 * Sets the text size that a user would choose in the browser's settings, for this tab: `rem`, and `em` in media queries,
 * follow it. Returns a function that restores the default, because some tests share their tabs.
 */
export async function setTextSize(page: Page, size: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
  await set(size);
  return async () => {
    await set(defaultSize);
    await session.detach();
  };
}

/** The root font size is 62.5 % of the browser's (STA-01). */
export async function expectTextSize(page: Page, size: number): Promise<void> {
  const rootSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(rootSize).toBe(`${size * 0.625}px`);
}

/** Links and buttons of the header bar that are cut off, overlap, are small or cannot be pressed. */
export async function expectUsableHeader(page: Page, place = ""): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect
    .poll(() => page.evaluate(findHeaderProblems), { message: `header ${place}`.trim() })
    .toEqual([]);
}

/** Runs in the page. */
function findHeaderProblems(): string[] {
  const header = document.querySelector("header[data-header]");
  // Error pages have none.
  if (!header) return [];
  const frame = header.getBoundingClientRect();
  const problems: string[] = [];
  const controls = Array.from(header.querySelectorAll(":scope > div :is(a, button, summary)"))
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 2)
    .map((control) => ({
      control,
      box: control.getBoundingClientRect(),
      name: control.getAttribute("aria-label") ?? control.textContent!.trim(),
    }));
  for (const [at, { control, box, name }] of controls.entries()) {
    const isInside =
      box.left >= -1 &&
      box.right <= innerWidth + 1 &&
      box.top >= frame.top - 1 &&
      box.bottom <= frame.bottom + 1;
    if (!isInside) problems.push(`“${name}” leaves the header`);
    if (box.width < 24 || box.height < 24) problems.push(`“${name}” is smaller than 24 px`);
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!control.contains(top)) problems.push(`“${name}” cannot be pressed`);
    for (const other of controls.slice(at + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 1) problems.push(`“${name}” overlaps “${other.name}”`);
    }
  }
  return problems;
}

/** The share of the window that sticky and fixed elements cover, from 0 to 1, in the middle of the page. */
export const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight / 2);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const floats = (element: Element | null): boolean => {
      if (!element) return false;
      const { position, bottom, top } = getComputedStyle(element);
      const isStuck = position === "sticky" && (bottom !== "auto" || top !== "auto");
      return position === "fixed" || isStuck || floats(element.parentElement);
    };
    const rows = 32;
    const columns = 8;
    let covered = 0;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const x = ((column + 0.5) * innerWidth) / columns;
        if (floats(document.elementFromPoint(x, ((row + 0.5) * innerHeight) / rows))) covered += 1;
      }
    return covered / (rows * columns);
  });
