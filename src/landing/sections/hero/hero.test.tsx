import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentLibrary, translator } from "../../../../tests/support/content.ts";
import { heroOf, layouts, type SectionOf } from "../../../content/schemas/home-page.ts";
import type { HomeParts } from "../../home-parts.ts";
import { heroColors, sheetColors } from "../../sheets.ts";
import { omissionCss } from "../../template-pages/changeable-sheet.tsx";
import { Hero } from "./hero.tsx";
import { withFacts } from "./layouts.ts";

const copy = heroOf(contentLibrary.readHomePage("lde"));
const parts: HomeParts = {
  galleryHref: "/lp/cv-templates",
  templateHref: (template) => `/lp/cv-templates/${template}`,
  startHref: "/start",
  pricesHref: "/prices",
  sheetOf: ({ template }) => ({ avif: [], webp: `${template}.webp`, width: 480, height: 679, alt: template }),
  tileOf: (template) => ({ avif: [], webp: `${template}.webp`, width: 300, height: 424, alt: "" }),
  samplePage: {
    anchors: {},
    photo: false,
    line: { text: "The line", boxes: [{ x: 1000, y: 2000, width: 3000, height: 100 }] },
  },
  nameOf: (template) => template,
  gallery: translator("de-DE", "gallery"),
  useLabel: (template) => `Use ${template}`,
  occupations: [],
  formatLocale: "de-DE",
  review: translator("de-DE", "sell"),
};
const markup = (changes: Partial<SectionOf<"hero">>) =>
  renderToStaticMarkup(<Hero copy={{ ...copy, ...changes }} parts={parts} />);

/** What screen readers and keyboards meet, in the order of the document. */
const order = (html: string) =>
  [...html.matchAll(/<h1|<a [^>]*href="[^"]*"|<dl|<img[^>]*src="[^"]*"|<path d|aria-hidden="true"><p>/g)].map(
    ([part]) => part.replace(/ .*(href|src)=/, " "),
  );

test.each(layouts.hero)("%s has the same parts in the same order as every layout", (layout) => {
  const html = markup({ layout, template: "first", second: undefined });
  expect(order(html)).toEqual([
    "<h1",
    '<a "/start"',
    '<a "#customs"',
    ...(withFacts.includes(layout) ? ["<dl"] : []),
    '<img "first.webp"',
    "<path d",
    'aria-hidden="true"><p>',
  ]);
  const text = html.replaceAll(/<[^>]+>/g, "");
  for (const each of [
    copy.headline,
    copy.emphasis,
    copy.lead,
    copy.cta,
    copy.secondary,
    copy.field,
    "The line",
  ])
    expect(text).toContain(each);
});

test("colours for the sheet take the place of the marked line, and a button starts with the chosen one", () => {
  const html = markup({ live: "colors", template: "creative" });
  expect(html).not.toContain("The line");
  expect(html).not.toContain("<path d");
  expect(html).toMatch(/<form [^>]*action="\/start"/);
  expect([...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "",
    ...heroColors.map((color) => sheetColors[color].slice(1)),
  ]);
  expect(html).toMatch(/<button [^>]*value="creative"[^>]*>Use creative</);
});

test("a switch takes the photo off the sheet, with its label and what it does", () => {
  const html = markup({ live: "photo", template: "modern", field: "Without a photo", note: "As you like." });
  expect(html).not.toContain("The line");
  expect(html).toMatch(
    /<label [^>]*><input type="checkbox" data-without="photo"\/><span>Without a photo <small>As/,
  );
  expect(omissionCss({ template: "modern", without: "photo" }, "/x.avif")).toBe(
    "main:has([data-without=photo]:checked) [data-sheet=modern]::after{background-image:url(/x.avif)}",
  );
  expect(html).toContain('data-sheet="modern"');
});

test("a second sheet is behind the first one, and only the first has a text for screen readers", () => {
  const html = markup({ layout: "spine", template: "first", second: "other" });
  expect([...html.matchAll(/<img src="([^"]*)"[^>]* alt="([^"]*)"/g)].map(([, ...image]) => image)).toEqual([
    ["other.webp", ""],
    ["first.webp", "first"],
  ]);
});
