import { describe, expect, test } from "vitest";
import { problemsOfHtml } from "../../tests/support/html.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { buildPageKey, buildRequestContext } from "../../tests/support/request-context.ts";
import { pageConfig } from "../content/schemas/page-config.ts";
import { allPortals, portals } from "../portals/all.ts";
import { cultureOf } from "../portals/cultures/cultures.ts";
import { type CachedPage, type PageKey, pageVariantOf } from "./page-key.ts";
import { renderPage } from "./render-page.server.tsx";

const { luk, lde, lfr, wlb } = portals;

const show = (portal: typeof luk, page: CachedPage, over: Partial<PageKey>, context = pageContext) =>
  renderPage(context, { ...buildPageKey(portal, page), ...over }).html;
const offerIn = (html: string) => /<aside [^>]*data-notice="offer".*?<\/aside>/s.exec(html)?.[0] ?? null;
const linkIn = (html: string) => /<a href="([^"]*)"/.exec(offerIn(html)!)?.[1];

describe("a page with an offer for visitors from another country", () => {
  test("URL-12 a visitor from Germany reads on the British home page, in German, that there is a site for Germany", () => {
    const html = show(luk, "home", { offer: "lde" });
    expect(offerIn(html)).toContain(
      '<p lang="de-DE" dir="ltr"><span id="offer">Dossier gibt es auch für Deutschland.</span>',
    );
    expect(linkIn(html)).toBe("https://www.de.localhost/");
    // After the skip link, above the header.
    const at = ['href="#main"', 'data-notice="offer"', "<header", "<main"].map((part) => html.indexOf(part));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(Math.min(...at)).toBeGreaterThan(0);
  });

  test("URL-12 its button, in the language of the page, hides it without script", () => {
    const offer = offerIn(show(portals.lsa, "home", { offer: "lde" }));
    expect(offer).toMatch(/<form [^>]*action="\/sa\/ar\/switch\/stay"/);
    expect(offer).toContain('method="post"');
    expect(offer).toContain('aria-label="إخفاء هذا الاقتراح"');
  });

  test.each([
    ["terms", {}, "https://www.de.localhost/lp/terms"],
    ["resume", {}, `https://www.de.localhost/${lde.slugs.resume}`],
    ["letter", {}, `https://www.de.localhost/${lde.slugs.letter}`],
    ["templates", {}, `https://www.de.localhost/lp/${lde.slugs.templates}`],
    ["template", { template: "classic" }, `https://www.de.localhost/lp/${lde.slugs.templates}/classic`],
    ["not-found", {}, "https://www.de.localhost/"],
  ] as const)("URL-12 %s %j leads to %s", (page, over, href) => {
    expect(linkIn(show(luk, page, { ...over, offer: "lde" }))).toBe(href);
  });

  test("URL-12 a guest culture's has the country's name after a colon, and its path on the main site", () => {
    const html = show(lfr, "home", { offer: "be/fr" });
    expect(offerIn(html)).toContain('lang="fr-BE"');
    expect(offerIn(html)).toContain("Dossier existe aussi pour votre pays\u00a0: Belgique.");
    expect(linkIn(html)).toBe("https://www.us.localhost/be/fr/");
    expect(offerIn(show(luk, "home", { offer: "ae/ar" }))).toContain('<p lang="ar-AE" dir="rtl">');
  });

  test("the link stays in the environment of the page", () => {
    expect(linkIn(show(luk, "home", { offer: "lde", environment: "qa" }))).toBe("https://qa.de.localhost/");
  });

  test.each(allPortals.map((portal) => [portal.code, portal] as const))(
    "%s: the sentence names the country without a placeholder, and the page is valid",
    async (code, portal) => {
      const html = show(portal === luk ? wlb : luk, "terms", { offer: code });
      expect(offerIn(html)).toMatch(/<span id="offer">[^<{}]*Dossier[^<{}]*<\/span>/);
      expect(await problemsOfHtml(html)).toEqual([]);
    },
  );
});

describe("no offer", () => {
  test("for visitors at home", () => {
    expect(offerIn(show(luk, "home", { country: "GB" }))).toBeNull();
  });

  test("beside a document, and where the shell is hidden", () => {
    expect(offerIn(show(luk, "resume", { offer: "lde", isDocument: true }))).toBeNull();
    const content = pageContext.content.readShellContent("luk");
    const shellContent = () => ({ ...content, config: pageConfig.parse({ hideHeaderFooter: true }) });
    expect(offerIn(show(luk, "home", { offer: "lde" }, { ...pageContext, shellContent }))).toBeNull();
  });

  test("for signed-in users", () => {
    const context = buildRequestContext(luk, { country: "DE", offer: cultureOf(lde).name });
    expect(pageVariantOf(context, null).offer).toBe("lde");
    expect(pageVariantOf(context, { theme: "system" }).offer).toBeNull();
  });
});
