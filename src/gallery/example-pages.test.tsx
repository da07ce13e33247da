import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentLibrary } from "../../tests/support/content.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { buildPageVariant } from "../../tests/support/request-context.ts";
import { sample, turn } from "../../tests/support/sampling.ts";
import { findHtmlProblems } from "../../tests/support/valid-html.ts";
import { findSection, heroOf, homePage } from "../content/schemas/home-page.ts";
import { portals } from "../portals/all.ts";
import { changeLayout, portalQuery, renderPortalPage } from "./example-pages.server.tsx";
import { GalleryIndex, sectionLayouts } from "./gallery-index.tsx";

const page = contentLibrary.readHomePage("luk");
const variant = buildPageVariant(portals.luk);

test("the index links to every layout of every section", async () => {
  const html = `<!doctype html>${renderToStaticMarkup(<GalleryIndex examples={[]} />)}`;
  const links = [...html.matchAll(/href="\/dev\/gallery\/portal\?layout=([^"#]*)/g)].map(
    ([, layout]) => layout,
  );
  expect(links).toEqual([...sectionLayouts]);
  expect(await findHtmlProblems(html)).toEqual([]);
});

test("a layout replaces that of the page’s section, which keeps its copy; the page stays valid", () => {
  for (const layout of sectionLayouts) {
    const changed = changeLayout(page, { layout });
    expect(homePage.safeParse(changed).error, layout).toBeUndefined();
    expect(
      changed.sections.map(({ type }) => type),
      layout,
    ).toEqual(page.sections.map(({ type }) => type));
    expect(
      changed.sections.map((each) => `${each.type}:${each.layout}`),
      layout,
    ).toContain(layout);
  }
  const closing = findSection(changeLayout(page, { layout: "closing:poster" }), "closing");
  expect(closing).toEqual({ ...findSection(page, "closing"), layout: "poster" });
});

test("layouts for two sheets have a second one, and the others have none", () => {
  const secondIn = (layout: "hero:book" | "hero:cover", code: "luk" | "lsa") =>
    heroOf(changeLayout(contentLibrary.readHomePage(code), { layout })).second;
  expect(secondIn("hero:book", "luk")).toBe(findSection(page, "customs")!.template);
  expect(secondIn("hero:book", "lsa")).toBe("translation");
  expect(secondIn("hero:cover", "lsa")).toBeUndefined();
});

test("every layout is rendered, without duplicate ids, on the ground of the query", () => {
  for (const layout of sample(sectionLayouts, 4, turn)) {
    const query = portalQuery.parse({ layout, ground: "night" });
    const { status, html } = renderPortalPage(pageContext, query, variant);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(status, layout).toBe(200);
    expect(new Set(ids).size, layout).toBe(ids.length);
    const [type] = layout.split(":");
    const main = html.slice(html.indexOf("<main"));
    const start = type === "hero" ? '<section class="' : `<section id="${type}" class="`;
    const [classes = ""] = main.split(start)[1]!.split('"');
    expect(classes.split(" "), layout).toContain("night");
  }
});

test("the query accepts only layouts of the type, and known grounds", () => {
  expect(portalQuery.safeParse({ layout: "hero:cover", ground: "field" }).success).toBe(true);
  for (const wrong of [{ layout: "hero:bill" }, { layout: "cover" }, { layout: "hero:cover", ground: "red" }])
    expect(portalQuery.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test("without a layout the page is the portal’s own", () => {
  expect(changeLayout(page, { ground: "night" })).toBe(page);
});
