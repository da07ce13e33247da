import type { Locator, Page } from "@playwright/test";
import { findCulture } from "../../src/portals/cultures/cultures.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { expectAccessible } from "../support/axe.ts";
import { clearConsent, refuseConsent } from "../support/consent.ts";
import { checked, planned } from "../support/count-combinations.ts";
import { openDevelopmentPage } from "../support/development-page.ts";
import { expectNoOverflow, layoutShifts } from "../support/layout.ts";
import { test } from "../support/shared-pages.ts";
import { expect } from "../support/test.ts";
import { type Case, cases, toolsFrom } from "./combinations.ts";
import { addressOfState, expectInWindow, openState } from "./open-state.ts";

async function check(page: Page, portal: Portal, one: Case): Promise<void> {
  const { width, state } = one;
  await page.setViewportSize({ width, height: width < toolsFrom ? 720 : 800 });
  // No animation is running during the checks.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await (state === "consent" ? clearConsent(page.context()) : refuseConsent(page.context(), portal));
  const open = await openCase(page, portal, one);
  expect(await layoutShifts(page), "moved").toEqual([]);
  await expectNoOverflow(page);
  if (open) await expectInWindow(open);
  // At the top no target is under the sticky header, where axe would count it as cut off.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, { over: open ?? undefined });
}

async function openCase(page: Page, portal: Portal, { mode, state }: Case): Promise<Locator | null> {
  await page.mouse.move(0, 0);
  await openDevelopmentPage(page, addressOfState(portal, state));
  await expect(page.locator("html[data-js]")).toHaveAttribute("data-mode", mode);
  return openState(page, portal, mode, state);
}

/** The error's message without Playwright's call log. */
const reasonOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours
    .replace(/\u001b\[\d+m/g, "")
    .slice(0, 1500);

for (const [culture, group] of Map.groupBy(cases, (one) => one.culture))
  test(
    `${culture}: ${group.length} combinations of the shell`,
    { annotation: { type: planned, description: String(group.length) } },
    async ({ openPageAs }, { annotations }) => {
      test.setTimeout(300_000 + group.length * 30_000);
      const { portal } = findCulture(culture)!;
      const problems: string[] = [];
      let done = 0;
      for (const one of group) {
        const name = `${one.width} px, ${one.mode}, ${one.state}`;
        await test
          .step(name, async () => {
            const page = await openPageAs(one.mode === "auth" ? "customer" : "visitor", portal);
            await check(page, portal, one);
          })
          .catch((error) => problems.push(`${name}: ${reasonOf(error)}`));
        done += 1;
      }
      annotations.push({ type: checked, description: String(done) });
      expect(problems).toEqual([]);
    },
  );
