import { describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { asResume, buildResume } from "../../../tests/support/documents.ts";
import type { Design } from "../../documents/model/design.ts";
import { type ItemsSection, type ResumeSection, resumeSection } from "../../documents/model/section.ts";
import { portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Block, ResumeData } from "../render-data.ts";
import { classic } from "../templates/classic/manifest.ts";
import { present } from "./present.ts";

const sectionsOf = (sections: ResumeSection[], design: Design = {}, portal: Portal = portals.luk) => {
  const content = buildResume(portal.locale, { sections, design });
  const { locale } = content;
  const messages = { document: translator(locale, "document"), words: translator(locale, "words") };
  const input = { document: asResume(content), portal, title: "CV" };
  return (present(input, classic, messages, "2026-03-05").data as ResumeData).sections;
};
const section = (type: ItemsSection["type"], items: object[], changes: object = {}): ResumeSection =>
  resumeSection.parse({
    id: type,
    type,
    visible: true,
    items: items.map((item, at) => ({ id: `i${at}`, ...item })),
    ...changes,
  });
const blocksOf = (type: ItemsSection["type"], items: object[], design?: Design, portal?: Portal): Block[] =>
  sectionsOf([section(type, items)], design, portal)[0]?.blocks ?? [];
const summary = (id: string, text: string): ResumeSection => ({ id, type: "summary", visible: true, text });

test("text in the place of a date prints if it says when", () => {
  const datesOf = (type: ItemsSection["type"], items: object[]) =>
    blocksOf(type, items).map((block) => (block as { date: string }).date.replaceAll("\u00a0", " "));
  expect(
    datesOf("awards", [
      { title: "First", rawDate: "Summer 2018" },
      { title: "Second", rawDate: "banana" },
    ]),
  ).toEqual(["Summer 2018", ""]);
  expect(
    datesOf("experience", [
      { position: "Clerk", period: { start: "2018-09", rawEnd: "2018/19" } },
      { position: "Nurse", period: { start: "2018-09", rawEnd: "banana" } },
    ]),
  ).toEqual(["Sept 2018 – 2018/19", "Sept 2018"]);
});

describe("sections", () => {
  test("have the user's heading or the local one, and are omitted if hidden or empty", () => {
    const skills = [{ name: "SQL" }];
    const sections = sectionsOf([
      section("skills", skills, { title: " Tools " }),
      section("skills", skills, { id: "again" }),
      section("skills", skills, { id: "hidden", visible: false }),
      section("skills", [{ name: " " }], { id: "empty" }),
      section("skills", [{ name: "x", hidden: true }], { id: "hiddenItem" }),
    ]);
    expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
      ["skills", "Tools"],
      ["again", translator("en-GB", "document")("headings.skills")],
    ]);
  });

  test("with the text of an earlier one are not printed twice", () => {
    const sections = sectionsOf([
      summary("a", "Nurse since 2010."),
      summary("b", " Nurse  since 2010. "),
      summary("c", "x"),
    ]);
    expect(sections.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  test("break pages where the user wants it", () => {
    const [first] = sectionsOf([
      section("courses", [{ name: "x", breakBefore: true }], { breakBefore: true }),
    ]);
    expect(first).toMatchObject({ breakBefore: true, blocks: [{ breakBefore: true }] });
  });
});

describe("an entry", () => {
  const job = {
    employer: "Lakeside",
    position: "Nurse",
    location: "Leeds",
    period: { start: "2019-03", ongoing: true },
  };

  test.each<[string, Portal, Design, string, string]>([
    ["British", portals.luk, {}, "Lakeside", "Nurse"],
    ["German", portals.lde, {}, "Nurse", "Lakeside"],
    ["the user's", portals.lde, { entryOrder: "employer" }, "Lakeside", "Nurse"],
  ])("has employer and title in %s order", (_name, portal, design, first, second) => {
    expect(blocksOf("experience", [job], design, portal)).toMatchObject([{ first, second, place: "Leeds" }]);
  });

  test("without an employer begins with its title, and is omitted with nothing but a date", () => {
    expect(blocksOf("experience", [{ position: "Nurse" }])).toMatchObject([{ first: "Nurse", second: "" }]);
    expect(blocksOf("experience", [{ period: { start: "2019" } }])).toEqual([]);
  });

  test("has dates in the precision of its section", () => {
    const [years] = sectionsOf([section("experience", [job], { datePrecision: "year" })]);
    expect(years!.blocks).toMatchObject([{ date: "2019\u00a0–\u00a0Present" }]);
  });

  test("has several positions under one employer, with the whole period", () => {
    const positions = [
      { id: "p", position: "Assistant", period: { start: "2015-01", end: "2019-02" }, highlights: ["x"] },
      { id: "q", position: "Hidden", hidden: true },
    ];
    const [entry] = blocksOf("experience", [{ ...job, highlights: ["y"], positions }], {}, portals.lde);
    expect(entry).toMatchObject({
      first: "Lakeside",
      second: "",
      bullets: [],
      date: "01/2015\u00a0–\u00a0heute",
      positions: [
        { title: "Nurse", bullets: [{ runs: [{ text: "y" }] }] },
        { title: "Assistant", date: "01/2015\u00a0–\u00a002/2019", bullets: [{ runs: [{ text: "x" }] }] },
      ],
    });
    expect(blocksOf("experience", [{ position: "A", positions }])).toMatchObject([
      { first: "A" },
      { first: "Assistant" },
    ]);
  });

  test("has its address printed, on the title, or not at all", () => {
    const item = { name: "Site", url: "https://www.a.de/" };
    const at = (links: Design["links"]) => blocksOf("projects", [item], { links })[0];
    expect(at("text")).toMatchObject({ link: { text: "a.de", link: "https://www.a.de/" } });
    expect(at("title")).toMatchObject({ titleLink: "https://www.a.de/" });
    expect(at("title")).not.toHaveProperty("link");
    expect(at("off")).not.toHaveProperty("titleLink");
    const unsafe = blocksOf("projects", [{ name: "x", url: "javascript:alert(1)" }], { links: "title" })[0];
    expect(unsafe).toMatchObject({ link: { text: "javascript:alert(1)" } });
    expect(JSON.stringify(unsafe)).not.toContain('"titleLink"');
  });

  test("has each further field on a line of its own, without separators between fields", () => {
    const [grant] = blocksOf("grants", [
      { name: "Start", funder: "ERC", role: "PI", amount: "1 m", summary: "x" },
    ]);
    expect(grant).toMatchObject({ first: "Start", second: "ERC", note: "PI" });
    expect(grant).toMatchObject({ body: [{ runs: [{ text: "1 m" }] }, { runs: [{ text: "x" }] }] });
    const [school] = blocksOf("education", [
      {
        institution: "TU",
        degree: "BSc",
        field: "Maths",
        score: "1.3",
        thesis: "Knots",
        courses: ["A", "B"],
        status: "expected",
      },
    ]);
    expect(school).toMatchObject({
      first: "TU",
      second: "BSc, Maths",
      note: "Degree in progress",
      tags: { label: "Modules:", text: "A, B" },
    });
    expect(JSON.stringify([grant, school])).not.toMatch(/ [·|/] /);
  });

  test("has its technologies, and no description twice", () => {
    const item = { employer: "A", technologies: ["SQL", "R"], description: "A bank", summary: "a bank" };
    expect(blocksOf("experience", [item])).toMatchObject([
      { tags: { label: "Technologies:", text: "SQL, R" }, note: "A bank", body: [] },
    ]);
  });

  test("of a reference has how to reach it", () => {
    const item = {
      name: "Dr Shah",
      position: "Head",
      organization: "TU",
      email: "s@example.com",
      phone: "07700 900123",
    };
    const [entry] = blocksOf("references", [item]);
    expect(entry).toMatchObject({ first: "Dr Shah", second: "Head", note: "TU" });
    expect(entry).toMatchObject({
      contacts: [{ link: "tel:07700900123", ltr: true }, { link: "mailto:s@example.com" }],
    });
  });
});

describe("rows", () => {
  const grid = { listening: "B2", reading: "C1", interaction: "B2", production: "B1", writing: "B2" };

  test.each<[Design["levels"], object, string]>([
    ["words", { fluency: "Fluent", cefr: grid }, "Fluent"],
    ["words", { cefr: grid }, "B1–C1"],
    ["cefr", { fluency: "Fluent", cefr: grid }, "B1–C1"],
    ["cefr", { fluency: "very good (C1)" }, "C1"],
    ["cefr", { fluency: "Native" }, "Native"],
    ["cefr", { fluency: "C1", certificate: "CAE 2015" }, "C1, CAE 2015"],
    ["none", { fluency: "Fluent" }, ""],
  ])("levels as %s of %j are %j", (levels, language, value) => {
    expect(blocksOf("languages", [{ language: "English", ...language }], { levels })).toEqual([
      { kind: "row", label: "English", value, run: true },
    ]);
  });

  test("levels as a grid have the five skills; languages without them are rows before it", () => {
    const items = [
      { language: "English", cefr: grid, fluency: "good" },
      { language: "Welsh", fluency: "Native" },
    ];
    const [row, levels] = blocksOf("languages", items, { levels: "grid" });
    expect(row).toMatchObject({ kind: "row", label: "Welsh", value: "Native" });
    expect(levels).toMatchObject({
      kind: "levels",
      heads: ["Listening", "Reading", "Spoken interaction", {}, {}].map((head) =>
        typeof head === "string" ? head : expect.any(String),
      ),
    });
    expect(levels).toMatchObject({
      groups: [{ columns: 2 }, { columns: 2 }],
      rows: [{ label: "English", levels: ["B2", "C1", "B2", "B1", "B2"], note: "" }],
    });
    expect(blocksOf("languages", [items[1]!], { levels: "grid" })).toMatchObject([{ kind: "row" }]);
  });

  test("skills have a label and a value; those without a value may share a line", () => {
    const items = [
      { name: "Data", level: "Expert", keywords: ["SQL", " ", "R"] },
      { name: "Excel" },
      { name: "Word", level: "Basic" },
    ];
    expect(blocksOf("skills", items)).toEqual([
      { kind: "row", label: "Data, Expert", value: "SQL, R", run: false },
      { kind: "row", label: "Excel", value: "", run: true },
      { kind: "row", label: "Word", value: "Basic", run: false },
    ]);
    expect(blocksOf("skills", items, { levels: "none" })).toMatchObject([
      { label: "Data" },
      {},
      { value: "" },
    ]);
  });
});

describe("publications", () => {
  test("are numbered under their groups, with the user's own name marked", () => {
    const blocks = blocksOf("publications", [
      {
        name: "A",
        authors: ["P. Hughes", "J. Hughesworth", "Ó Brien"],
        doi: "doi:10.1000/182",
        group: "Articles",
      },
      { name: " ", hidden: true },
      { name: "B", publisher: "Nature", details: "12(3)", group: "Articles", url: "https://a.de" },
      { name: "C", doi: "unknown", group: "Books", date: "2020" },
    ]);
    expect(blocks).toMatchObject([
      { kind: "group", title: "Articles" },
      {
        number: 1,
        authors: [{ own: true }, { own: false }, { own: false }],
        doi: { text: "https://doi.org/10.1000/182", link: "https://doi.org/10.1000/182" },
      },
      { number: 2, container: "Nature", details: "12(3)", doi: { text: "a.de" } },
      { kind: "group", title: "Books" },
      { number: 3, date: "2020", doi: { text: "unknown" } },
    ]);
    expect(blocks[4]).not.toHaveProperty("doi.link");
  });
});
