import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Footer } from "./footer.tsx";
import { buildFooterProps } from "./test-support.ts";

type Options = NonNullable<Parameters<typeof buildFooterProps>[0]>;
const forms = {
  codes: {},
  columns: { useThreeColumnLayout: true },
  dropdown: { enableLanguageDropdown: true },
} as const;
const footer = (options: Options = {}) => renderToStaticMarkup(<Footer {...buildFooterProps(options)} />);
const switcher = (form: keyof typeof forms, { entry, ...options }: Options = {}) =>
  footer({ ...options, entry: { ...forms[form], ...entry } });

const entryOf = (html: string, code: string) =>
  new RegExp(`<a [^>]*data-country="${code}"[^>]*>([^<]*)</a>`).exec(html);
const codesOf = (html: string) => [...html.matchAll(/data-country="(\w+)"/g)].map(([, code]) => code!);

describe.each(Object.keys(forms) as (keyof typeof forms)[])("as %s", (form) => {
  test("CTY-01, CTY-02 every other country's site opens in a new tab", () => {
    const html = switcher(form, { code: "lde" });
    const links = [...html.matchAll(/<a [^>]*data-country="(\w+)"[^>]*>/g)];
    expect(links).toHaveLength(23);
    for (const [link] of links)
      expect(link).toMatch(/target="_blank" rel="noopener" aria-describedby="footer-new-tab"/);
    expect(entryOf(html, "FR")?.[0]).toContain('href="https://www.fr.dossier.example/"');
    expect(entryOf(html, "CZ")?.[0]).toContain('href="https://www.us.dossier.example/cz/cs/"');
  });

  test("CTY-02 links have this page's environment", () => {
    expect(entryOf(switcher(form, { environment: "qa" }), "UK")?.[0]).toContain(
      "https://qa.uk.dossier.example/",
    );
  });

  test("the page's own country is plain text", () => {
    const html = switcher(form, { code: "luk" });
    expect(codesOf(html)).not.toContain("UK");
    const text = form === "codes" ? "UK" : "United Kingdom";
    expect(html).toMatch(
      new RegExp(`<span aria-current="true">${text}<span[^>]*> – You are here</span></span>`),
    );
  });

  test("a name in another language has a lang attribute", () => {
    const html = switcher(form, { code: "wlb" });
    expect(entryOf(html, "SA")?.[0]).toMatch(/lang="ar-SA" dir="rtl"/);
    expect(entryOf(html, "FR")?.[0]).toMatch(/lang="fr-FR"(?! dir)/);
    expect(entryOf(switcher(form, { code: "lsa" }), "FR")?.[0]).toMatch(/lang="fr-FR" dir="ltr"/);
  });

  test("CTY-06 CAL-01 in lite flow a form opens the US site in a new tab", () => {
    const html = switcher(form, { code: "lcz", base: "/cz/cs", usLogout: true });
    const shown = form === "codes" ? "US" : "United States";
    const [, attributes, button] = /<form ([^>]*)>(.*?)<\/form>/.exec(html)!;
    for (const part of ['method="post"', 'target="_blank"', 'rel="noopener"'])
      expect(attributes).toContain(part);
    expect(attributes).toContain('data-us="https://www.us.dossier.example/" data-logout="/cz/cs/sign-out"');
    expect(attributes).toContain('action="/cz/cs/switch/us"');
    expect(button).toMatch(new RegExp(`^<button type="submit" data-country="US"[^>]*>${shown}</button>$`));
    expect(entryOf(html, "US")).toBeNull();
    expect(switcher(form, { code: "lcz", base: "/cz/cs" })).not.toContain("<form");
  });
});

test("CTY-03 lists the 24 countries", () => {
  const html = switcher("codes", { code: "lde" });
  const codes = [...codesOf(html), "DE"].sort().join(" ");
  expect(codes).toBe("BR CZ DE DK ES FI FR GR HU ID IT JP KR MX NL NO PL PT RO SA SE SK UK US");
});

test("CTY-01 a code has the country's full name as accessible name", () => {
  expect(entryOf(switcher("codes"), "DE")?.[0]).toMatch(
    /title="Deutschland" aria-label="DE – Deutschland"[^>]*>DE</,
  );
});

test("CTY-01, CTY-04 the dropdown is a disclosure of links that the controller places", () => {
  const html = switcher("dropdown", { code: "ljp" });
  expect(html).toMatch(/<details [^>]*data-disclosure="country" data-place="">/);
  expect(html).toMatch(/<summary>.*日本.*Choose a country.*<\/summary><ul data-panel="">/);
});

describe("an entry's own countries", () => {
  const footer_languages = [
    { country: "UK", countryFullName: "Great Britain", url: "https://{environment}.uk.example.org/x" },
    { country: "DE", countryFullName: "Deutschland", url: "https://{environment}.de.example.org" },
    { country: "US", countryFullName: "USA", url: "https://www.us.example.org" },
    { country: "AT", countryFullName: "Austria", url: "https://at.example.org" },
  ];

  test("FTR-13, CTY-02 replace all portals, with the environment filled in", () => {
    const html = switcher("columns", { code: "lfr", environment: "stg", entry: { footer_languages } });
    expect(codesOf(html)).toEqual(["UK", "DE", "US", "AT"]);
    expect(entryOf(html, "UK")?.[0]).toContain('href="https://stg.uk.example.org/x"');
    expect(entryOf(html, "UK")?.[1]).toBe("Great Britain");
  });

  test("have a lang attribute only for a country's own name", () => {
    const html = switcher("columns", { code: "wlb", entry: { footer_languages } });
    expect(entryOf(html, "DE")?.[0]).toContain('lang="de-DE"');
    expect(entryOf(html, "UK")?.[0]).not.toContain("lang=");
    expect(html).toContain('<span aria-current="true">USA<');
  });

  test("FTR-13 may be hidden", () => {
    expect(footer({ entry: { showFooterLanguage: false } })).not.toContain("data-country");
  });
});
