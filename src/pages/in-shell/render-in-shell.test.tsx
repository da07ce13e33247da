import { describe, expect, test, vi } from "vitest";
import { pageContext } from "../../../tests/support/pages.ts";
import {
  buildPageKey,
  buildPageVariant,
  buildRequestContext,
} from "../../../tests/support/request-context.ts";
import { consentState, optionalCategories } from "../../consent/choice.ts";
import type { ShellContent } from "../../content/content-library.server.ts";
import { pageConfig } from "../../content/schemas/page-config.ts";
import { log } from "../../kit/log.server.ts";
import { portals } from "../../portals/all.ts";
import { cultureOf, findCulture } from "../../portals/cultures/cultures.ts";
import { exampleContact, exampleFooter, exampleHeader } from "../../shell/examples/entries.ts";
import { withoutUnusedFonts } from "../assets.server.ts";
import type { ShellPage } from "../page-context.server.ts";
import { renderPage } from "../render-page.server.tsx";
import { renderInShell } from "./render-in-shell.server.tsx";

type Changes = {
  config?: object;
  content?: Partial<ShellContent>;
  page?: Partial<ShellPage>;
  variant?: object;
};

function wrap({ config, content, page, variant }: Changes = {}, portal = portals.wlb) {
  const all: ShellContent = {
    header: exampleHeader,
    footer: exampleFooter,
    contact: exampleContact,
    config: pageConfig.parse(config ?? {}),
    ...content,
  };
  return renderInShell(
    { ...pageContext, shellContent: () => all },
    {
      variant: buildPageVariant(portal, variant),
      name: "home",
      path: "/",
      head: { title: "A title", canonical: "https://www.us.localhost/" },
      surface: "landing",
      footer: "whole",
      styles: "landingStyles",
      main: <p>The middle</p>,
      ...page,
    },
  );
}
const granted = consentState(
  { regime: "opt-in" },
  { record: { regime: "opt-in", granted: optionalCategories, at: 0 }, gpc: false, ccpaAcknowledged: false },
);

const Broken = (): never => {
  throw new Error("no template");
};

describe("a page inside the shell", () => {
  test("SHL-01 header, main and footer, in this order; hideHeaderFooter leaves main and the skip link", () => {
    const { html } = wrap();
    const at = ["<header", "<main", "<footer"].map((tag) => html.indexOf(tag));
    expect(at.every((place) => place > 0)).toBe(true);
    expect([...at].sort((a, b) => a - b)).toEqual(at);
    const bare = wrap({ config: { hideHeaderFooter: true } }).html;
    expect(bare).not.toMatch(/<header|<footer|<dialog/);
    expect(bare).toContain('href="#main"');
    expect(bare).toContain("The middle");
    expect(wrap({ config: { pages: { home: { hideHeaderFooter: true } } } }).html).not.toContain("<header");
    expect(wrap({ config: { pages: { other: { hideHeaderFooter: true } } } }).html).toContain("<header");
  });

  test("SHL-02 the loading title comes first in main and is hidden by the content after it", () => {
    const { html } = wrap({ config: { isLcpDivEnabled: true } });
    expect(html).toMatch(/<main[^>]*><p[^>]*data-loading-title[^>]*>A title<\/p><p>The middle/);
    expect(wrap().html).not.toContain("data-loading-title");
  });

  test("THM-06 the server sets the portal's theme on <html>", () => {
    for (const portal of [portals.lde, portals.lsa, portals.ljp])
      expect(wrap({}, portal).html).toContain(
        `data-theme="${portal.code}" data-family="${portal.themeFamily}"`,
      );
  });

  test("THM-06 a theme that cannot be loaded is logged and replaced by the default family", () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const css: typeof pageContext.assets.css = (source) => {
      if (typeof source === "object" && "theme" in source && source.theme === "lde") throw new Error("gone");
      return pageContext.assets.css(source);
    };
    const context = { ...pageContext, assets: { ...pageContext.assets, css } };
    for (const page of ["home", "oops"] as const) {
      const { status, html } = renderPage(context, buildPageKey(portals.lde, page));
      expect(status).toBe(200);
      expect(html).toContain('data-theme="lde" data-family="wlb"');
      expect(html).toContain("/* wlb */");
    }
    expect(error).toHaveBeenCalledWith("theme.failed", expect.objectContaining({ family: "lde" }));
    error.mockRestore();
  });

  test("SHL-04 a header or footer that fails is replaced, and the page renders", () => {
    const error = vi.spyOn(log, "error").mockImplementation(() => {});
    const broken = wrap({
      content: {
        header: { ...exampleHeader, nav_details: null as never },
        footer: { ...exampleFooter, footerSectionOrder: null as never },
      },
      page: { head: { title: "A title" } },
      config: {},
    });
    expect(broken.status).toBe(200);
    expect(broken.html).toContain("The middle");
    expect(broken.html.match(/data-minimal/g)).toHaveLength(2);
    expect(error).toHaveBeenCalledTimes(2);
    error.mockRestore();
  });

  test("SHL-04 an error in the main content is thrown", () => {
    expect(() => wrap({ page: { main: <Broken /> } })).toThrow("no template");
  });

  test("HDR-13 an editor's header has only the link back", () => {
    const { html } = wrap({ variant: { mode: "auth" }, page: { backOnly: true } });
    const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
    expect(header).toContain("Back to dashboard");
    expect(header).not.toMatch(/Cover letter|data-menu|data-drawer-open/);
  });
});

