import { describe, expect, test } from "vitest";
import { pageContext } from "../../../tests/support/pages.ts";
import { buildPageKey } from "../../../tests/support/request-context.ts";
import { sample, turn } from "../../../tests/support/sampling.ts";
import { sheetColorNames } from "../../landing/sheets.ts";
import { allPortals, portals } from "../../portals/all.ts";
import { type CultureName, findCulture } from "../../portals/cultures/cultures.ts";
import { baseOf } from "../../portals/hosts/addresses.ts";
import type { Portal } from "../../portals/portal.ts";
import { nationalGalleryOf, presentedTemplatesOf } from "../../rendering/templates/gallery.ts";
import { findNamedPath, findPage, pathOf } from "../page-path.ts";
import { renderPage } from "../render-page.server.tsx";

const galleryOf = (portal: Portal) => renderPage(pageContext, buildPageKey(portal, "templates")).html;
const pageOf = (portal: Portal, template: string) =>
  renderPage(pageContext, { ...buildPageKey(portal, "template"), template }).html;
const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!;
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

describe("paths", () => {
  test("PRD-08 each portal has its gallery, and a page for every template, at its own address", () => {
    for (const portal of allPortals) {
      const gallery = `/lp/${portal.slugs.templates}`;
      expect(findPage(portal, gallery)).toEqual({ page: "templates", access: "public" });
      for (const { id } of presentedTemplatesOf(portal))
        expect(findPage(portal, `${gallery}/${id}`)).toEqual({
          page: "template",
          access: "public",
          template: id,
        });
    }
  });

  test("other addresses below it are no pages: unknown templates, other countries' forms, other portals' galleries", () => {
    const gallery = `/lp/${portals.lde.slugs.templates}`;
    for (const path of [
      `${gallery}/`,
      `${gallery}x`,
      `${gallery}/nothing`,
      `${gallery}/rirekisho`,
      `${gallery}/classic/more`,
      `${gallery}/__proto__`,
      `/lp/${portals.lfr.slugs.templates}`,
    ])
      expect(findPage(portals.lde, path), path).toBeNull();
  });
});

describe("gallery", () => {
  test.each(sample(allPortals, 4, turn).map((portal) => [portal.code, portal] as const))(
    "%s shows every template of the country with a link to its page and a button that opens the builder with it",
    (_code, portal) => {
      const main = mainOf(galleryOf(portal));
      const builder = `${baseOf(portal)}/${portal.slugs.resume}`;
      expect(main).toMatch(new RegExp(`<form id="use"[^>]* action="${builder}"`));
      const buttons = [...main.matchAll(/<button(?=[^>]* name="template")[^>]* value="([^"]+)"/g)].map(
        ([, id]) => id,
      );
      expect(buttons).toEqual(nationalGalleryOf(portal).map(({ id }) => id));
      for (const { id } of presentedTemplatesOf(portal))
        expect(main).toContain(`href="${baseOf(portal)}${pathOf(portal, "template", id)}"`);
    },
  );

  test("filters hide what does not match: every template has the names of its filters", () => {
    const main = mainOf(galleryOf(portals.ljp));
    const filters = [...main.matchAll(/<li[^>]* data-filters="([^"]*)"/g)].map(([, names]) =>
      names!.split(" "),
    );
    expect(filters).toHaveLength(nationalGalleryOf(portals.ljp).length);
    const values = [...main.matchAll(/name="filter"[^>]* value="([^"]+)"/g)].map(([, value]) => value!);
    expect(values).toEqual(["all", "oneColumn", "twoColumns", "photo", "form", "letter"]);
    for (const value of values.slice(1, -1))
      expect(filters.filter((names) => names.includes(value)).length, value).toBeGreaterThan(0);
  });

  test("each template with a colour has a picture in the others, and a template without one has none", () => {
    const html = galleryOf(portals.luk);
    const colorsOf = (id: string) =>
      [
        ...html.matchAll(
          /\[data-accent=(\w+)\]:checked\) \[data-sheet=([\w-]+)\]::after\{background-image:url\(([^)]+)/g,
        ),
      ]
        .filter(([, , template]) => template === id)
        .map(([, color, , address]) => (address!.includes(`-${color}-`) ? color : address));
    expect(colorsOf("plain")).toEqual([]);
    expect(colorsOf("modern")).toEqual(sheetColorNames);
    expect(mainOf(html)).not.toContain("-green-");
  });

  test("shows three people, so that a template is not judged by one", () => {
    const files = new Set(
      [...galleryOf(portals.luk).matchAll(/sheets\/luk-(?:[a-z-]+?)(-[12])?-600\.webp/g)].map(
        ([, one]) => one ?? "",
      ),
    );
    expect(files).toEqual(new Set(["", "-1", "-2"]));
  });
});

