import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../kit/json.ts";
import { portals } from "../../portals/all.ts";
import { resumeContent } from "../model/resume.ts";
import { removeTrayText } from "../model/tray.ts";
import { aliasesByObject } from "./aliases.ts";
import { exportJsonResume } from "./export.ts";
import { basicsFields, locationFields, profileFields } from "./fields.ts";
import { lists, positionFields } from "./lists.ts";
import { looksLikeJsonResume } from "./looks-like-json-resume.ts";
import { readJsonResume } from "./read-json-resume.ts";

const read = (data: unknown, portal = portals.luk) => readJsonResume(data, portal);
const itemsOf = (data: JsonObject) =>
  read(data).content.sections.flatMap((section) => ("items" in section ? section.items : []));
const period = (data: JsonObject) => {
  const [item] = itemsOf({ work: [data] });
  return item && "period" in item ? item.period : undefined;
};
const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, child) => (key === "id" || key === "extra" ? undefined : child));

describe("keys of older versions and of other programs", () => {
  test("every alias stands for a key that is read", () => {
    const known: Record<string, string[]> = {
      basics: [...basicsFields.map(({ json }) => json), "name", "image", "summary", "location", "profiles"],
      location: locationFields.map(({ json }) => json),
      profiles: profileFields.map(({ json }) => json),
      root: ["basics", ...lists.map(({ json }) => json)],
      role: positionFields.map(({ json }) => json),
      ...Object.fromEntries(lists.map(({ json, fields }) => [json, fields.map((field) => field.json)])),
    };
    for (const [object, aliases] of Object.entries(aliasesByObject))
      for (const [json, names] of Object.entries(aliases)) {
        expect(known[object], object).toContain(json);
        expect(new Set(names.split(" ")).size, `${object}.${json}`).toBe(names.split(" ").length);
      }
  });

  test.each<[JsonObject, object]>([
    [
      { work: [{ company: "Acme", website: "https://a.example" }] },
      { employer: "Acme", url: "https://a.example" },
    ],
    [{ work: [{ employer: "Acme", jobTitle: "Clerk" }] }, { employer: "Acme", position: "Clerk" }],
    [{ experience: [{ organisation: "Acme" }] }, { employer: "Acme" }],
    [{ work: [{ from: "2019", to: "2020" }] }, { period: { start: "2019", end: "2020" } }],
    [{ work: [{ start_date: "2019", End: "2020" }] }, { period: { start: "2019", end: "2020" } }],
    [{ work: [{ name: "", company: "Acme" }] }, { employer: "Acme" }],
    [{ work: [{ responsibilities: ["a"] }] }, { highlights: ["a"] }],
    [
      { education: [{ school: "MIT", degree: "BSc", gpa: 3.9 }] },
      { institution: "MIT", degree: "BSc", score: "3.9" },
    ],
    [{ certifications: [{ title: "CKA", authority: "CNCF" }] }, { name: "CKA", issuer: "CNCF" }],
    [{ languages: [{ name: "German", level: "B2" }] }, { language: "German", fluency: "B2" }],
    [{ hobbies: ["Chess"] }, { name: "Chess" }],
    [{ work: [{ location: { city: "Bath", country: "UK" } }] }, { location: "Bath, UK" }],
  ])("%j", (data, item) => {
    expect(withoutIds(itemsOf(data))).toEqual([item]);
  });

  test("basics", () => {
    const { content, photo } = read({
      basics: {
        firstName: "Ann",
        lastName: "Lee",
        bio: "Hello",
        picture: "https://a.example/p.jpg",
        location: "Bath",
      },
    });
    expect(content.person).toMatchObject({
      name: { given: "Ann", family: "Lee" },
      location: { city: "Bath" },
    });
    expect(content.sections).toMatchObject([{ type: "summary", text: "Hello" }]);
    expect(photo).toBe("https://a.example/p.jpg");
    expect(content.tray).toBeUndefined();
  });

  test("the schema's key is read, and the other one goes to the tray", () => {
    const { content } = read({ work: [{ name: "Acme", company: "Old Acme" }] });
    expect(content.sections).toMatchObject([{ items: [{ employer: "Acme" }] }]);
    expect(content.tray).toMatchObject([{ label: "company", text: "Old Acme" }]);
  });
});

