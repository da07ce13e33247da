import type { Page } from "@playwright/test";
import { type Mode, modes } from "../../src/content/schemas/header-entry.ts";
import { headerThemes, pageConfig } from "../../src/content/schemas/page-config.ts";
import { allPortals, portals } from "../../src/portals/all.ts";
import { type PortalCode, type ThemeFamily, themeFamilies } from "../../src/portals/portal.ts";
import { type Appearance, appearanceOf, surfaces } from "../../src/shell/appearance.ts";
import { type Dimensions, dimensionsOf } from "../../src/shell/dimensions.ts";
import { contentLibrary } from "../../tests/support/content.ts";
import { isFull, sample, turn, withOneOf } from "../../tests/support/sampling.ts";
import { expectAccessible } from "../support/axe.ts";
import { refuseConsent } from "../support/consent.ts";
import { openDevelopmentPage } from "../support/development-page.ts";
import { expectNoOverflow } from "../support/layout.ts";
import { coverPairs } from "../support/pairwise.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { test } from "../support/shared-pages.ts";
import { expect } from "../support/test.ts";
import { mainPortals, samplePortals } from "./combinations.ts";

const breakpoints = [
  320, 360, 375, 390, 575, 576, 750, 767, 768, 970, 992, 1024, 1170, 1200, 1440, 2560,
] as const;

const containerOf = (width: number): number => {
  if (width >= 1200) return 1170;
  if (width >= 992) return 970;
  return width >= 768 ? 750 : width;
};
const heightAt = (width: number, { desktop, tablet, mobile }: Dimensions["header"]): number => {
  if (width <= 767) return mobile;
  return width <= 1024 ? tablet : desktop;
};

/** Runs in the page. Measures the containers of header, main and footer, and font sizes and weights. */
const measurePage = () => {
  const style = (element: Element) => getComputedStyle(element);
  const width = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().width;
  const weights = Array.from(document.body.querySelectorAll("*"), (one) => Number(style(one).fontWeight));
  return {
    rootFontSize: style(document.documentElement).fontSize,
    lightest: Math.min(...weights),
    heaviest: Math.max(...weights),
    header: width("header[data-header] > div"),
    // The second section, because the hero may be inset.
    main: width("main section + section > div"),
    footer: width("footer > div"),
  };
};

/** Resizes the window and waits two frames for the page to follow. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((expected) => innerWidth === expected, width);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Runs in the page. Texts of the header bar's links and buttons that take more than one line. */
const findWrappedTexts = () => {
  const wrapped: string[] = [];
  for (const control of document.querySelectorAll("header[data-header] > div :is(a, button, summary)")) {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const lines = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
      if (new Set(lines).size > 1) wrapped.push(texts.currentNode.textContent!);
    }
  }
  return wrapped;
};

/** Waits for it, because a page takes its new width in steps. The test continues if it never comes. */
const expectHeaderHeight = (page: Page, height: number, message: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height), {
      message,
    })
    .toBe(height);

const portalsAndModes = allPortals.flatMap((portal) => modes.map((mode) => ({ portal, mode })));
const inSample = portalsAndModes.filter(
  ({ portal, mode }) => samplePortals.includes(portal) && (mode === "unauth" || mainPortals.includes(portal)),
);
const always = inSample.filter(({ portal, mode }) => portal === portals.lde && mode === "unauth");

for (const { portal, mode } of withOneOf(always, isFull ? portalsAndModes : inSample))
  test(`STA-01 HDR-19 ${portal.code}, ${mode}: containers, type and header at the 16 breakpoints`, async ({
    openPageAs,
  }) => {
    const page = await openPageAs(mode === "auth" ? "customer" : "visitor", portal);
    await refuseConsent(page.context(), portal);
    await page.goto(at(portal));
    const html = page.locator("html");
    const lite = (await html.getAttribute("data-lite")) !== null;
    const variant = appearanceOf({ portal, config: pageConfig.parse({}), surface: "landing", lite });
    const isWide = contentLibrary.readFooter(portal.code).inner_wrapper === "wide";
    const { header } = dimensionsOf(variant, { hasLanguageSelector: false });
    // Return to the first width at the end: every change must be reversible.
    for (const width of [...breakpoints, breakpoints[0]]) {
      await resize(page, width);
      await expectNoOverflow(page);
      const box = containerOf(width);
      const { lightest, heaviest, ...sizes } = await page.evaluate(measurePage);
      const expected = {
        rootFontSize: "10px",
        header: box,
        main: box,
        footer: isWide ? Math.min(width, 1440) : box,
      };
      expect.soft(sizes, `${width} px`).toEqual(expected);
      expect.soft(lightest).toBeGreaterThanOrEqual(400);
      expect.soft(heaviest).toBeLessThanOrEqual(900);
      if (width <= 767)
        expect.soft(await page.evaluate(findWrappedTexts), `header at ${width} px`).toEqual([]);
      await expectHeaderHeight(page, heightAt(width, header), `header at ${width} px`);
    }
  });

