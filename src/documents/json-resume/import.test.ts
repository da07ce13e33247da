import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { expectEqual } from "../../../tests/support/expect-equal.ts";
import sample from "../../../tests/support/json-resume/sample.json" with { type: "json" };
import senior from "../../../tests/support/json-resume/senior-engineer.json" with { type: "json" };
import { runsOf } from "../../../tests/support/sampling.ts";
import { damagedResumes, jsonResumes } from "../../../tests/support/schema-arbitrary.ts";
import { forbiddenKeys, isObject, type Json, jsonPath, type Path } from "../../kit/json.ts";
import { allPortals, portals } from "../../portals/all.ts";
import { type Portal, portalCodes } from "../../portals/portal.ts";
import { resumeContent } from "../model/resume.ts";
import { cleanText, cutText } from "../model/text.ts";
import { exportJsonResume } from "./export.ts";
import { importJsonResume } from "./import.ts";
import type { ImportLoss } from "./losses.ts";
import schema from "./schema.json" with { type: "json" };

/** Generating documents is slow, so at most 100 runs are one test; the sample is the sum of its parts. */
const parts = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const anyPortal = fc.constantFrom(...portalCodes).map((code) => portals[code]);
/** Without `format`, because validators interpret it differently. */
const fitsSchema = z.fromJSONSchema(
  JSON.parse(JSON.stringify(schema, (key, value) => (key === "format" ? undefined : value))),
);

const losslessReasons = new Set(["not-shown", "invalid-date", "photo-not-fetched"]);

