import type { Page } from "@playwright/test";
import { newNetwork } from "./test.ts";

/** Opens a page below /dev, which refuses requests with the address header of the test's user. */
export async function openDevelopmentPage(page: Page, url: string): Promise<void> {
  await page.context().setExtraHTTPHeaders({});
  await page.goto(url);
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": newNetwork() });
}
