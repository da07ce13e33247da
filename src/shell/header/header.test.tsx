// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { problemsOfHtml } from "../../../tests/support/html.ts";
import { modes } from "../../content/schemas/header-entry.ts";
import { portals } from "../../portals/all.ts";
import { baseOf } from "../../portals/hosts/addresses.ts";
import { portalCodes } from "../../portals/portal.ts";
import { exampleHeader } from "../examples/entries.ts";
import { headerHtml, showHeader, t } from "./test-support.ts";

describe("the logo", () => {
  const logoRedirectURL = { auth: "/dashboard", unauth: "/" };

  test.each([
    ["unauth", "/cz/cs/"],
    ["auth", "/cz/cs/dashboard"],
  ] as const)("HDR-01 SHL-03 leads to the target of %s, with the language slug", (mode, href) => {
    const { one } = showHeader({ mode, base: "/cz/cs", options: { logoRedirectURL } });
    expect(one("a.brand").getAttribute("href")).toBe(href);
  });

  test("HDR-01 is the family's logo if the entry has no picture, with its alt text as name", () => {
    const { one } = showHeader({ entry: { brand_info: { alt_text: "Dossier UK" } } });
    expect(one("a.brand").textContent).toBe("Dossier UK");
    expect(one("a.brand svg").getAttribute("aria-hidden")).toBe("true");
    expect(showHeader({ entry: { brand_info: { alt_text: "" } } }).one("a.brand").textContent).toBe(
      t("homeLabel"),
    );
  });

  test("HDR-01, HDR-20 is the entry's picture in its size", () => {
    const brand_info = { img_src: "own.svg", img_width: 200, img_height: 50, alt_text: "Own" };
    const image = showHeader({ entry: { brand_info } }).one("a.brand img");
    expect(Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]))).toEqual({
      src: "/images/own.svg",
      width: "200",
      height: "50",
      alt: "Own",
    });
  });

  test("THM-03 has the mark above the wordmark in the redesign", () => {
    const variant = {
      family: "luk",
      country: null,
      refresh: null,
      headerTheme: "light",
      surface: "landing",
      lite: false,
    } as const;
    const boxes = [false, true].map((redesign) =>
      showHeader({ appearance: { ...variant, redesign } })
        .one("a.brand svg")
        .getAttribute("viewBox"),
    );
    expect(new Set(boxes).size).toBe(2);
  });
});

describe("the back link", () => {
  const backButton = { link_text: "Back to your documents", link_url: "/dashboard", showOnly: false };

  test.each([
    ["the page requires it", { backOnly: true, options: { backButton } }],
    ["the entry requires it", { options: { backButton: { ...backButton, showOnly: true } } }],
  ])("HDR-13 is alone beside the logo where %s", (_who, options) => {
    const { one, texts } = showHeader({ ...options, mode: "auth", base: "/cz/cs" });
    expect(texts("header a")).toEqual(["Dossier", "Back to your documents"]);
    expect(one("[data-back]").getAttribute("href")).toBe("/cz/cs/dashboard");
    expect(document.querySelector("nav,dialog,form,details,button")).toBe(null);
  });

  test("HDR-13 is absent otherwise", () => {
    expect(showHeader({ mode: "auth", options: { backButton } }).all("[data-back]")).toEqual([]);
  });
});

test("TRK-01 every link of the header is within its tracked area", () => {
  const { all } = showHeader({ mode: "auth" });
  expect(all("a").filter((link) => !link.closest("[data-track=header]"))).toEqual([]);
});

test("the controller finds the header that it marks on scrolling", () => {
  expect(showHeader().one("[data-header]").tagName).toBe("HEADER");
});

test("its CSS has at most 3.5 KB", () => {
  const css = ["header", "drawer"].map((name) => readFileSync(`src/shell/header/${name}.module.css`, "utf8"));
  const small = css
    .join("")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ");
  expect(gzipSync(small).length).toBeLessThanOrEqual(3584);
});

const languages = [
  { cultureSlug: "", code: "de-DE", label: "Deutsch" },
  { cultureSlug: "de/en", code: "en-GB", label: "English" },
];

describe("the HTML", () => {
  const page = (html: string) =>
    `<!doctype html><html lang="en"><head><title>x</title></head><body>${html}<main><h1>x</h1></main></body></html>`;

  test.each(modes)("of the example is valid in mode %s", async (mode) => {
    for (const backOnly of [false, true])
      expect(await problemsOfHtml(page(headerHtml({ mode, languages, backOnly })))).toEqual([]);
  });

  test.each(portalCodes)("of the entry of %s is valid, with unique ids", async (portal) => {
    const entry = contentLibrary.readHeader(portal);
    for (const mode of modes) {
      const base = baseOf(portals[portal]);
      const html = headerHtml({ portal, mode, base, entry, options: entry.headerOptions });
      expect(await problemsOfHtml(page(html))).toEqual([]);
    }
  });

  test("SHL-03 has the language slug once in every path", () => {
    for (const mode of modes) {
      const { all } = showHeader({ mode, base: "/cz/cs", languages });
      const paths = all("[href],[action]")
        .map((element) => element.getAttribute("href") ?? element.getAttribute("action")!)
        .filter((path) => path.startsWith("/") && !path.includes("/lp/home"));
      expect(paths.length).toBeGreaterThan(10);
      expect(paths.filter((path) => !/^\/cz\/cs\/(?!cz\/)/.test(path))).toEqual([]);
    }
  });

  test("does not change the entry", () => {
    const before = JSON.stringify(exampleHeader);
    headerHtml({ mode: "auth" });
    expect(JSON.stringify(exampleHeader)).toBe(before);
  });
});
