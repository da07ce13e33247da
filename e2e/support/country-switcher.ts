import type { Page } from "@playwright/test";

/** Switches from a lite page of the main .com host, signed in, to the US site (CTY-06). */
export async function switchToUsSite(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  const dropdown = footer.locator("details[data-disclosure=country] > summary");
  if (await dropdown.count()) await dropdown.click();
  await footer.locator("form[data-us] button").click();
}
