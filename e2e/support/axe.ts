import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type Axe from "axe-core";
import { findDanglingReferences } from "./references.ts";
import { expect } from "./test.ts";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options: Axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // axe runs this rule only if enabled by name.
  rules: { "target-size": { enabled: true } },
  // Passes as well would cost a third of the time.
  resultTypes: ["violations"],
};
declare const axe: typeof Axe;

type Options = {
  /**
   * A temporary overlay such as a menu or banner. Targets that it partly covers are exempt from the size rule; targets
   * inside it are not.
   */
  over?: Locator;
};

/** Checks WCAG 2.2 AA with axe, and that every reference to an id resolves, which axe leaves to manual review. */
export async function expectAccessible(page: Page, { over }: Options = {}): Promise<void> {
  const lines: string[] = [];
  for (const { id, nodes } of await runAxe(page))
    for (const { selector, failure } of nodes) {
      const isBelow = over && id === "target-size" && !(await contains(over, page.locator(selector)));
      if (!isBelow) lines.push(`${id}: ${selector} – ${failure}`);
    }
  expect(lines, "axe").toEqual([]);
  expect(await findDanglingReferences(page), "references to missing ids").toEqual([]);
}

/** Loads axe once for each page that is opened: its script costs as much as the rules. */
async function runAxe(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  return page.evaluate(async (options) => {
    // What fades in has its contrast at the end.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // A sticky bar covers parts of what is scrolled under it, which the size rule would count.
    window.scrollTo(0, 0);
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({
        selector: target.join(" "),
        failure: failureSummary,
      })),
    }));
  }, options);
}

async function contains(outer: Locator, inner: Locator): Promise<boolean> {
  const element = await inner.elementHandle();
  return outer.evaluate((box, one) => box.contains(one), element);
}
