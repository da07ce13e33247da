import { Window } from "happy-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { consentState, optionalCategories } from "../src/consent/choice.ts";
import { findMessageProblems } from "../src/content/check/compare-messages.ts";
import { createContentLibrary } from "../src/content/content-library.server.ts";
import { footerEntry } from "../src/content/schemas/footer-entry.ts";
import { geoContact } from "../src/content/schemas/geo-contact.ts";
import { headerEntry } from "../src/content/schemas/header-entry.ts";
import { homePage } from "../src/content/schemas/home-page.ts";
import { pageConfig } from "../src/content/schemas/page-config.ts";
import { priceList } from "../src/content/schemas/price-list.ts";
import { textPage, textPageNames } from "../src/content/schemas/text-page.ts";
import { log } from "../src/kit/log.server.ts";
import { type CachedPage, cachedPages } from "../src/pages/page-key.ts";
import { renderPage } from "../src/pages/render-page.server.tsx";
import { portals } from "../src/portals/all.ts";
import { exampleContact, exampleFooter, exampleHeader } from "../src/shell/examples/entries.ts";
import { contentFiles } from "./support/content.ts";
import { leafPathsOf, type Path, valueAt, withValueAt } from "./support/field-changes.ts";
import { pageContext } from "./support/pages.ts";
import { buildPageKey } from "./support/request-context.ts";

/** S14: content from editors changes what a page says, never what it executes. */
vi.spyOn(log, "warn").mockImplementation(() => {});

const payloads = {
  "an element": "</script><img src=x onerror=__x()>",
  "a script URL": "javascript:__x()",
  "an attribute": '" onfocus=__x() autofocus x="',
  "a URL that closes its attribute": '/"onfocus=__x()/autofocus/x="',
  "a URL with an element": "https://x.example/</script><img/src=x/onerror=__x()>",
  "a mailto URL with an element": "mailto:a@b.example?subject=</script><img/src=x/onerror=__x()>",
  "an invalid URL": "https://[__x()",
  "a host that adds a directive to the policy": "https://x.example;__x()/",
};
type Payload = keyof typeof payloads;
const names = Object.keys(payloads) as Payload[];

/** A library of its own, because the tests publish hostile entries. */
const content = createContentLibrary(contentFiles);

/** Files of the portal under test with every field set. */
const portal = portals.wlb;
const entries: Record<string, { schema: z.ZodType; value: unknown }> = {
  "entries/wlb/header.json": {
    schema: headerEntry,
    value: {
      ...exampleHeader,
      brand_info: { img_src: "logo.svg", img_width: 158, img_height: 40, alt_text: "Dossier" },
      languageSelector: {
        options: [
          { cultureSlug: "", code: "en-US", label: "English" },
          { cultureSlug: "us/es", code: "es-US", label: "Español" },
        ],
      },
    },
  },
  "entries/wlb/footer.json": {
    schema: footerEntry,
    value: {
      ...exampleFooter,
      footerlogo: { img_src: "second.svg", img_width: 120, img_height: 30, alt_text: "Second" },
      imageCommonUrl: "https://images.example/",
      mainDomainurl: "https://main.example/",
      portalCD: "wlb",
      footer_languages: [
        { country: "DE", countryFullName: "Deutschland", url: "https://{environment}.example.de/" },
      ],
    },
  },
  "contacts/wlb.json": { schema: geoContact, value: exampleContact },
  "config/wlb.json": {
    schema: pageConfig,
    value: {
      ...pageConfig.parse({}),
      host: "dossier.example",
      cookieDomain: "us.localhost",
      portalCD: "wlb",
      subDomainAssetUrl: "https://assets.example",
      subDomainBaseApiUrlV2: "https://api.example",
      favIconUrl: "/favicon.ico",
      includeFontFamilyCSS: true,
      fontFamilyCSS: "https://fonts.example/f.css",
      addCrazyEggScript: true,
      CrazyEggScriptURL: "https://script.example/x.js",
      addMSClarityScript: true,
      msClarityID: "abcdef",
      includeIntlNewRelic: true,
      newRelicAppID: "123456",
      experimentScriptURL: "https://cdn.example/x.js",
      eventScriptURL: "https://events.example/x.js",
      isLcpDivEnabled: true,
      experiments: ["hero:1"],
    },
  },
  "pages/wlb/home.json": { schema: homePage, value: content.readHomePage("wlb") },
  "plans/wlb.json": { schema: priceList, value: content.readPriceList("wlb") },
  ...Object.fromEntries(
    textPageNames.map((name) => [
      `pages/wlb/${name}.json`,
      {
        schema: textPage,
        value: { action: { text: "Next", url: "/sign-up" }, ...content.readTextPage("wlb", name) },
      },
    ]),
  ),
};

const textsOf = (value: unknown): Path[] =>
  leafPathsOf(value).filter((path) => typeof valueAt(value, path) === "string");

/** Puts the payload into every text where the schema accepts it; counts these texts. */
function infect({ schema, value }: { schema: z.ZodType; value: unknown }, payload: string) {
  let count = 0;
  const infected = textsOf(value).reduce<unknown>((whole, path) => {
    const one = withValueAt(whole, path, payload);
    if (!schema.safeParse(one).success) return whole;
    count += 1;
    return one;
  }, value);
  return { value: schema.parse(infected), count };
}

/** Puts the payload into every text that accepts any text, even if the schema would reject the payload. */
function force({ schema, value }: { schema: z.ZodType; value: unknown }, payload: string) {
  return textsOf(value).reduce<unknown>((whole, path) => {
    const isText = schema.safeParse(withValueAt(value, path, "Some other text")).success;
    return isText ? withValueAt(whole, path, payload) : whole;
  }, value);
}