describe("shapes", () => {
  test.each<[JsonObject, object[]]>([
    [{ skills: ["C", "Go"] }, [{ name: "C" }, { name: "Go" }]],
    [{ skills: "C, Go" }, [{ name: "C" }, { name: "Go" }]],
    [{ skills: { Tools: ["C", "Go"] } }, [{ name: "Tools", keywords: ["C", "Go"] }]],
    [{ skills: [{ name: "Tools", keywords: "C, Go" }] }, [{ name: "Tools", keywords: ["C", "Go"] }]],
    [{ languages: { English: "fluent" } }, [{ language: "English", fluency: "fluent" }]],
    [{ work: { name: "Acme" } }, [{ employer: "Acme" }]],
    [{ work: { 0: { name: "A" }, 1: { name: "B" } } }, [{ employer: "A" }, { employer: "B" }]],
    [{ work: [{ highlights: "- one\n- two" }] }, [{ highlights: ["one", "two"] }]],
    [{ references: ["A great colleague"] }, [{ reference: "A great colleague" }]],
    [{ awards: ["Prize"] }, [{ title: "Prize" }]],
  ])("%j", (data, items) => {
    expect(withoutIds(itemsOf(data))).toEqual(items);
  });

  test.each<[JsonObject["profiles"], object[]]>([
    [
      { GitHub: "https://github.com/x", Twitter: "@x" },
      [
        { network: "GitHub", url: "https://github.com/x" },
        { network: "Twitter", username: "@x" },
      ],
    ],
    [["https://github.com/x"], [{ url: "https://github.com/x" }]],
    [{ network: "GitHub", username: "x" }, [{ network: "GitHub", username: "x" }]],
  ])("profiles %j", (profiles, links) => {
    expect(withoutIds(read({ basics: { profiles: profiles! } }).content.person.links)).toEqual(links);
  });

  test("a description of a job that is longer than a line is its summary", () => {
    const [job] = itemsOf({ work: [{ description: "x".repeat(600) }] });
    expect(job).toMatchObject({ summary: "x".repeat(600) });
  });
});

describe("dates", () => {
  test.each<[JsonObject, object]>([
    [
      { startDate: "2020-01-01", endDate: "2021-06-30" },
      { start: "2020-01", end: "2021-06" },
    ],
    [
      { startDate: "2020-01-01", endDate: "2021-06-01" },
      { start: "2020-01", end: "2021-06" },
    ],
    [
      { startDate: "2020-01-15", endDate: "2021-06-30" },
      { start: "2020-01-15", end: "2021-06-30" },
    ],
    [
      { startDate: "2020-01-01T00:00:00.000Z", endDate: null },
      { start: "2020-01", ongoing: true },
    ],
    [
      { startDate: "2019-12-31T23:00:00.000Z", endDate: "" },
      { start: "2020-01", ongoing: true },
    ],
    [
      { startDate: "Jan 2020", endDate: "heute" },
      { start: "2020-01", ongoing: true },
    ],
    [
      { startDate: "2020", endDate: "現在" },
      { start: "2020", ongoing: true },
    ],
    [
      { startDate: 2020, endDate: "Present" },
      { start: "2020", ongoing: true },
    ],
    [{ startDate: "Summer 2018" }, { start: "2018", ongoing: true }],
    [
      { startDate: "2018", current: true },
      { start: "2018", ongoing: true },
    ],
    [{ startDate: { year: 2018, month: 3 } }, { start: "2018-03", ongoing: true }],
    [
      { startDate: "long ago", endDate: "2020" },
      { rawStart: "long ago", end: "2020" },
    ],
    [{ endDate: "" }, { rawEnd: "" }],
  ])("%j", (job, expected) => {
    expect(period(job)).toEqual(expected);
  });

  test("an export returns the word of an open end until the user sets one", () => {
    const file = { work: [{ startDate: "2020", endDate: "heute" }] };
    const { content, losses, dateNotes } = read(file);
    expect(losses).toEqual([]);
    expect(dateNotes).toEqual([{ kind: "ongoing", path: "$.work[0].endDate", text: "heute" }]);
    expect(exportJsonResume(content, portals.luk).resume).toEqual(file);
    const [section] = content.sections;
    if (section?.type === "experience") section.items[0]!.period = { start: "2020" };
    expect(exportJsonResume(content, portals.luk).resume).toEqual({ work: [{ startDate: "2020" }] });
  });

  test("a date with two meanings is reported with both", () => {
    expect(read({ awards: [{ date: "4/3/2020" }] }).dateNotes).toEqual([
      {
        kind: "ambiguous",
        path: "$.awards[0].date",
        text: "4/3/2020",
        choices: ["2020-03-04", "2020-04-03"],
      },
    ]);
  });
});

describe("texts without a field", () => {
  const file = {
    basics: { name: "Ann", birthday: "1990" },
    work: [{ name: "Acme", department: "Sales", uuid: "x" }],
    patents: [{ title: "Bolt", number: 7 }],
    meta: { version: "v1" },
  };

  test("are in the tray with their key and the place of the same value", () => {
    const { content, marks } = read(file);
    const [job] = itemsOf(file) && content.sections.flatMap((s) => ("items" in s ? s.items : []));
    expect(content.tray?.map(({ id, ...text }) => text)).toEqual([
      { text: "title: Bolt\nnumber: 7", label: "patents", from: { owner: "resume", key: "patents" } },
      { text: "1990", label: "birthday", from: { owner: "person", key: "birthday" } },
      { text: "Sales", label: "department", from: { owner: job!.id, key: "department" } },
    ]);
    expect(resumeContent.parse(content)).toEqual(content);
    const paths = new Map(marks.map(({ path, target }) => [target, path]));
    expect(content.tray?.map(({ id }) => paths.get(id))).toEqual([
      "$.patents",
      "$.basics.birthday",
      "$.work[0].department",
    ]);
    expect(paths.get("person")).toBe("$.basics");
    expect(paths.get(job!.id)).toBe("$.work[0]");
  });

  test("leave the export when they leave the tray", () => {
    let { content } = read(file);
    for (const { id } of content.tray!) content = removeTrayText(content, id);
    expect(content.tray).toBeUndefined();
    expect(exportJsonResume(content, portals.luk).resume).toEqual({
      basics: { name: "Ann" },
      work: [{ name: "Acme", uuid: "x" }],
      meta: { version: "v1" },
    });
    expect(removeTrayText(content, "unknown")).toEqual(content);
  });

  test("what a limit cuts off is in the tray", () => {
    const { content } = read({
      basics: { label: `${"x".repeat(500)}rest` },
      skills: Array.from({ length: 201 }, (_, at) => ({ name: `skill ${at}` })),
    });
    expect(content.tray?.map(({ text, label }) => [label, text])).toEqual([
      ["label", "rest"],
      ["skills", "name: skill 200"],
    ]);
  });

  test("fit into a document, however many there are", () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, "x".repeat(150)]));
    const { content } = read(many);
    expect(content.tray).toHaveLength(300);
    expect(resumeContent.safeParse(content).success).toBe(true);
  });
});

