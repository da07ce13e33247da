// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { pageContext } from "../../../tests/support/pages.ts";
import { buildPageKey } from "../../../tests/support/request-context.ts";
import { allPortals, portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { pathsOf } from "../known-paths.ts";
import { baseOfVariant } from "../page-context.server.ts";
import type { PageVariant } from "../page-key.ts";
import { renderPage } from "../render-page.server.tsx";

const outsideShell = ["oops", "unsupported-browser"] as const;
const pages = [...outsideShell, "not-found"] as const;

function show(portal: Portal, page: (typeof pages)[number], over: Partial<PageVariant> = {}) {
  const { html } = renderPage(pageContext, buildPageKey(portal, page, over));
  const body = new DOMParser().parseFromString(html.slice(html.indexOf("<body")), "text/html");
  const links = (selector: string) =>
    [...body.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map((link) => link.getAttribute("href")!);
  return { html, body, links };
}

const flows = allPortals.flatMap((portal) =>
  [...new Set([portal.languageSlug !== "", true])].map(
    (lite) => [`${portal.code}${lite ? ", lite" : ""}`, portal, lite] as const,
  ),
);

describe.each(pages)("%s", (page) => {
  test.each(flows)(
    "%s: the useful links lead to pages of the portal, below its base",
    (_name, portal, lite) => {
      const base = baseOfVariant(portal, { lite });
      const links = show(portal, page, { lite }).links("main");
      expect(links).toEqual(
        [
          "/",
          `/${portal.slugs.resume}`,
          `/${portal.slugs.letter}`,
          `/lp/${portal.slugs.templates}`,
          "/support",
        ].map((path) => base + path),
      );
      const known = pathsOf(portal);
      expect(links.filter((link) => !known.includes(link.slice(base.length)))).toEqual([]);
    },
  );

  test("links to the home page once in its content", () => {
    const text = translator("de-DE", "shell")("notFoundAction");
    const { body } = show(portals.lde, page);
    const found = [...body.querySelectorAll("main a")].filter(({ textContent }) => textContent === text);
    expect(found).toHaveLength(1);
  });
});

describe.each(outsideShell)("%s", (page) => {
  test.each(flows)("%s: the header has the logo, both builders and sign-in", (_name, portal, lite) => {
    const base = baseOfVariant(portal, { lite });
    const { body, links } = show(portal, page, { lite });
    expect(links("header")).toEqual(
      ["/", `/${portal.slugs.resume}`, `/${portal.slugs.letter}`, "/sign-in"].map((path) => base + path),
    );
    const [logo, ...others] = body.querySelectorAll("header a");
    expect(logo!.querySelector("svg path")).not.toBeNull();
    for (const link of [logo!, ...others]) expect(link.textContent).not.toBe("");
  });

  test("signed-in users have the dashboard instead of sign-in", () => {
    expect(show(portals.lcz, page, { mode: "auth" }).links("header").at(-1)).toBe("/cz/cs/dashboard");
  });

  test("needs no script, and has its text and buttons legible without custom properties", () => {
    const { html, body } = show(portals.wlb, page);
    expect(body.querySelector("script")).toBeNull();
    const css = /<style>(.*?)<\/style>/s.exec(html)![1]!;
    const plain = css.slice(0, css.indexOf("/*"));
    expect(plain).toContain("font:1.7rem/1.6 sans-serif");
    expect(plain).not.toContain("var(");
  });
});