/** The same document with clean, short texts, without prototype keys and without characters of markup. */
const sanitize = (value: Json): Json =>
  JSON.parse(JSON.stringify(value), (_, part) => {
    // First and last days would become months; some years are of another calendar, or mean that there is no end.
    if (typeof part === "string" && /^\d{4}(?:-\d\d){0,2}$/.test(part))
      return part
        .replace(/^(.{8})\d\d$/, (_, month) => `${month}15`)
        .replace(/^\d{4}/, (year) => String(1950 + (Number(year) % 100)));
    if (typeof part === "string") return cutText(cleanText(part.replace(/[*<#[\-+&_•▪◦●]/g, "")), 400);
    if (isObject(part))
      for (const key of Object.keys(part)) if (forbiddenKeys.has(key) || /^__|\0/.test(key)) delete part[key];
    return part;
  });

/** Paths at which two JSON values differ; a missing tail of a list is a slice. */
function differences(one: Json | undefined, other: Json | undefined, path: Path = []): string[] {
  if (Array.isArray(one) && Array.isArray(other)) {
    const common = Math.min(one.length, other.length);
    const tail = one.length === other.length ? [] : [`${jsonPath(path)}[${common}:]`];
    return [
      ...one.slice(0, common).flatMap((entry, at) => differences(entry, other[at], [...path, at])),
      ...tail,
    ];
  }
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      differences(own(one, key), own(other, key), [...path, key]),
    );
  return one === other ? [] : [jsonPath(path)];
}
const own = (object: { [key: string]: Json }, key: string) =>
  Object.hasOwn(object, key) ? object[key] : undefined;

const covers = (loss: string, difference: string) =>
  loss === difference ||
  difference.startsWith(`${loss}.`) ||
  difference.startsWith(`${loss}[`) ||
  isExtensionOf(loss, difference);

/** The export stores the formatting of a converted text beside it. */
const isExtensionOf = (loss: string, difference: string) =>
  difference === `${loss.replace(/\.\w+(?:\[\d+\])?$/, "")}['x-dossier']`;

/** Losses whose value an export returns: all of these reasons, except `not-shown` for a prototype key. */
const isLossless = (data: unknown, { path, reason }: ImportLoss) =>
  reason === "invalid-date" ||
  reason === "not-text" ||
  reason === "photo-not-fetched" ||
  (reason === "not-shown" && !/__proto__|constructor|prototype/.test(path) && isObject(data));

function expectOnlyReportedDifferences(data: Json, portal: Portal): void {
  const { content, losses } = importJsonResume(data, portal);
  expectEqual(resumeContent.parse(content), content);
  const found = differences(data, exportJsonResume(content, portal).resume);
  const changing = losses.filter((loss) => !isLossless(data, loss)).map(({ path }) => path);
  expect(found.filter((difference) => !changing.some((loss) => covers(loss, difference)))).toEqual([]);
  // A list that was adapted has losses of its entries too, which are not at these paths in the file.
  const isInside = (loss: string) => changing.some((other) => other !== loss && covers(other, loss));
  expect(
    changing.filter((loss) => !found.some((difference) => covers(loss, difference)) && !isInside(loss)),
  ).toEqual([]);
}

describe("round trip", () => {
  test.each([
    ["sample.json", sample],
    ["senior-engineer.json", senior],
  ])("%s is equal after a round trip in every portal, except that first days are months", (_, data) => {
    const months = JSON.parse(JSON.stringify(data).replace(/"(\d{4}-\d\d)-01"/g, '"$1"'));
    const days = JSON.stringify(data).match(/"\d{4}-\d\d-01"/g)!;
    for (const portal of allPortals) {
      const { content, losses } = importJsonResume(data, portal);
      expect(losses.map(({ reason }) => reason)).toEqual(days.map(() => "adapted"));
      expect(resumeContent.parse(content)).toEqual(content);
      expect(exportJsonResume(content, portal).resume).toEqual(months);
    }
  });

  test.each(parts(12))("part %d of 12: generated documents differ exactly where a loss says", () => {
    fc.assert(fc.property(jsonResumes, anyPortal, expectOnlyReportedDifferences), { numRuns: runsOf(100) });
  });

  test.each(parts(3))(
    "part %d of 3: documents with clean, short texts are deep-equal after a round trip",
    () => {
      fc.assert(
        fc.property(jsonResumes, anyPortal, (generated, portal) => {
          const data = sanitize(generated);
          const { content, losses } = importJsonResume(data, portal);
          expect(losses.filter(({ reason }) => !losslessReasons.has(reason))).toEqual([]);
          expect(exportJsonResume(content, portal).resume).toEqual(data);
        }),
        { numRuns: runsOf(100) },
      );
    },
  );

  test.each(parts(2))("part %d of 2: generated documents and their exports fit the schema", () => {
    fc.assert(
      fc.property(jsonResumes, anyPortal, (data, portal) => {
        expect(fitsSchema.safeParse(data).success).toBe(true);
        const { resume } = exportJsonResume(importJsonResume(data, portal).content, portal);
        expect(fitsSchema.safeParse(resume).success).toBe(true);
      }),
      { numRuns: runsOf(100) },
    );
  });

  test.each(parts(2))("part %d of 2: a second round trip changes nothing", () => {
    fc.assert(
      fc.property(jsonResumes, anyPortal, (data, portal) => {
        const once = exportJsonResume(importJsonResume(data, portal).content, portal).resume;
        const twice = exportJsonResume(importJsonResume(once, portal).content, portal).resume;
        expectEqual(twice, once);
      }),
      { numRuns: runsOf(100) },
    );
  });
});

describe("hostile and invalid input", () => {
  const importAnything = (data: unknown) => importJsonResume(data, portals.luk);

  test.each(parts(3))("part %d of 3: damaged documents never throw, and every difference is reported", () => {
    fc.assert(fc.property(damagedResumes, anyPortal, expectOnlyReportedDifferences), {
      numRuns: runsOf(100),
    });
  });

  test.each([[null], [[]], ["text"], [7], [true], [[[]]]])("%j gives an empty resume", (data) => {
    const { content } = importAnything(data);
    expect(content.sections).toEqual([]);
    expect(resumeContent.parse(content)).toEqual(content);
  });

  test("an end date that is no text is returned as it was", () => {
    const data = { work: [{ name: "Acme", startDate: "1000-00-00", endDate: { toString: false } }] };
    expect(exportJsonResume(importAnything(data).content, portals.luk).resume).toEqual(data);
  });

  test("nesting of 100,000 levels is cut and reported", () => {
    const deep = JSON.parse(`{"work":[{"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}]}`);
    const { content, losses } = importAnything(deep);
    expect(losses.map(({ reason }) => reason)).toContain("too-many");
    expect(resumeContent.parse(content)).toEqual(content);
  });

  test("prototype keys are dropped at every level", () => {
    const { content, losses } = importAnything(
      JSON.parse(
        '{"__proto__":{"x":1},"basics":{"constructor":{"prototype":{"x":1}}},"x-own":[{"__proto__":1}]}',
      ),
    );
    expect(losses.map(({ path }) => path)).toEqual([
      "$.__proto__",
      "$.basics.constructor",
      "$['x-own'][0].__proto__",
      "$['x-own']",
    ]);
    expect(content.extra).toEqual({ "x-own": [{}] });
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test("at most 500 losses are listed, plus one for the rest", () => {
    const { losses } = importAnything({ x: Array.from({ length: 100_000 }, () => "\0") });
    expect(losses).toHaveLength(501);
    expect(losses.at(-1)).toEqual({ path: "$", reason: "too-many" });
  });
});

describe("losses", () => {
  const report = (data: unknown) => {
    const { content, losses } = importJsonResume(data, portals.lde);
    return { content, losses: losses.map(({ path, reason }) => `${path} ${reason}`) };
  };

  test.each([
    [{ work: [{}, {}, { startDate: "2021-13" }] }, "$.work[2].startDate invalid-date"],
    [{ work: [{ endDate: "Present" }] }, "$.work[0].endDate invalid-date"],
    [{ basics: { phone: 5551234 } }, "$.basics.phone adapted"],
    [{ basics: { phone: true } }, "$.basics.phone not-text"],
    [{ skills: [{ keywords: ["C", 5] }] }, "$.skills[0].keywords adapted"],
    [{ skills: [{ keywords: ["C", true] }] }, "$.skills[0].keywords not-text"],
    [
      { work: [{ startDate: "2020-05-01", endDate: "2021-05-31" }] },
      "$.work[0].startDate adapted",
      "$.work[0].endDate adapted",
    ],
    [{ work: [{ startDate: "Jan 2020" }] }, "$.work[0].startDate adapted"],
    [{ basics: { label: "x".repeat(501) } }, "$.basics.label too-long"],
    [{ work: Array.from({ length: 201 }, () => ({})) }, "$.work[200:] too-many"],
    [
      { skills: [{ keywords: Array.from({ length: 101 }, () => "") }] },
      "$.skills[0].keywords[100:] too-many",
    ],
    [{ basics: { email: "a\0b" } }, "$.basics.email control-characters"],
    [{ basics: { email: "a\ud800b" } }, "$.basics.email control-characters"],
    [{ basics: { summary: "a\r\nb" } }, "$.basics.summary normalized"],
    [{ basics: { label: "e\u0301" } }, "$.basics.label normalized"],
    [{ basics: { image: "https://example.com/me.jpg" } }, "$.basics.image photo-not-fetched"],
    [{ "x-own": 1 }, "$['x-own'] not-shown"],
    [{ work: { name: "not a list" } }, "$.work adapted"],
    [{ work: ["not an object"] }, "$.work adapted"],
    [{ work: [[]] }, "$.work not-shown"],
    [{ work: "no list" }, "$.work not-shown"],
  ])("%j → %s", (data, ...expected) => {
    expect(report(data).losses).toEqual(expected);
  });

  test.each([
    [{}],
    [{ basics: {} }],
    [{ work: [] }],
    [{ basics: { image: "", location: {}, profiles: [] } }],
    [{ work: [{ endDate: null, name: "" }] }],
    [{ $schema: "https://example.com/schema.json", meta: { version: "v1.0.0", own: { a: [1] } } }],
  ])("%j has no losses, and missing and empty values stay distinct", (data) => {
    const { content, losses } = report(data);
    expect(losses).toEqual([]);
    expect(exportJsonResume(content, portals.lde).resume).toEqual(data);
  });

  test("a job without an end is ongoing, a project is not", () => {
    const { content } = report({ work: [{ startDate: "2020" }], projects: [{ startDate: "2020" }] });
    const periods = content.sections.map((section) =>
      "items" in section ? section.items.map((item) => "period" in item && item.period) : [],
    );
    expect(periods).toEqual([[{ start: "2020", ongoing: true }], [{ start: "2020" }]]);
  });

  test("sections are in the portal's order, not the file's", () => {
    const types = (portal: Portal) =>
      importJsonResume(sample, portal).content.sections.map(({ type }) => type);
    for (const portal of allPortals) {
      const local = portal.resume.sections.filter((type) => types(portal).includes(type));
      expect(types(portal).slice(0, local.length)).toEqual(local);
      expect(types(portal)).toHaveLength(12 - 1);
    }
  });
});
