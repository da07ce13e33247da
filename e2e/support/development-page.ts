import type { Page } from "@playwright/test";
import { newNetwork } from "./test.ts";

/** Opens a page that may be below /dev. Those pages refuse requests with the header that gives the test's user an address. */
export async function openDevelopmentPage(page: Page, url: string): Promise<void> {
  const isDevelopment = new URL(url).pathname.includes("/dev/");
  const headers: Record<string, string> = isDevelopment ? {} : { "x-forwarded-for": newNetwork() };
  await page.context().setExtraHTTPHeaders(headers);
  await page.goto(url);
}
