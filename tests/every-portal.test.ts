import { describe, expect, test } from "vitest";
import { findSection, heroOf } from "../src/content/schemas/home-page.ts";
import { pathsOf } from "../src/pages/known-paths.ts";
import { cachedPages } from "../src/pages/page-key.ts";
import { findNamedPath, findPage } from "../src/pages/page-path.ts";
import { renderPage } from "../src/pages/render-page.server.tsx";
import { allPortals } from "../src/portals/all.ts";
import { allCultures, culturesOf } from "../src/portals/cultures/cultures.ts";
import { resolvePath } from "../src/portals/cultures/resolve-path.ts";
import { addressOf, baseOf } from "../src/portals/hosts/addresses.ts";
import type { Portal } from "../src/portals/portal.ts";
import { problemsOfHtml } from "./support/html.ts";
import { pageContext } from "./support/pages.ts";
import { buildPageKey } from "./support/request-context.ts";
import { sample, turn } from "./support/sampling.ts";

const modes = ["unauth", "auth"] as const;

/** Social networks, whose links the test does not follow. */
const networks = /^https:\/\/www\.(linkedin|facebook|pinterest)\.com\//;

/** The link leads to an existing page of one of our hosts, and its fragment to an element of that page. */
async function expectTarget(portal: Portal, html: string, link: string): Promise<void> {
  if (networks.test(link) || /^(mailto|tel):/.test(link)) return;
  const url = new URL(link, addressOf(pageContext.deployment, portal));
  const host = pageContext.deployment.hosts.byName.get(url.hostname);
  expect(host, link).toBeDefined();
  const found = resolvePath(host!, url.pathname);
  expect(found.kind, link).toBe("page");
  if (found.kind !== "page") return;
  const target = found.culture.portal;
  const path = findNamedPath(target, found.path) ?? found.path;
  const page = findPage(target, path);
  expect(page !== null || pathsOf(target).includes(path), link).toBe(true);
  if (!url.hash) return;
  const targetHtml =
    page && page.page !== "home" ? renderPage(pageContext, buildPageKey(target, page.page)).html : html;
  expect(targetHtml, link).toContain(`id="${url.hash.slice(1)}"`);
}

/** The home page for visitors and users, and a third of the other cases: other ones for each portal and commit. */
function casesOf(portal: Portal) {
  const all = cachedPages.flatMap((page) => modes.map((mode) => [page, mode] as const));
  const others = all.filter(([page]) => page !== "home");
  return [
    ...all.filter(([page]) => page === "home"),
    ...sample(others, 3, turn + allPortals.indexOf(portal)),
  ];
}

describe.each(allPortals.map((portal) => [portal.code, portal] as const))("%s", (_code, portal) => {
  test.each(casesOf(portal))(
    "%s (%s) is valid HTML in the portal's language and direction",
    async (page, mode) => {
      const { html } = renderPage(pageContext, buildPageKey(portal, page, { mode }));
      expect(html).toMatch(new RegExp(`<html lang="${portal.locale}" dir="${portal.dir}"`));
      expect(await problemsOfHtml(html)).toEqual([]);
    },
  );

  test("every link of header, footer and page leads to a page that exists", async () => {
    for (const mode of modes) {
      const { html } = renderPage(pageContext, buildPageKey(portal, "home", { mode }));
      const links = [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) =>
        href!.replaceAll("&amp;", "&"),
      );
      expect(links.length).toBeGreaterThan(30);
      for (const link of links) await expectTarget(portal, html, link);
    }
  });

  test("PRD-05 the main buttons of the home page and of the header open the builder, without an account", () => {
    const builder = `${baseOf(portal)}/${portal.slugs.resume}`;
    expect(findPage(portal, `/${portal.slugs.resume}`)).toEqual({ page: "resume", access: "guests" });
    const home = pageContext.content.readHomePage(portal.code);
    const { actionBtn } = pageContext.content.readHeader(portal.code);
    const texts = [
      heroOf(home).cta,
      findSection(home, "closing")!.cta,
      ...actionBtn.flatMap((one) => (one.onClick === "builder" ? one.text : [])),
    ];
    expect(texts.length).toBeGreaterThan(2);
    for (const mode of modes) {
      const { html } = renderPage(pageContext, buildPageKey(portal, "home", { mode }));
      const links = [...html.matchAll(/<a([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = "", content = ""]) => ({
        attributes,
        text: content.replace(/<[^>]*>/g, "").trim(),
      }));
      for (const text of texts) {
        const named = links.filter((link) => link.text === text.replaceAll("&", "&amp;"));
        expect(named.length, text).toBeGreaterThan(0);
        for (const { attributes } of named) {
          expect(attributes, text).toContain(`href="${builder}"`);
          expect(attributes, text).not.toContain("data-login");
        }
      }
    }
  });

  test("SHL-03 links of header and footer carry the language slug", () => {
    const { html } = renderPage(pageContext, buildPageKey(portal, "home"));
    const own = [...html.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href!);
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter((href) => !href.startsWith(`${baseOf(portal)}/`))).toEqual([]);
  });

  test("SHL-11 the head names title, description, canonical address and every portal's version", () => {
    const { html } = renderPage(pageContext, buildPageKey(portal, "home"));
    expect(html).toContain(`<link rel="canonical" href="${addressOf(pageContext.deployment, portal)}"/>`);
    const alternates = [...html.matchAll(/hrefLang="([^"]+)"/g)].map(([, locale]) => locale);
    expect(alternates).toEqual([...allPortals.map(({ locale }) => locale), "x-default"]);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,200}"\/>/);
    expect(html).toMatch(/<meta property="og:title"/);
  });

  test("no inline script, and the policy has a hash of every inline style", () => {
    for (const page of cachedPages) {
      const { html, headers } = renderPage(pageContext, buildPageKey(portal, page));
      const policy = headers["content-security-policy"]!;
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(html).not.toMatch(/\son[a-z]+=|\sstyle=|javascript:/i);
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
      if (page === "home") expect(scripts.length).toBeGreaterThanOrEqual(2);
      for (const attributes of scripts) expect(attributes).toMatch(/src="|type="application\/json"/);
      expect(html.match(/<style/g)?.length ?? 0).toBe(policy.match(/sha256-/g)?.length ?? 0);
    }
  });
});

const guests = allCultures.filter(({ name }) => name.includes("/"));

test.each(guests.map(({ name, portal, country }) => [name, portal, culturesOf(country).length] as const))(
  "HDR-08 %s: each page links to itself in the country's other languages",
  async (_name, portal, languages) => {
    for (const page of cachedPages.filter((one) => one !== "not-found")) {
      const { html } = renderPage(pageContext, buildPageKey(portal, page));
      const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]* hrefLang=/g)].map(([, link]) => link!);
      if (languages > 1 && page === "home") expect(links.length).toBeGreaterThanOrEqual(languages);
      for (const link of links) await expectTarget(portal, html, link);
    }
  },
);
