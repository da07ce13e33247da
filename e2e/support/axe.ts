import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // axe leaves this one out unless asked for by name.
    .options({ rules: { "target-size": { enabled: true } } })
    .withTags(tags)
    // No frames anywhere: spares a second page for each analysis.
    .setLegacyMode()
    .analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} – ${failureSummary}`),
  );
  expect(lines, "axe").toEqual([]);
}
