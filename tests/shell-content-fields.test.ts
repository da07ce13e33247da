import { describe, expect, test, vi } from "vitest";
import { consentState, optionalCategories } from "../src/consent/choice.ts";
import type { ShellContent } from "../src/content/content-library.server.ts";
import { footerEntry } from "../src/content/schemas/footer-entry.ts";
import { geoContact } from "../src/content/schemas/geo-contact.ts";
import { headerEntry } from "../src/content/schemas/header-entry.ts";
import { optionsOf, pageConfig } from "../src/content/schemas/page-config.ts";
import { readVisitorContext } from "../src/http/visitor-context.server.ts";
import { log } from "../src/kit/log.server.ts";
import { renderInShell } from "../src/pages/in-shell/render-in-shell.server.tsx";
import type { PageContext, ShellPage } from "../src/pages/page-context.server.ts";
import { renderPage } from "../src/pages/render-page.server.tsx";
import { portals } from "../src/portals/all.ts";
import { exampleContact, exampleFooter, exampleHeader } from "../src/shell/examples/entries.ts";
import { mainDomainOf } from "../src/shell/footer/contact.ts";
import { schemaFieldsOf, validChangesOf } from "./support/field-changes.ts";
import { pageContext } from "./support/pages.ts";
import { buildPageKey, buildPageVariant } from "./support/request-context.ts";
import { sample, turn } from "./support/sampling.ts";

vi.spyOn(log, "warn").mockImplementation(() => {});

const consent = consentState(
  { regime: "opt-in" },
  { record: { regime: "opt-in", granted: optionalCategories, at: 0 }, gpc: false, ccpaAcknowledged: false },
);

/** Every field is set, so that changing one has a visible effect. */
const content: ShellContent = {
  header: headerEntry.parse({
    ...exampleHeader,
    brand_info: { img_src: "logo.svg", img_width: 158, img_height: 40, alt_text: "Dossier" },
  }),
  footer: footerEntry.parse({
    ...exampleFooter,
    portalCD: "wlb",
    footer_brand_info: {
      ...exampleFooter.footer_brand_info,
      img_src: "logo.svg",
      img_width: 158,
      img_height: 40,
    },
    imageCommonUrl: "https://images.example/",
    mainDomainurl: "https://main.example/",
    footer_languages: [
      { country: "DE", countryFullName: "Deutschland", url: "https://{environment}.example.de/" },
    ],
    rebrandingLiteId: 4,
    footer_social_contacts: {
      social_links: Object.fromEntries(
        Object.entries(exampleFooter.footer_social_contacts.social_links).map(([network, link]) => [
          network,
          { ...link, img_src: "own.svg" },
        ]),
      ),
    },
  }),
  contact: exampleContact,
  config: pageConfig.parse({
    host: "dossier.example",
    cookieDomain: "us.localhost",
    subDomainAssetUrl: "https://assets.example",
    subDomainBaseApiUrlV2: "https://api.example",
    favIconUrl: "/favicon.ico",
    includeFontFamilyCSS: true,
    fontFamilyCSS: "https://fonts.example/f.css",
    portalCD: "wlb",
    CrazyEggScriptURL: "https://script.example/x.js",
    addCrazyEggScript: true,
    addMSClarityScript: true,
    msClarityID: "abcdef",
    includeIntlNewRelic: true,
    newRelicAppID: "123456",
    experimentScriptURL: "https://cdn.example/x.js",
    eventScriptURL: "https://events.example/x.js",
    includeNotificationWidget: true,
    experiments: ["hero:1"],
    rebrandingUK: 3,
    unsupportedBrowserUrl: "/old",
    headerTheme: "light",
    theme: "wlb",
    rebrandingIT: 3,
    rebrandingDE: 3,
    rebrandingES: 3,
    rebrandingLiteId: 3,
    pages: { home: { authRedirect: "/dashboard" } },
  }),
};

/** The same without fields that override others. */
const bases: ShellContent[] = [
  content,
  { ...content, footer: { ...content.footer, mainDomainurl: undefined, rebrandingLiteId: undefined } },
  {
    ...content,
    footer: footerEntry.parse({
      ...content.footer,
      rebrandingLiteId: undefined,
      footerlogo: { img_src: "second.svg", img_width: 120, img_height: 30, alt_text: "Second" },
    }),
  },
  {
    ...content,
    footer: { ...content.footer, rebrandingLiteId: undefined },
    config: pageConfig.parse({
      ...content.config,
      theme: undefined,
      rebrandingUK: undefined,
      rebrandingIT: undefined,
      rebrandingLiteId: undefined,
    }),
  },
];

