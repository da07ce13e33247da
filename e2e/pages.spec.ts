import type { Page, Response } from "@playwright/test";
import { textPageNames } from "../src/content/schemas/text-page.ts";
import { pathOf } from "../src/pages/page-path.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { problemsOfHtml } from "../tests/support/html.ts";
import { expectAccessible } from "./support/axe.ts";
import { refuseConsent } from "./support/consent.ts";
import { expectFitsPhone } from "./support/layout.ts";
import { at } from "./support/portal-pages.ts";
import { test } from "./support/shared-pages.ts";
import { expect } from "./support/test.ts";
import { findUntranslatedTexts } from "./support/untranslated-text.ts";

// A failing page is quick to reopen; tracing hundreds of pages costs more than it is worth.
test.use({ trace: "off" });

type Path = string | ((portal: Portal) => string);

/** Every public page of a portal. */
const open: Record<string, Path> = {
  home: "/",
  "sign-in": "/sign-in",
  "sign-in after a failure": "/sign-in?error=wrongCredentials",
  "sign-in/code after a failure": "/sign-in/code?error=invalid&field=code.codeWrong",
  "sign-up": "/sign-up",
  "sign-up after a failure": "/sign-up?error=invalid&field=email.email&field=password.passwordCommon",
  "forgot-password": "/forgot-password",
  "reset-password": `/reset-password?token=${"A".repeat(43)}`,
  "reset-password without a link": "/reset-password",
  "check-mail": "/check-mail?for=confirm",
  support: "/support",
  "support after sending": "/support?done=stored",
  search: (portal) => `/${portal.slugs.search}?q=cookie`,
  "search without a result": (portal) => `/${portal.slugs.search}?q=${"x".repeat(60)}`,
  ...Object.fromEntries(textPageNames.map((name) => [name, (portal: Portal) => pathOf(portal, name)])),
  oops: "/oops",
  "unsupported-browser": "/unsupported-browser",
  "account-erased": "/account/erased",
  "not-found": "/no-such-page",
};

/** Pages of signed-in users. */
const personal: Record<string, Path> = {
  home: "/",
  dashboard: "/dashboard",
  "start of a resume": (portal) => `/${portal.slugs.resume}`,
  "start of a letter": (portal) => `/${portal.slugs.letter}`,
  settings: "/settings",
  notifications: "/notifications",
  support: "/support",
  "sign-out": "/sign-out",
};

/** Opens an address; the sign-out page through a link of another site, because it asks only cross-site visitors. */
async function openAddress(page: Page, portal: Portal, address: string): Promise<Response | null> {
  if (!address.endsWith("/sign-out")) return page.goto(address);
  const elsewhere = allPortals.find(({ hostLabel }) => hostLabel !== portal.hostLabel)!;
  await page.goto(at(elsewhere));
  const response = page.waitForResponse(address);
  await page.evaluate((target) => location.assign(target), address);
  await page.waitForURL(address);
  return response;
}

async function check(page: Page, portal: Portal, path: Path): Promise<void> {
  const address = at(portal, typeof path === "string" ? path : path(portal));
  // Without the banner, which covers the bottom of the window; matrix.spec.ts checks it.
  await refuseConsent(page.context(), portal);
  const response = await openAddress(page, portal, address);
  expect(page.url()).toBe(address);
  expect(response?.status()).toBe(path === open["not-found"] ? 404 : 200);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", portal.locale);
  await expect(html).toHaveAttribute("dir", portal.dir);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  expect.soft(await problemsOfHtml(await response!.text()), "html-validate").toEqual([]);
  expect.soft(await findUntranslatedTexts(page), "untranslated texts").toEqual([]);
  await expectAccessible(page);
  await expectFitsPhone(page);
}

/**
 * Home pages are checked on every portal, other pages on a sixth of them, so that each page is checked in several scripts
 * and themes. tests/every-portal.test.ts checks without a browser that all of them are valid HTML.
 */
const chosen = (pages: Record<string, Path>, turn: number) =>
  Object.entries(pages).filter(([name], at) => name === "home" || (turn + at) % 6 === 0);

for (const [turn, portal] of allPortals.entries()) {
  for (const [name, path] of chosen(open, turn))
    test(`${portal.code} ${name}`, async ({ openPageAs, pageErrors }) => {
      if (name === "not-found") pageErrors.allow(/404/);
      await check(await openPageAs("visitor", portal), portal, path);
    });

  for (const [name, path] of chosen(personal, turn))
    test(`${portal.code} ${name}, signed in`, async ({ openPageAs }) => {
      const page = await openPageAs("customer", portal);
      await check(page, portal, path);
      await expect(page.locator("html")).toHaveAttribute("data-mode", "auth");
    });
}
