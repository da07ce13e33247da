import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { findDanglingReferences } from "./references.ts";
import { expect } from "./test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Options = {
  /**
   * A temporary overlay such as a menu or banner. Targets that it partly covers are exempt from the size rule; targets
   * inside it are not.
   */
  over?: Locator;
};

/** Checks WCAG 2.2 AA with axe, and that every reference to an id resolves, which axe leaves to manual review. */
export async function expectAccessible(page: Page, { over }: Options = {}): Promise<void> {
  // A sticky bar covers parts of what is scrolled under it, which the size rule would count.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page })
    // axe runs this rule only if enabled by name. Reporting passes as well costs a third of the time.
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] })
    .withTags(tags)
    // Pages have no frames; legacy mode avoids a second page for each analysis.
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
  expect(await findDanglingReferences(page), "references to missing ids").toEqual([]);
}

async function contains(outer: Locator, inner: Locator): Promise<boolean> {
  const element = await inner.elementHandle();
  return outer.evaluate((box, one) => box.contains(one), element);
}