describe("what is a JSON Resume", () => {
  test.each<[boolean, unknown]>([
    [true, { basics: { name: "Ann" } }],
    [true, { basics: { email: "a@example.com" }, work: [] }],
    [true, { work: [{ name: "Acme", position: "Clerk", startDate: "2020" }] }],
    [true, { skills: [{ name: "C" }], languages: [{ language: "German" }] }],
    [true, { $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json" }],
    [false, { a: 1 }],
    [false, {}],
    [false, []],
    [false, null],
    [false, "resume"],
    [false, { basics: {} }],
    [false, { name: "pkg", version: "1.0.0", keywords: ["a"], dependencies: {} }],
    [false, { projects: [{ name: "a" }] }],
    [false, { cv: { name: "Ann", sections: { education: [] } } }],
    [false, { basics: { name: "Ann" }, sections: {}, metadata: {} }],
    [false, { firstName: "Ann", positions: [{ companyName: "Acme" }], education: [{ schoolName: "MIT" }] }],
    [false, { name: "Ann", info: {}, employment: { history: [] }, contact: {} }],
  ])("%j: %j", (expected, data) => {
    expect(looksLikeJsonResume(data)).toBe(expected);
  });
});

describe("no value is lost silently", () => {
  const trayOf = (data: unknown) => (read(data).content.tray ?? []).map(({ text, label }) => [label, text]);

  test("an unknown key of a location is in the tray, and goes with its text", () => {
    const file = { basics: { name: "Ana", location: { city: "Bath", district: "Lansdown", floor: "2" } } };
    const { content } = read(file);
    const [district] = content.tray!;
    expect(district).toMatchObject({ text: "Lansdown", from: { owner: "location", key: "district" } });
    const rest = removeTrayText(content, district!.id);
    expect(exportJsonResume(rest, portals.luk).resume.basics).toMatchObject({
      location: { city: "Bath", floor: "2" },
    });
    expect(JSON.stringify(rest)).not.toContain("Lansdown");
  });

  test("a location of unknown keys only leaves with its last text", () => {
    const { content } = read({ basics: { name: "Ana", location: { district: "Lansdown" } } });
    expect(removeTrayText(content, content.tray![0]!.id).person).not.toHaveProperty("location");
  });

  test("a job under `position`, and values under long, deep or unprintable keys", () => {
    const deep = (levels: number): unknown => (levels === 0 ? "bottom" : { a: deep(levels - 1) });
    expect(trayOf({ basics: { name: "Ana", position: "Nurse" } })).toEqual([["position", "Nurse"]]);
    expect(trayOf({ basics: { name: "Ana" }, page: { position: 4 } })).toEqual([]);
    expect(JSON.stringify(trayOf({ basics: { name: "Ana" }, ["k".repeat(600)]: "kept" }))).toContain("kept");
    expect(JSON.stringify(trayOf({ basics: { name: "Ana" }, "a\u0000b": "kept" }))).toContain("kept");
    expect(JSON.stringify(trayOf({ basics: { name: "Ana" }, more: deep(30) }))).toContain("bottom");
    expect(JSON.stringify(trayOf({ basics: { name: "Ana" }, more: deep(55) }))).toContain("bottom");
  });

  test("an embedded file is no text", () => {
    const font = `data:font/woff2;base64,${"A".repeat(200_000)}`;
    expect(read({ basics: { name: "Ana" }, theme2: { font } })).toMatchObject({ isTrayFull: false });
    expect(trayOf({ basics: { name: "Ana" }, font, note: "data: none" })).toEqual([["note", "data: none"]]);
  });

  test("what the tray has no room for is reported", () => {
    const texts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, `text ${at}`]));
    const fits = read({ basics: { name: "Ana" }, ...texts(300) });
    expect([fits.isTrayFull, fits.content.tray!.length]).toEqual([false, 300]);
    const full = read({ basics: { name: "Ana" }, ...texts(301) });
    expect(full.isTrayFull).toBe(true);
    expect(full.losses).toContainEqual({ path: "$.k300", reason: "too-many" });
  });
});
