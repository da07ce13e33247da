import AxeBuilder from "@axe-core/playwright";
import type { ElementHandle, Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Options = {
  /** Lies over the page and goes away again: a menu that is open. */
  over?: Locator;
};

/**
 * WCAG 2.2 AA, as far as a program can tell. What the banner, or what lies over the page, covers in part is no smaller
 * target for that: it can be scrolled clear. What is in them counts in full.
 */
export async function expectAccessible(page: Page, { over }: Options = {}): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // axe leaves this one out unless asked for by name. Telling all that is well costs a third of the time.
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] })
    .withTags(tags)
    // No frames anywhere: spares a second page for each analysis.
    .setLegacyMode()
    .analyze();
  const banner = page.locator("[data-consent-banner]");
  const covers = (await (over ? over.or(banner) : banner).elementHandles()) as ElementHandle<Element>[];
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(" ");
      const isBelow = id === "target-size" && covers.length > 0 && !(await isWithin(page, selector, covers));
      if (!isBelow) lines.push(`${id}: ${selector} – ${failureSummary}`);
    }
  expect(lines, "axe").toEqual([]);
}

async function isWithin(page: Page, selector: string, covers: ElementHandle<Element>[]): Promise<boolean> {
  const target = page.locator(selector);
  const found = await Promise.all(
    covers.map((cover) => target.evaluate((element, outer) => outer.contains(element), cover)),
  );
  return found.includes(true);
}
