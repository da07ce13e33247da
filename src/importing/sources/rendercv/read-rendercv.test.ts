import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { renderCv, renderCvFiles, renderCvYaml } from "../../../../tests/support/import-files/rendercv.ts";
import { anythingWith, fillTexts, lostWords, textsIn } from "../../../../tests/support/import-files/share.ts";
import { deDe } from "../../../../tests/support/samples/de-de.ts";
import { enGb } from "../../../../tests/support/samples/en-gb.ts";
import { jaJp } from "../../../../tests/support/samples/ja-jp.ts";
import { plainLine } from "./markdown-line.ts";
import { readRenderCv } from "./read-rendercv.ts";

const read = (data: unknown) => readRenderCv(data)!;

test("YAML: sections are recognised by their names, entries by their keys", () => {
  const { raw } = read(parse(renderCvYaml(enGb)));
  expect(raw.sections.map(({ type, title }) => [type, title])).toEqual([
    ["summary", "Summary"],
    ["experience", "Experience"],
    ["education", "Education"],
    ["skills", "Skills"],
    ["languages", "Languages"],
    ["awards", "Awards"],
    ["publications", "Publications"],
    ["interests", "Interests"],
    ["projects", "Selected work"],
    ["custom", "My numbers"],
  ]);
  expect(raw.sections[1]).toMatchObject({
    items: [
      { employer: "Aire Valley Transport Authority", period: { start: "2021-03", end: "present" } },
      {},
      {},
      {},
      {},
    ],
  });
  expect(raw.sections[6]).toMatchObject({
    items: [{ authors: ["P. Hughes", "A. Shah"], publisher: "Transport Notes" }],
  });
  expect(raw.sections[8]).toMatchObject({
    items: [{ name: "Route atlas", url: "https://atlas.example.com", period: { text: "Fall 2018" } }],
  });
  expect(raw.sections[9]).toMatchObject({ items: [{ highlights: ["First", "Second"] }] });
});

test("contact: several addresses, networks and connections", () => {
  const { person, tray } = read(renderCv(enGb)).raw;
  expect(person).toMatchObject({ phone: "07700 900123", email: enGb.email, url: "https://me.example.com/" });
  expect(person.links).toEqual([
    { network: "GitHub", username: "sample", url: "https://github.com/sample" },
    { network: "Mastodon", username: "@sample@example.com" },
    { username: "Book a call", url: "https://call.example.com" },
  ]);
  expect(tray.map(({ label, text }) => [label, text])).toEqual([
    ["Email", "second@example.com"],
    ["Photo", "photo.jpg"],
    ["Custom connections: Placeholder", "Open to moving"],
  ]);
});

test("headings of other languages name the same sections", () => {
  const german = {
    summary: "Kurzprofil",
    experience: "Berufserfahrung",
    education: "Ausbildung",
    skills: "Kenntnisse",
    languages: "Sprachen",
    awards: "Auszeichnungen",
    publications: "Publikationen",
    interests: "Interessen",
  };
  const japanese = {
    summary: "職務要約",
    experience: "職歴",
    education: "学歴",
    skills: "スキル",
    languages: "語学",
    awards: "受賞歴",
    publications: "論文",
    interests: "趣味",
  };
  for (const file of [renderCv(deDe, german), renderCv(jaJp, japanese)])
    expect(
      read(file)
        .raw.sections.slice(0, 5)
        .map(({ type }) => type),
    ).toEqual(["summary", "experience", "education", "skills", "languages"]);
});

test("entries keep their own type below an unknown heading, texts become items of their section", () => {
  const { raw } = read({
    cv: {
      name: "Priya Hughes",
      sections: {
        Stationen: [{ company: "A", position: "B", start_date: 2019 }],
        Sprachen: ["Deutsch (Muttersprache)", "Englisch: C1"],
        skills: [{ bullet: "Tools: git, make" }],
        referenzen: ["Auf Anfrage"],
        Motto: "Weiter so",
      },
    },
  });
  expect(raw.sections).toMatchObject([
    {
      type: "experience",
      title: "Stationen",
      items: [{ employer: "A", position: "B", period: { start: "2019", ongoing: true } }],
    },
    {
      type: "languages",
      items: [
        { language: "Deutsch", fluency: "Muttersprache" },
        { language: "Englisch", fluency: "C1" },
      ],
    },
    { type: "skills", items: [{ name: "Tools", keywords: ["git", "make"] }] },
    { type: "references", items: [{ reference: "Auf Anfrage" }] },
    { type: "custom", title: "Motto", items: [{ highlights: ["Weiter so"] }] },
  ]);
});

test("lines lose their Markdown and give the address of their link", () => {
  expect(plainLine("**[Atlas](https://a.example)** and *maps*")).toEqual({
    text: "Atlas and maps",
    url: "https://a.example",
  });
  expect(plainLine("2*3*4 and [x] (y)")).toEqual({ text: "234 and [x] (y)" });
});

test("other data is not read as RenderCV", () => {
  for (const data of [
    null,
    1,
    "cv",
    [],
    {},
    { cv: 1 },
    { cv: {} },
    { cv: [] },
    { cv: { basics: {} } },
    { name: "x", sections: {} },
  ])
    expect(readRenderCv(data)).toBeNull();
});

test("shared and circular parts of a YAML file are read once", () => {
  const cv: Record<string, unknown> = { name: "Priya", note: { text: "once" } };
  cv.self = cv;
  cv.sections = { skills: [cv], again: cv };
  const { raw } = read({ cv });
  expect(raw.tray.filter(({ text }) => text === "once")).toHaveLength(1);
});

test("all texts are in fields or in the tray", () => {
  for (const sample of [enGb, deDe, jaJp]) {
    const texts = textsIn(renderCv(sample), ["design", "locale", "settings", "fontawesome_icon"]);
    const lost = lostWords(texts, read(renderCv(sample)).raw);
    // "tel:" before the number, and a comma between skills.
    expect(lost.filter((word) => !word.startsWith("tel:") && !word.endsWith(","))).toEqual([]);
  }
  fc.assert(
    fc.property(renderCvFiles.map(fillTexts), (file) => {
      expect(lostWords(textsIn(file), read(file).raw)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("any data is read without an error", () => {
  const keys =
    "cv name sections email social_networks custom_connections highlights company authors bullet label".split(
      " ",
    );
  fc.assert(
    fc.property(anythingWith(keys), anythingWith(keys), (cv, sections) => {
      readRenderCv({ cv });
      readRenderCv({ cv: { name: "x", sections, email: cv, custom_connections: [sections] } });
    }),
    { numRuns: 200 },
  );
});