describe("page of a template", () => {
  test("shows what software reads: all of the document's text, in its order", () => {
    const main = mainOf(pageOf(portals.lde, "tabular"));
    const reading = textOf(/<pre[^>]*>(.*?)<\/pre>/s.exec(main)![1]!);
    const order = ["Lena Hoffmann", "BERUFSERFAHRUNG", "Elektro Brinkhues GmbH", "AUSBILDUNG"];
    const positions = order.map((words) => reading.indexOf(words));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(positions[0]).toBeGreaterThanOrEqual(0);
  });

  test("says the papers and typefaces that the template has", () => {
    expect(textOf(pageOf(portals.luk, "classic"))).toMatch(/A4.*US Letter.*EB Garamond/s);
    expect(textOf(pageOf(portals.wlb, "plain"))).toMatch(/US Letter.*A4.*Libre Franklin/s);
    const form = textOf(mainOf(pageOf(portals.ljp, "rirekisho")));
    expect(form).toContain("Noto Serif JP");
    expect(form).not.toContain("US Letter");
  });

  test("opens the builder with the template and the colour, a letter's the letter builder", () => {
    expect(pageOf(portals.luk, "modern")).toMatch(
      /<form id="use"[^>]* action="\/build-cv"[^>]*>.*name="accent".*<button(?=[^>]* name="template")[^>]* value="modern"/s,
    );
    const letter = mainOf(pageOf(portals.luk, "letter"));
    expect(letter).toMatch(/<form id="use"[^>]* action="\/build-cover-letter"/);
    expect(letter).not.toContain('name="template"');
  });

  test("SHL-11 its alternates are the portals that have the template", () => {
    const alternatesOf = (portal: Portal, template: string) =>
      [...pageOf(portal, template).matchAll(/<link rel="alternate" hrefLang="([^"]+)"/g)].map(
        ([, locale]) => locale,
      );
    expect(alternatesOf(portals.lde, "modern")).toEqual([
      ...allPortals.map(({ locale }) => locale),
      "x-default",
    ]);
    expect(alternatesOf(portals.ljp, "rirekisho")).toEqual(["ja-JP"]);
  });

  test.each([
    ["ca/fr", /US Letter.*A4/s, /A4.*US Letter/s],
    ["pe/es", /A4.*US Letter/s, /US Letter.*A4/s],
  ])(
    "%s: a guest culture has its own paper and photo custom, beside the sample people of its language",
    (name, own, lent) => {
      const { portal } = findCulture(name as CultureName)!;
      const { culture } = buildPageKey(portal);
      expect(culture).toBe(name);
      const text = textOf(mainOf(pageOf(portal, "modern")));
      expect(text).toMatch(own);
      expect(text).not.toMatch(lent);
      const hasPhoto = mainOf(galleryOf(portal)).includes('value="photo"');
      expect(hasPhoto).toBe(portal.resume.photo !== "avoid");
    },
  );

  test("the language selector's address of a template's page leads to the gallery", () => {
    expect(findNamedPath(portals.lde, "/lp/template")).toBe(pathOf(portals.lde, "templates"));
    expect(findNamedPath(portals.lde, "/lp/templates")).toBe(pathOf(portals.lde, "templates"));
  });

  test("the titles of a portal's template pages differ", () => {
    for (const portal of sample(allPortals, 4, turn)) {
      const titles = presentedTemplatesOf(portal).map(
        ({ id }) => /<title>(.*?)<\/title>/.exec(pageOf(portal, id))![1],
      );
      expect(new Set(titles).size, portal.code).toBe(titles.length);
    }
  });
});