/** One portal per family: the one with most variants. */
const portalOfFamily = Object.fromEntries(
  themeFamilies.map((family) => [
    family,
    allPortals
      .filter(({ themeFamily }) => themeFamily === family)
      .sort((a, b) => Number(b.brand.redesign) - Number(a.brand.redesign))[0]!.code,
  ]),
) as Record<ThemeFamily, PortalCode>;

type AppearanceCase = {
  portal: PortalCode;
  mode: Mode;
  surface: Appearance["surface"];
  header: Appearance["headerTheme"];
  refresh: "" | "3" | "4" | "5";
  redesign: "" | "yes";
  lite: "" | "yes";
  languages: "none" | "two";
};

const both = ["", "yes"] as const;
const allAppearances: AppearanceCase[] = Object.values(portalOfFamily).flatMap((portal) => {
  const { rebrandingFlag, redesign: hasRedesign } = portals[portal].brand;
  const appearances = (rebrandingFlag ? (["", "3", "4", "5"] as const) : ([""] as const)).flatMap((refresh) =>
    (hasRedesign ? both : ([""] as const)).map((redesign) => ({ portal, refresh, redesign })),
  );
  return appearances.flatMap((appearance) =>
    modes.flatMap((mode) =>
      surfaces.flatMap((surface) =>
        headerThemes.flatMap((header) =>
          both.flatMap((lite) =>
            (["none", "two"] as const).map((languages) => ({
              ...appearance,
              mode,
              surface,
              header,
              lite,
              languages,
            })),
          ),
        ),
      ),
    ),
  );
});

function addressOfAppearance({ refresh, redesign, lite, ...appearance }: AppearanceCase): string {
  const query = new URLSearchParams(appearance);
  if (refresh) query.set("refresh", refresh);
  if (redesign) query.set("redesign", "");
  if (lite) query.set("lite", "");
  return at(portals[appearance.portal], `/dev/gallery/appearance?${query}`);
}

function dimensionsOfAppearance({
  portal,
  surface,
  refresh,
  redesign,
  lite,
  header,
  languages,
}: AppearanceCase): Dimensions {
  const config = pageConfig.parse({
    headerTheme: header,
    isRedesignLayout: Boolean(redesign),
    ...(refresh ? { rebrandingLiteId: Number(refresh) } : {}),
  });
  const variant = appearanceOf({ portal: portals[portal], config, surface, lite: Boolean(lite) });
  return dimensionsOf(variant, { hasLanguageSelector: languages === "two" });
}

async function checkAppearance(page: Page, appearance: AppearanceCase): Promise<void> {
  const { shell } = messagesOf(portals[appearance.portal]);
  const { header, ...widths } = dimensionsOfAppearance(appearance);
  const name = JSON.stringify(appearance);
  const banner = page.getByRole("banner");
  const widthOf = async (selector: string) => (await banner.locator(selector).boundingBox())!.width;

  await resize(page, 1440);
  await expectHeaderHeight(page, header.desktop, name);
  const logo = await widthOf("a:has(.logo) >> nth=0");
  await banner.locator("[data-disclosure=contact] > summary").click();
  const tip = await widthOf("[data-disclosure=contact] [data-panel]");
  await expectAccessible(page, { over: banner.locator("[data-disclosure=contact] [data-panel]") });

  await resize(page, 1024);
  await expectHeaderHeight(page, header.tablet, name);

  await resize(page, 767);
  await expectHeaderHeight(page, header.mobile, name);
  const logoMobile = await widthOf("a:has(.logo) >> nth=0");
  await banner.getByRole("link", { name: shell("menu"), exact: true }).click();
  const drawer = (await page.getByRole("dialog", { name: shell("menu"), exact: true }).boundingBox())!.width;
  expect.soft({ drawer, tip, logo, logoMobile }, name).toEqual(widths);
}

for (const [portal, appearances] of Map.groupBy(
  isFull ? allAppearances : sample(coverPairs(allAppearances), 6, turn),
  (appearance) => appearance.portal,
))
  test(`HDR-05 HDR-15 HDR-19 ${portal}: ${appearances.length} appearances have the sizes of the table, and contrast`, async ({
    openPageAs,
    pageErrors,
  }) => {
    // Hosts without lite flow have no route for its requests.
    pageErrors.allow(/404.*\/api\/notifications\/count/);
    test.setTimeout(300_000 + appearances.length * 30_000);
    for (const appearance of appearances) {
      const page = await openPageAs(appearance.mode === "auth" ? "customer" : "visitor", portals[portal]);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openDevelopmentPage(page, addressOfAppearance(appearance));
      await checkAppearance(page, appearance);
    }
  });