describe("the content security policy of a page", () => {
  const policy = (changes: Changes) => wrap(changes).headers["content-security-policy"]!;
  const scripts = {
    addMSClarityScript: true,
    msClarityID: "abcdef",
    addCrazyEggScript: true,
    CrazyEggScriptURL: "https://script.example/x.js",
  };

  test("CNS-02 it allows another host, and the page uses it, only with consent", () => {
    const before = wrap({ config: scripts });
    expect(before.headers["content-security-policy"]).not.toMatch(/https:/);
    expect(before.html).not.toMatch(/third-party|clarity|script\.example/);
    const after = wrap({ config: scripts, variant: { consent: granted } });
    expect(after.headers["content-security-policy"]).toMatch(/script-src 'self' https:\/\/script\.example/);
    expect(after.html).toContain('id="third-party"');
  });

  test("SHL-13 assets and API may have hosts of their own", () => {
    const own = policy({
      config: { subDomainAssetUrl: "https://a.example", subDomainBaseApiUrlV2: "https://b.example/v2/" },
    });
    expect(own).toMatch(/script-src 'self' https:\/\/a\.example;/);
    expect(own).toMatch(/connect-src 'self' https:\/\/b\.example;/);
    expect(own).toMatch(/img-src 'self' data: blob: https:\/\/a\.example https:\/\/b\.example;/);
    expect(wrap({ config: { subDomainAssetUrl: "https://a.example" } }).html).toContain(
      'src="https://a.example/lpnext/test/controller.js"',
    );
  });
});

test("SHL-12 CAL-15 lite flow loads the widget from the assets' host if the config enables it", () => {
  const config = { includeNotificationWidget: true };
  const settingsOf = ({ html }: { html: string }) => {
    const [, json] = /id="shell-config"[^>]*>(.*?)<\/script>/.exec(html)!;
    return JSON.parse(json!).notifications;
  };
  const assets = "https://a.example";
  const page = wrap({ config: { ...config, subDomainAssetUrl: assets }, variant: { lite: true } });
  expect(settingsOf(page)).toMatchObject({
    script: `${assets}/blobcontent/notifications/qa/notification.js`,
    selector: "headerNotification",
    lazyLoad: false,
    oldNotification: false,
  });
  expect(page.headers["content-security-policy"]).toMatch(/script-src 'self' https:\/\/a\.example;/);
  expect(settingsOf(wrap({ config, variant: { lite: true } })).script).toBe(
    "/blobcontent/notifications/qa/notification.js",
  );
  expect(settingsOf(wrap({ config }))).toBeUndefined();
  expect(settingsOf(wrap({ variant: { lite: true } }))).toBeUndefined();
});

describe("a guest culture", () => {
  const belgium = findCulture("be/fr")!.portal;

  test("URL-10 has its own language tag, a link to each of its languages, and its model's messages", () => {
    const { html, headers } = renderInShell(pageContext, {
      variant: buildPageVariant(belgium),
      name: "home",
      path: "/",
      head: { title: "x", canonical: "https://www.us.localhost/be/fr/", alternates: [] },
      surface: "landing",
      footer: "whole",
      styles: "landingStyles",
      main: "x",
    });
    expect(html).toContain('<html lang="fr-BE"');
    expect(headers["content-language"]).toBe("fr-BE");
    expect(html).toContain('href="/be/nl/lp/home"');
    expect(html).toContain('hrefLang="fr-BE"');
    expect(buildRequestContext(belgium).base).toBe("/be/fr");
    expect(cultureOf(belgium).currency).toBe("EUR");
  });
});

describe("fonts of the first paint", () => {
  /** The text whose fonts a portal's home page preloads. */
  function preloadedText(portal: (typeof portals)[keyof typeof portals]): string {
    let text = "nothing";
    const assets = {
      ...pageContext.assets,
      fonts: (_family: unknown, sample: string) => {
        text = sample;
        return [];
      },
    };
    renderPage({ ...pageContext, assets }, { ...buildPageKey(portal), page: "home" });
    return text;
  }

  test("those of the main heading and of the header: Polish menus need letters that the heading lacks", () => {
    const text = preloadedText(portals.lpl);
    expect(text).toContain("CV za darmo.");
    expect(text).toMatch(/[ęąśżź]/);
  });

  test.each(["lsa", "ljp", "lkr"] as const)("none on %s, whose headings use the system's font", (code) => {
    expect(preloadedText(portals[code])).toBe("");
  });

  const face = (range: string) => `@font-face{font-family:A;unicode-range:${range}}`;
  const [latin, extended] = [face("U+??,U+131"), face("U+100-2BA")];
  test.each([
    ["CV", latin],
    ["CV, które pokazują", latin + extended],
    ["履歴書", ""],
  ])("of the theme, a page with %s has the fonts with its letters", (text, faces) => {
    expect(withoutUnusedFonts(`${latin}${extended}p{margin:0}`, text)).toBe(`${faces}p{margin:0}`);
  });
});

test("icons, manifest and the colour of the browser's bars", () => {
  const { html } = wrap({ config: { headerTheme: "dark" } });
  expect(html).toContain('<meta name="theme-color" content="#0f172a"/>');
  expect(html).toContain('<link rel="icon" href="/lpnext/test/icons/wlb.svg" type="image/svg+xml"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/lpnext/test/icons/wlb-180.png"/>');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
});

test("every page follows the user's setting or the system", () => {
  const schemeOf = (changes: Changes) => /data-scheme="(\w+)"/.exec(wrap(changes).html)?.[1];
  for (const scheme of ["system", "light", "dark"] as const)
    for (const surface of ["landing", "app", "dashboard"] as const)
      expect(schemeOf({ page: { surface }, variant: { scheme } })).toBe(scheme);
});
