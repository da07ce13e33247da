import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { problemsOfHtml } from "../../../tests/support/html.ts";
import { createTranslate } from "../../content/messages.ts";
import { consentRuleOf } from "../../portals/countries/consent-rules.ts";
import { type ConsentFacts, consentState, optionalCategories } from "../choice.ts";
import { storageTable } from "../storage-table.ts";
import { ConsentBanner } from "./banner.tsx";
import { purposeOf } from "./purposes.ts";
import { ConsentSettings } from "./settings-form.tsx";
import { lifetimeText, StorageTableView } from "./storage-table-view.tsx";

const translate = (locale: "en-US" | "de-DE") =>
  createTranslate(contentLibrary.messages(locale), locale, "consent");
const t = translate("en-US");
const stateIn = (country: string, facts: Partial<ConsentFacts> = {}) =>
  consentState(consentRuleOf(country), { record: null, gpc: false, ccpaAcknowledged: false, ...facts });
const banner = (country: string, facts?: Partial<ConsentFacts>) =>
  renderToStaticMarkup(<ConsentBanner state={stateIn(country, facts)} base="/cz/cs" next="/cz/cs/x" t={t} />);
const settings = (country: string, facts?: Partial<ConsentFacts>) =>
  renderToStaticMarkup(
    <ConsentSettings state={stateIn(country, facts)} base="/cz/cs" next="/cz/cs/lp/cookies#saved" t={t} />,
  );

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button ([^>]*)>([^<]*)<\/button>/g)].map(([, attributes, text]) => {
    // A class would give one button a different appearance.
    expect(attributes).not.toContain("class");
    expect(attributes).toContain('name="choice"');
    return { value: /value="(\w+)"/.exec(attributes!)?.[1], text };
  });
const page = (html: string) =>
  `<!doctype html><html lang="en"><head><title>x</title></head><body>${html}</body></html>`;

describe("the banner", () => {
  test("CNS-02 under opt-in rejecting is as easy as accepting: side by side and alike", () => {
    expect(buttonsOf(banner("DE"))).toEqual([
      { value: "accept", text: "Accept all" },
      { value: "reject", text: "Reject all" },
    ]);
  });

  test("CNS-01 in the United States one button acknowledges, the other opts out", () => {
    expect(buttonsOf(banner("US"))).toEqual([
      { value: "acknowledge", text: "OK" },
      { value: "reject", text: "Do not sell or share my personal information" },
    ]);
    expect(banner("US", { ccpaAcknowledged: true })).toBe("");
    expect(banner("DE", { ccpaAcknowledged: true })).not.toBe("");
  });

  test("CNS-02 a notice has one button to acknowledge it; the settings allow objecting", () => {
    expect(buttonsOf(banner("MX"))).toEqual([{ value: "acknowledge", text: "OK" }]);
    expect(banner("MX")).toContain("You can object at any time");
  });

  test.each(["DE", "US", "MX"])("in %s it works without script and links to the settings", (country) => {
    const html = banner(country);
    expect(html).toMatch(/^<section [^>]*aria-label="Cookies on Dossier"[^>]*data-notice="consent"/);
    expect(html).toMatch(/<form [^>]*action="\/cz\/cs\/consent" method="post"/);
    expect(html).toContain('<input type="hidden" name="next" value="/cz/cs/x"/>');
    expect(html).toContain('<a href="/cz/cs/lp/cookies#settings">Cookie settings</a>');
  });

  test("is not rendered after a choice", () => {
    const record = { regime: "opt-in", granted: [], at: 1 } as const;
    for (const country of ["DE", "US", "MX"]) expect(banner(country, { record })).toBe("");
  });
});

describe("the settings", () => {
  const boxesOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => [
        /id="consent-(\w+)"/.exec(box)![1],
        [
          / checked/.test(box) && "on",
          / disabled/.test(box) && "fixed",
          /value="(\w+)"/.exec(box)?.[1],
        ].filter(Boolean),
      ]),
    );

  test("CNS-02 show which categories are granted; the necessary one is fixed", () => {
    expect(boxesOf(settings("DE"))).toEqual({
      necessary: ["on", "fixed"],
      preference: ["preference"],
      statistics: ["statistics"],
      marketing: ["marketing"],
    });
    const record = { regime: "opt-in", granted: ["statistics"], at: 1 } as const;
    expect(boxesOf(settings("DE", { record })).statistics).toEqual(["on", "statistics"]);
    expect(boxesOf(settings("MX")).marketing).toEqual(["on", "marketing"]);
  });

  test("CNS-02 say that Global Privacy Control is honoured, and disable what it refuses", () => {
    const html = settings("US", {
      gpc: true,
      record: { regime: "opt-out", granted: optionalCategories, at: 1 },
    });
    expect(html).toContain("Your opt-out request is honored");
    expect(boxesOf(html)).toMatchObject({
      preference: ["on", "preference"],
      statistics: ["fixed", "statistics"],
      marketing: ["fixed", "marketing"],
    });
  });

  test("can be saved by category, or accepted or rejected as a whole", () => {
    const html = settings("DE");
    expect(buttonsOf(html).map(({ value }) => value)).toEqual(["save", "accept", "reject"]);
    expect(html).toMatch(/<section id="settings"/);
    expect(html).toMatch(/<p id="saved"[^>]*>Your choice is saved/);
  });
});

describe("the storage table", () => {
  const html = renderToStaticMarkup(<StorageTableView secure t={t} />);

  test("CNS-03 every row of the storage table has a message for its purpose", () => {
    for (const { name } of storageTable) expect(t(purposeOf(name)), name).not.toBe("");
    expect(() => purposeOf("unheard-of")).toThrow("No message");
    expect(() => purposeOf("toString")).toThrow("No message");
  });

  test("CNS-03 shows every row under its category, by the name that browsers show", () => {
    expect(html.match(/<code/g)).toHaveLength(storageTable.length);
    const statistics = html.slice(html.indexOf(">Statistics<"), html.indexOf(">Marketing<"));
    const names = [...statistics.matchAll(/<code[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect(names).toEqual(["lp", "vsuid", "lp_conducted_experiments", "dossier-events"]);
    expect(html).toContain(">__Host-dossier<");
    expect(renderToStaticMarkup(<StorageTableView secure={false} t={t} />)).not.toContain("__Host-");
  });

  test.each([
    [3600, "1 hour", "1 Stunde"],
    [24 * 3600, "1 day", "1 Tag"],
    [36 * 3600, "2 days", "2 Tage"],
    [365 * 24 * 3600, "365 days", "365 Tage"],
    ["tab", "Until you close the tab", /Tab/],
  ] as const)("CNS-03 writes out a lifetime of %s", (lifetime, english, german) => {
    expect(lifetimeText({ lifetime }, t)).toBe(english);
    expect(lifetimeText({ lifetime }, translate("de-DE")).replace("\u00a0", " ")).toMatch(german);
  });
});

test("banner, settings and table are valid HTML", async () => {
  for (const country of ["DE", "US", "MX"]) {
    const html = `${banner(country)}<h1>x</h1>${settings(country, { gpc: true })}`;
    const table = renderToStaticMarkup(<StorageTableView secure t={t} />);
    expect(await problemsOfHtml(page(html + table))).toEqual([]);
  }
});
