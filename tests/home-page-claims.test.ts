import { describe, expect, test } from "vitest";
import {
  findSection,
  type HomePage,
  heroOf,
  type SectionOf,
  type SectionType,
} from "../src/content/schemas/home-page.ts";
import { sourceFormats } from "../src/importing/sources/source-format.ts";
import { allPortals } from "../src/portals/all.ts";
import type { Portal } from "../src/portals/portal.ts";
import { templates } from "../src/rendering/templates/all.ts";
import { nationalGalleryOf } from "../src/rendering/templates/gallery.ts";
import { isThemedCountry } from "../src/shell/themes/countries.ts";
import { tokensOf } from "../src/shell/themes/tokens.test-support.ts";
import { contentLibrary, namingFields } from "./support/content.ts";

const pages = allPortals.map((portal) => ({ portal, page: contentLibrary.readHomePage(portal.code) }));
const rows = pages.map(({ portal, page }) => [portal.code, portal, page] as const);

const sectionOf = <T extends SectionType>(page: HomePage, type: T): SectionOf<T> => {
  const section = findSection(page, type);
  if (!section) throw new Error(`The page has no section “${type}”`);
  return section;
};

/** All copy of a page or a part of it. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value.normalize("NFKC")];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (namingFields.has(name) ? [] : textsOf(each)));
};

describe.each(rows)("%s", (_code, portal, page) => {
  test("has every section", () => {
    const expected = [
      "closing",
      "customs",
      "hero",
      "occupations",
      "price",
      "questions",
      "review",
      "templates",
    ];
    expect(page.sections.map(({ type }) => type).sort()).toEqual(expected);
  });

  test("names no standard, licence or format that only specialists know", () => {
    const terms = /\bJSON\b|\bPDF\/(?:UA|A)\b|\bMIT\b|\bMarkdown\b|\bYAML\b|\bXML\b|\bHTML\b|\bTypst\b/;
    expect(textsOf(page).filter((text) => terms.test(text))).toEqual([]);
  });

  test("names only formats that the import reads", () => {
    const questions = textsOf(sectionOf(page, "questions")).join("\n");
    if (questions.includes("PDF")) expect(sourceFormats).toContain("pdf");
    if (questions.includes("Word")) expect(sourceFormats).toContain("docx");
  });

  test("gives no number of templates, which changes", () => {
    const texts = textsOf(sectionOf(page, "templates")).filter((text) =>
      /\p{Nd}/u.test(text.replace("A4", "")),
    );
    expect(texts).toEqual([]);
  });

  test("shows templates that the country's visitors can choose", () => {
    const offered = [...nationalGalleryOf(portal).map(({ id }) => id), "letter", "translation"];
    expect(shownTemplates(page).filter((template) => !offered.includes(template))).toEqual([]);
  });

  test("shows the country's own form", () => {
    const usual = templates.find(({ id }) => id === portal.resume.template)!;
    if (usual.form) expect(shownTemplates(page)).toContain(usual.id);
  });

  test("lists what costs nothing, and the review, which is paid, last", () => {
    const values = sectionOf(page, "price").items.map(({ value }) => value.normalize("NFKC"));
    expect(values.slice(0, -1).some((value) => value.includes("0"))).toBe(true);
    expect(contentLibrary.readPriceList(portal.code).plans.length).toBeGreaterThan(0);
    expect(values.at(-1)).not.toContain("0");
  });
});

/** Of the hero and of the section with templates. */
function shownTemplates(page: HomePage): string[] {
  const { template, second } = heroOf(page);
  return [template, ...(second ? [second] : []), ...sectionOf(page, "templates").templates];
}

/** What more than one portal has, with these portals. */
const sharedBy = (keyOf: (page: HomePage, portal: Portal) => string): [string, string[]][] =>
  [...Map.groupBy(pages, ({ portal, page }) => keyOf(page, portal))]
    .filter(([, owners]) => owners.length > 1)
    .map(([value, owners]) => [value, owners.map(({ portal }) => portal.code)]);

test.each<[string, (page: HomePage) => string]>([
  ["headline", (page) => `${heroOf(page).headline} ${heroOf(page).emphasis}`],
  ["lead", (page) => heroOf(page).lead],
  ["lead about customs", (page) => sectionOf(page, "customs").lead],
  ["lead about prices", (page) => sectionOf(page, "price").lead],
  ["closing text", (page) => sectionOf(page, "closing").text],
])("no two portals share a %s", (_name, textOf) => {
  expect(sharedBy(textOf)).toEqual([]);
});

test.each([
  ["wlb", "luk"],
  ["les", "lmx"],
  ["lpt", "lbr"],
] as const)("%s and %s, which share a language, share no sentence of more than three words", (one, other) => {
  const others = new Set(sentencesOf(other));
  expect(sentencesOf(one).filter((sentence) => others.has(sentence))).toEqual([]);
});

function sentencesOf(code: Portal["code"]): string[] {
  const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
  return textsOf(contentLibrary.readHomePage(code))
    .flatMap((text) => [...sentences.segment(text)].map(({ segment }) => segment.trim().toLowerCase()))
    .filter((sentence) => sentence.split(/\s+/).length > 3);
}

test("no two portals arrange the page alike", () => {
  const shared = sharedBy(({ sections }) =>
    sections.map(({ type, layout, ground }) => `${type}:${layout}:${ground}`).join(" "),
  );
  expect(shared).toEqual([]);
});

test("no two portals have the same template in the same hero on the same colour", () => {
  const shared = sharedBy((page, portal) => {
    const { layout, template, ground } = heroOf(page);
    return `${layout} ${template} ${colourOf(portal, ground)}`;
  });
  expect(shared).toEqual([]);
});

/** The colour of a ground in a portal's theme. */
function colourOf({ code, themeFamily }: Portal, ground: string): string {
  const colour = tokensOf({
    family: themeFamily,
    ...(isThemedCountry(code) && { country: code }),
    surface: "landing",
  }).get(`--${ground}`);
  if (!colour) throw new Error(`The theme of ${code} has no --${ground}`);
  return colour;
}
