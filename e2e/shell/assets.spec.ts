import type { Page } from "@playwright/test";
import { portals } from "../../src/portals/all.ts";
import type { PortalCode } from "../../src/portals/portal.ts";
import { withOneOf } from "../../tests/support/sampling.ts";
import { at } from "../support/portal-pages.ts";
import { expect, test } from "../support/test.ts";

/** Fonts, icons and addresses of the built site. The portals differ in script, direction and theme family. */
const sample = withOneOf<PortalCode>(["luk", "lsa"], ["lpl", "lgr", "lkr", "ljp"]);

type Fonts = { preloaded: string[]; loaded: string[]; firstPaint: string[] };

/** Paths of the fonts that the page preloads, has loaded, and needs for the visible text of its header and main heading. */
const readFonts = (page: Page): Promise<Fonts> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const pathOf = (href: string) => new URL(href, location.href).pathname;
    const plain = (text: string) => text.replace(/["'\s]/g, "").toLowerCase();
    const keyOf = (family: string, range: string, weight: string, style: string) =>
      [family, range, weight, style].map(plain).join("|");
    const loadedKeys = [...document.fonts]
      .filter(({ status }) => status === "loaded")
      .map(({ family, unicodeRange, weight, style }) => keyOf(family, unicodeRange, weight, style));
    const faces = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => {
        const value = (name: string, usual = "") => style.getPropertyValue(name) || usual;
        const range = value("unicode-range", "U+0-10FFFF");
        return {
          path: pathOf(/url\(["']?([^"')]+)/.exec(value("src"))?.[1] ?? ""),
          family: plain(value("font-family")),
          key: keyOf(
            value("font-family"),
            range,
            value("font-weight", "normal"),
            value("font-style", "normal"),
          ),
          ranges: range.split(",").map((part) => {
            const [from, to] = part.trim().replace(/^u\+/i, "").split("-");
            return [from!.replaceAll("?", "0"), to ?? from!.replaceAll("?", "f")].map((hex) =>
              Number.parseInt(hex, 16),
            );
          }),
        };
      });
    const needs = (element: HTMLElement) => {
      const family = plain(getComputedStyle(element).fontFamily.split(",")[0]!);
      // biome-ignore lint/performance/useDomNodeTextContent: closed menus are not painted
      const points = [...element.innerText].map((character) => character.codePointAt(0)!);
      return faces.filter(
        (face) =>
          face.family === family &&
          points.some((point) => face.ranges.some(([low, high]) => point >= low! && point <= high!)),
      );
    };
    const texts = document.querySelectorAll<HTMLElement>("h1, header a, header button, header summary");
    return {
      preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(
        ({ href }) => pathOf(href),
      ),
      loaded: faces.filter(({ key }) => loadedKeys.includes(key)).map(({ path }) => path),
      firstPaint: [...new Set([...texts].flatMap(needs).map(({ path }) => path))],
    };
  });

for (const code of sample) {
  const portal = portals[code];

  test(`${code}: the fonts of the first paint are preloaded, and no others`, async ({ page }) => {
    await page.goto(at(portal));
    const { preloaded, loaded, firstPaint } = await readFonts(page);
    expect(
      preloaded.filter((path) => !loaded.includes(path)),
      "preloaded but not used",
    ).toEqual([]);
    expect(
      firstPaint.filter((path) => !preloaded.includes(path)),
      "used but not preloaded",
    ).toEqual([]);
    expect(new Set(preloaded).size).toBe(preloaded.length);
  });

  test(`${code}: icons and manifest have their types, and asset addresses survive a release`, async ({
    page,
  }) => {
    await page.goto(at(portal));
    const { build, hrefs } = await page.evaluate(() => ({
      build: document.documentElement.dataset.build ?? "",
      hrefs: [...document.querySelectorAll<HTMLElement>("[src], link[href]")].map(
        (element) => element.getAttribute("src") ?? element.getAttribute("href")!,
      ),
    }));
    const types = await page.evaluate(async () => {
      const typeOf = async (href: string) => {
        const response = await fetch(href);
        return `${response.status} ${response.headers.get("content-type")}`;
      };
      const hrefOf = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)!.href;
      return {
        favicon: await typeOf("/favicon.ico"),
        touch: await typeOf("/apple-touch-icon.png"),
        icon: await typeOf(hrefOf("icon")),
        linkedTouch: await typeOf(hrefOf("apple-touch-icon")),
        manifest: await typeOf(hrefOf("manifest")),
      };
    });
    expect(types).toEqual({
      favicon: expect.stringMatching(/^200 image\/(x-icon|vnd\.microsoft\.icon)$/),
      touch: "200 image/png",
      icon: expect.stringMatching(/^200 image\/(svg\+xml|png|x-icon|vnd\.microsoft\.icon)$/),
      linkedTouch: "200 image/png",
      manifest: expect.stringMatching(/^200 application\/manifest\+json/),
    });
    expect(build).not.toBe("");
    const assets = hrefs.filter((href) => href.includes("/lpnext/"));
    expect(assets.length).toBeGreaterThan(2);
    expect(assets.filter((href) => href.includes(build))).toEqual([]);
  });
}
