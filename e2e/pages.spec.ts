import type { Page, Response } from "@playwright/test";
import { textPageNames } from "../src/content/schemas/text-page.ts";
import { pathOf } from "../src/pages/page-path.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { problemsOfHtml } from "../tests/support/html.ts";
import { expectAccessible } from "./support/axe.ts";
import { refuseConsent } from "./support/consent.ts";
import { at } from "./support/portal-pages.ts";
import { expectFitsPhone } from "./support/layout.ts";
import { findUntranslatedTexts } from "./support/untranslated-text.ts";
import { test } from "./support/shared-pages.ts";
import { expect } from "./support/test.ts";

// A page that fails is opened again in a moment; recording each of hundreds costs more than it tells.
test.use({ trace: "off" });

type Path = string | ((portal: Portal) => string);

/** Every page of a portal that anybody can see. */
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

/** Pages of people who are signed in. */
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

/** Opens an address; as a link of another site where the page is for those who did not come on purpose. */
async function arrive(page: Page, portal: Portal, address: string): Promise<Response | null> {
  if (!address.endsWith("/sign-out")) return page.goto(address);
  const elsewhere = allPortals.find(({ hostLabel }) => hostLabel !== portal.hostLabel)!;
  await page.goto(at(elsewhere));
  const answer = page.waitForResponse(address);
  await page.evaluate((target) => location.assign(target), address);
  await page.waitForURL(address);
  return answer;
}

async function check(page: Page, portal: Portal, path: Path): Promise<void> {
  const address = at(portal, typeof path === "string" ? path : path(portal));
  // The banner lies over the foot of the window; matrix.spec.ts looks at it.
  await refuseConsent(page.context(), portal);
  const answer = await arrive(page, portal, address);
  expect(page.url()).toBe(address);
  expect(answer?.status()).toBe(path === open["not-found"] ? 404 : 200);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", portal.locale);
  await expect(html).toHaveAttribute("dir", portal.dir);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  expect.soft(await problemsOfHtml(await answer!.text()), "html-validate").toEqual([]);
  expect.soft(await findUntranslatedTexts(page), "texts for programs").toEqual([]);
  await expectAccessible(page);
  await expectFitsPhone(page);
}

/**
 * Home pages are looked at in every portal, any other page in a sixth of them, so that each page meets several scripts
 * and themes and each portal several pages. That all of them are valid HTML is proved without a browser
 * (tests/every-portal.test.ts).
 */
const chosen = (pages: Record<string, Path>, turn: number) =>
  Object.entries(pages).filter(([name], at) => name === "home" || (turn + at) % 6 === 0);

for (const [turn, portal] of allPortals.entries()) {
  for (const [name, path] of chosen(open, turn))
    test(`${portal.code} ${name}`, async ({ readAs, pageErrors }) => {
      if (name === "not-found") pageErrors.allow(/404/);
      await check(await readAs("visitor", portal), portal, path);
    });

  for (const [name, path] of chosen(personal, turn))
    test(`${portal.code} ${name}, signed in`, async ({ readAs }) => {
      const page = await readAs("member", portal);
      await check(page, portal, path);
      await expect(page.locator("html")).toHaveAttribute("data-mode", "auth");
    });
}