const consent = consentState(
  { regime: "opt-in" },
  { record: { regime: "opt-in", granted: optionalCategories, at: 0 }, gpc: false, ccpaAcknowledged: false },
);
const render = (page: CachedPage, mode: "auth" | "unauth") =>
  renderPage({ ...pageContext, content }, buildPageKey(portal, page, { mode, consent, eventScripts: true }));

const { DOMParser } = new Window({
  settings: {
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  },
});

/** Elements and attributes of injected markup: none of our pages has them. */
function findInjections(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const addresses = ["href", "src", "action", "formaction", "data", "poster", "xlink:href"];
  return [...page.querySelectorAll("*")].flatMap((element) => {
    const harm = [...element.attributes].filter(
      ({ name, value }) =>
        /^on|^autofocus$/i.test(name) || (addresses.includes(name) && /^\s*javascript:/i.test(value ?? "")),
    );
    const isRun =
      element.tagName === "SCRIPT" &&
      element.getAttribute("type") !== "application/json" &&
      element.textContent!.includes("__x");
    const isOurs = element.tagName !== "IMG" || element.getAttribute("src") !== "x";
    return harm.length > 0 || isRun || !isOurs ? [element.outerHTML.slice(0, 200)] : [];
  });
}

/** How often the payload is in the page. */
const countPayloads = (html: string): number => html.split("__x()").length - 1;

const published: string[] = [];
const publish = (name: string, value: unknown) => {
  published.push(name);
  content.publish(name, value);
};
afterEach(() => published.splice(0).forEach(content.withdraw));

/** No cached page executes a payload; returns how often the pages contain it as text. */
function expectNoInjection(): number {
  let seen = 0;
  for (const page of cachedPages)
    for (const mode of page === "home" ? (["unauth", "auth"] as const) : (["auth"] as const)) {
      const { html, headers } = render(page, mode);
      expect(findInjections(html), `${page} ${mode}`).toEqual([]);
      expect(JSON.stringify(headers)).not.toMatch(/__x|[\r\n]/);
      seen += countPayloads(html);
    }
  return seen;
}

test("S14 pages without a payload have no injection, and an injection is detected", () => {
  expect(expectNoInjection()).toBe(0);
  for (const payload of [
    payloads["an element"],
    '<a href="javascript:__x()">x</a>',
    '<input value="" onfocus=__x() autofocus x="">',
    "<script>__x()</script>",
  ])
    expect(findInjections(`<!doctype html><body>${payload}</body>`), payload).not.toEqual([]);
});

describe.each(names)("S14 %s", (name) => {
  const payload = payloads[name];

  test("in every field is refused or shown as text", () => {
    let accepted = 0;
    for (const [entry, file] of Object.entries(entries)) {
      const { value, count } = infect(file, payload);
      accepted += count;
      publish(entry, value);
    }
    const seen = expectNoInjection();
    if (name === "an element") expect(accepted).toBe(0);
    else expect(Math.min(accepted, seen)).toBeGreaterThan(3);
  });
});

/** Payloads that differ in plain texts, where URL schemes do not matter. */
const inTexts = names.slice(0, 3);

describe.each(inTexts)("S14 %s", (name) => {
  const payload = payloads[name];

  test("in every text is shown as text, even without schema validation", () => {
    for (const [entry, file] of Object.entries(entries)) publish(entry, force(file, payload));
    expect(expectNoInjection()).toBeGreaterThan(200);
  });

  test("in every message is refused or shown as text", () => {
    const messages = content.messages(portal.locale);
    const all = textsOf(messages).reduce<unknown>(
      (whole, path) => withValueAt(whole, path, payload),
      messages,
    );
    const refused = new Set(findMessageProblems(messages, all, portal.locale).map(({ key }) => key));
    const infected = textsOf(messages)
      .filter((path) => !refused.has(path.join(".")))
      .reduce<unknown>((whole, path) => withValueAt(whole, path, payload), messages);
    publish(`resource/${portal.locale}.json`, infected);
    const seen = expectNoInjection();
    if (name === "an element") expect(infected).toEqual(messages);
    else expect(seen).toBeGreaterThan(100);
  });
});

test("S14 an element in the messages passed to a page's script does not escape", () => {
  const { builder, letter, dashboard, ...messages } = content.messages(portal.locale);
  const fill = (part: object) =>
    textsOf(part).reduce<unknown>((whole, path) => withValueAt(whole, path, payloads["an element"]), part);
  // The server itself formats these: the texts of a new letter, and what pages say about templates and new documents.
  const { salutationDefault, closingDefault, prompts } = letter;
  const { template, templates, templateHelp, templatesTitle, templateFilters, templateUse } = builder;
  const { accent, columns, fontPair, paper } = builder.design;
  const filled = fill(builder) as typeof builder;
  const { newResume, newLetter } = dashboard;
  publish(`resource/${portal.locale}.json`, {
    ...messages,
    builder: {
      ...filled,
      ...{ template, templates, templateHelp, templatesTitle, templateFilters, templateUse },
      design: { ...filled.design, accent, columns, fontPair, paper },
    },
    letter: { ...(fill(letter) as object), salutationDefault, closingDefault, prompts },
    dashboard: { ...(fill(dashboard) as object), newResume, newLetter },
  });
  expect(expectNoInjection()).toBeGreaterThan(100);
});
