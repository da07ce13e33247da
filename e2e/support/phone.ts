import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** On a phone, nothing stands beyond the edge: the page never scrolls sideways. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 720 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: "pixels beyond a phone's edge",
      timeout: 2_000,
    })
    .toBeLessThanOrEqual(0);
}