type Situation = {
  portal: keyof typeof portals;
  variant: Parameters<typeof buildPageVariant>[1];
  page?: Partial<ShellPage>;
};

/** Situations in which some field has an effect. */
const situations: Situation[] = [
  { portal: "wlb", variant: { consent, eventScripts: true } },
  { portal: "wlb", variant: { consent, mode: "auth" } },
  { portal: "wlb", variant: { consent, mode: "auth" }, page: { backOnly: true } },
  { portal: "lsa", variant: { consent, mode: "auth", environment: "qa" } },
  ...(["luk", "lit", "lde", "les"] as const).map((portal): Situation => ({ portal, variant: {} })),
];

/** Everything that a changed field may affect: pages, cookies, the contact request, redirects. */
function observe(all: ShellContent): string {
  const context: PageContext = { ...pageContext, shellContent: () => all };
  const rendered = situations.map(({ portal, variant, page }) =>
    renderInShell(context, {
      variant: buildPageVariant(portals[portal], variant),
      name: "home",
      path: "/",
      head: { title: "Home", canonical: "https://www.us.localhost/" },
      surface: "landing",
      footer: "whole",
      styles: "landingStyles",
      main: "main",
      ...page,
    }),
  );
  const visitor = readVisitorContext(
    {
      cookies: undefined,
      privacyControl: undefined,
      geoHeader: undefined,
      query: new URLSearchParams("testcountry=us&runtest=hero:1"),
    },
    all.config,
    { secure: false, production: false, host: "www.us.localhost", portalDomain: "us.localhost", now: 0 },
  );
  return JSON.stringify([
    rendered.map(({ html, headers }) => [html, headers]),
    [visitor.setCookies, visitor.variants],
    mainDomainOf({ config: all.config, entry: all.footer, geoContact: all.contact }),
    [optionsOf(all.config, "home"), optionsOf(all.config, "other")],
    // The request context reads these; resolve-path.test.ts and server.test.ts test their effects.
    [all.config.isLiteFlow, all.config.unsupportedBrowserUrl],
  ]);
}

const before = bases.map(observe);

/** Fields without an effect of their own according to the specification, and why. */
const exempt: Record<string, string> = {
  "footer.portalCD": "names the entry's portal; the address decides which portal is served",
  "header.nav_details.3.link_url": "cvReview leads to the one route of RVW-01",
  "header.actionBtn.0.link_url": "'builder' leads to the builder (HDR-09)",
  "footer.footerSectionOrder.3": "a repeated section is dropped, and the missing one comes last anyway",
};

const schemas = {
  header: headerEntry,
  footer: footerEntry,
  contact: geoContact,
  config: pageConfig,
} as const;

describe.each(Object.keys(schemas) as (keyof typeof schemas)[])("each field of %s", (name) => {
  const schema = schemas[name];
  const changesByBase = bases.map((base) =>
    validChangesOf(schema as typeof headerEntry, base[name] as never),
  );
  const paths = [...new Set(changesByBase.flatMap((changes) => changes.map(({ path }) => path)))];

  // Renders all situations once for every candidate value; a field without effect tries all of them.
  test.each(sample(paths, 4, turn))(
    "ENT-01 SHL-13 %s, changed alone, changes a page, a header or a request",
    (path) => {
      const tried = changesByBase.flatMap((changes, at) => {
        const values = changes.find((change) => change.path === path)?.values ?? [];
        return values.map((value) => ({ at, value }));
      });
      expect(tried.length, "no other valid value: add a candidate to field-changes.ts").toBeGreaterThan(0);
      const seen = tried.some(({ at, value }) => observe({ ...bases[at]!, [name]: value }) !== before[at]);
      expect(seen).toBe(!(`${name}.${path}` in exempt));
    },
  );

  test("ENT-01 the example sets every field", () => {
    const covered = paths.map((path) => path.replace(/\.\d+/g, ""));
    const missing = schemaFieldsOf(schema).filter(
      (field) => !covered.some((path) => new RegExp(`^${field.replace(/\*/g, "[^.]+")}`).test(path)),
    );
    expect(missing).toEqual([]);
  });

  test("ENT-01 an unknown field is dropped, and an invalid one is named", () => {
    const parsed = schema.parse({ ...(content[name] as object), stray: 1 }) as object;
    expect(parsed).not.toHaveProperty("stray");
    const [first] = Object.keys(content[name] as object);
    const wrong = schema.safeParse({ ...(content[name] as object), [first!]: Symbol("no") });
    expect(wrong.error?.issues[0]?.path[0]).toBe(first);
  });
});

test("PRT-07 every page names its build", () => {
  expect(renderPage(pageContext, buildPageKey(portals.luk)).html).toContain('data-build="test"');
});
