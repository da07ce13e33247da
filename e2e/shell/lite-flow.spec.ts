import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import { type CultureName, findCulture } from "../../src/portals/cultures/cultures.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { sample, turn, withOneOf } from "../../tests/support/sampling.ts";
import { headerOf } from "../support/header.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";
import { findUntranslatedTexts } from "../support/untranslated-text.ts";

/** Paths of all links and forms to pages of the same culture; excludes country and language switchers. */
const ownPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [
      ...Array.from(
        document.querySelectorAll<HTMLAnchorElement>("a[href]:not([data-country], [hreflang], [href^='#'])"),
        (a) => a.href,
      ),
      ...Array.from(document.querySelectorAll<HTMLFormElement>("form[action]"), ({ action }) => action),
    ];
    return targets
      .map((href) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname);
  });

async function expectSlug(page: Page, slug: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-lite");
  const paths = await ownPaths(page);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !path.startsWith(`${slug}/`))).toEqual([]);
}

const hosts: { portal: Portal; path: string; slug: string; status?: number }[] = [
  // Every page of these hosts.
  { portal: portals.lmx, path: "/", slug: "/mx/es" },
  { portal: portals.lbr, path: "/", slug: "/br/pt" },
  // Decided by the first path segment.
  { portal: portals.lcz, path: "/", slug: "/cz/cs" },
  { portal: portals.lpt, path: "/pt/pt/", slug: "/pt/pt" },
  { portal: portals.lpt, path: "/qualquer", slug: "/pt/pt", status: 404 },
];
for (const { portal, path, slug, status = 200 } of sample(hosts, 2, turn))
  test(`URL-03 URL-04 ${portal.code} ${path}: every link carries ${slug}`, async ({ page, pageErrors }) => {
    if (status === 404) pageErrors.allow(/404/);
    const response = await page.goto(at(portal, path));
    expect(response?.status()).toBe(status);
    await expectSlug(page, slug);
    const { shell } = messagesOf(portal);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: messagesOf(portal).consent("settings"), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`${slug}/lp/cookies#settings$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectSlug(page, slug);
    await headerOf(page, portal).bar.getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`${slug}/${portal.slugs.resume}$`));
    await expect(page.getByRole("link", { name: shell("skipToContent") })).toBeAttached();
  });

test("URL-03 URL-06 the roots of Mexico and Brazil redirect to their language, Portugal's does not", async ({
  page,
}) => {
  for (const portal of [portals.lmx, portals.lbr]) {
    await page.goto(new URL(at(portal)).origin);
    await expect(page).toHaveURL(at(portal));
  }
  for (const path of ["/", "/lp/privacy", "/mobile/build-resume", `/${portals.lpt.slugs.search}`]) {
    await page.goto(at(portals.lpt, path));
    await expect(page.locator("html")).not.toHaveAttribute("data-lite");
    expect((await ownPaths(page)).filter((own) => own.startsWith("/pt/"))).toEqual([]);
  }
});

type Guest = [name: CultureName, languages: string[]];
const alone: Guest = ["in/en", []];
const others: Guest[] = [
  ["be/nl", ["Nederlands", "français", "Deutsch"]],
  ["ch/de", ["Deutsch", "français", "italiano"]],
];
for (const [name, languages] of withOneOf([alone], [alone, ...others]))
  test(`URL-04 HDR-08 ${name}: a guest culture has its own pages, links and languages`, async ({ page }) => {
    const { portal, locale } = findCulture(name)!;
    await page.goto(at(portal));
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.locator(`link[hreflang=${locale}]`)).toHaveAttribute("href", at(portal));
    expect(await findUntranslatedTexts(page)).toEqual([]);
    await expectSlug(page, `/${name}`);
    const { trigger, panel } = headerOf(page, portal).tool("language");
    if (languages.length === 0) return expect(trigger).toHaveCount(0);
    await trigger.click();
    await expect(panel.getByRole("link")).toHaveText(languages);
    await expect(panel.locator("[aria-current]")).toHaveText(languages.slice(0, 1));
    const other = panel.getByRole("link", { name: languages[1]!, exact: true });
    await other.click();
    await expect(page).toHaveURL(at(findCulture(`${name.slice(0, 2)}/fr`)!.portal, "/lp/home"));
    await expect(page.locator("html")).toHaveAttribute("lang", `fr-${portal.iso}`);
  });
