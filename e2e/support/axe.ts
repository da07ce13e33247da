import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Options = {
  /**
   * Lies over the page and goes away again: a menu, a banner. What it covers in part is no smaller target for that; what is
   * in it counts in full.
   */
  over?: Locator;
};

/** WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page, { over }: Options = {}): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // axe leaves this one out unless asked for by name. Telling all that is well costs a third of the time.
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] })
    .withTags(tags)
    // No frames anywhere: spares a second page for each analysis.
    .setLegacyMode()
    .analyze();
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(" ");
      const isBelow = over && id === "target-size" && !(await contains(over, page.locator(selector)));
      if (!isBelow) lines.push(`${id}: ${selector} – ${failureSummary}`);
    }
  expect(lines, "axe").toEqual([]);
}

async function contains(outer: Locator, inner: Locator): Promise<boolean> {
  const element = await inner.elementHandle();
  return outer.evaluate((box, one) => box.contains(one), element);
}
