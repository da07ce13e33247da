import { describe, expect, test } from "vitest";
import { consentState, optionalCategories } from "../src/consent/choice.ts";
import { pageConfig } from "../src/content/schemas/page-config.ts";
import { formatPageKey, type PageVariant } from "../src/pages/page-key.ts";
import { renderPage } from "../src/pages/render-page.server.tsx";
import { portals } from "../src/portals/all.ts";
import { contentLibrary } from "./support/content.ts";
import { pageContext } from "./support/pages.ts";
import { buildPageKey } from "./support/request-context.ts";

const granted = consentState(
  { regime: "opt-in" },
  { record: { regime: "opt-in", granted: optionalCategories, at: 0 }, gpc: false, ccpaAcknowledged: false },
);
const refused = consentState(
  { regime: "opt-in" },
  { record: { regime: "opt-in", granted: [], at: 0 }, gpc: false, ccpaAcknowledged: false },
);
const shellContent = () => ({
  ...contentLibrary.readShellContent("wlb"),
  footer: { ...contentLibrary.readShellContent("wlb").footer, mainDomainurl: "https://main.example/" },
  config: pageConfig.parse({
    includeIntlNewRelic: true,
    newRelicAppID: "123456",
    eventScriptURL: "https://events.example/e.js",
  }),
});
const contact = { contactNo: "020 7946 0123", servicehour: "Mon–Fri" };
const context = {
  ...pageContext,
  shellContent,
  findContact: (revision: string) => (revision === "r1" ? contact : null),
};

/** A different value for each part of the key. */
const others: { [Part in keyof PageVariant]: PageVariant[Part] } = {
  culture: "luk",
  environment: "qa",
  hostClass: "other",
  lite: true,
  mode: "auth",
  scheme: "dark",
  consent: refused,
  country: "FR",
  offer: "lfr",
  mobile: true,
  eventScripts: true,
  variants: [{ name: "hero", variant: "1", forced: false }],
  contact: "r1",
};
const key = buildPageKey(portals.wlb, "home", { consent: granted });
const render = (over: Partial<PageVariant>) =>
  JSON.stringify((["home", "terms"] as const).map((page) => renderPage(context, { ...key, ...over, page })));
const before = render({});

describe("a page is a function of its key", () => {
  test.each(Object.entries(others))(
    "%s is part of the key: it changes the key's text and the page",
    (part, value) => {
      expect(formatPageKey({ ...key, [part]: value })).not.toBe(formatPageKey(key));
      expect(render({ [part]: value })).not.toBe(before);
    },
  );

  test("nothing else is: the same key gives the same bytes", () => {
    expect(render({})).toBe(before);
    expect(render({ stray: "x" } as Partial<PageVariant>)).toBe(before);
  });

  test("a forced variant is not counted, so it is a page of its own", () => {
    const [variant] = others.variants;
    const forced = { ...key, variants: [{ ...variant!, forced: true }] };
    expect(formatPageKey(forced)).not.toBe(formatPageKey({ ...key, variants: others.variants }));
  });
});
