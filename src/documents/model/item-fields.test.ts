import { describe, expect, test } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { allPortals } from "../../portals/all.ts";
import { isProseType, sectionTypes } from "../../portals/portal.ts";
import { cefrSkills } from "./choices.ts";
import { type FormField, formFieldsOf, headLines, positionFields } from "./item-fields.ts";
import { limits } from "./limits.ts";
import { resumeSection } from "./section.ts";
import { type ItemSectionType, itemSections } from "./section-types.ts";

const types = sectionTypes.filter((type): type is ItemSectionType => !isProseType(type));

/** The longest value that the form accepts. */
function longest({ key, kind }: FormField): Record<string, unknown> {
  switch (kind) {
    case "period":
      return { [key]: { start: "2021-03-05", end: "2022", rawStart: "x".repeat(limits.line) } };
    case "date":
      return { [key]: "2021-03-05", rawDate: "x".repeat(limits.line) };
    case "words":
      return { [key]: Array.from({ length: limits.keywords }, () => "x".repeat(limits.line)) };
    case "highlights":
      return { [key]: Array.from({ length: limits.highlights }, () => "x".repeat(limits.highlight)) };
    case "status":
      return { [key]: "left" };
    case "levels":
      return { [key]: Object.fromEntries(cefrSkills.map((skill) => [skill, "C2"])) };
    case "positions":
      return {
        [key]: Array.from({ length: limits.positions }, (_, at) =>
          Object.assign({ id: `p${at}` }, ...positionFields.map(longest)),
        ),
      };
    default:
      return {
        [key]: "x".repeat(kind === "prose" ? limits.prose : kind === "url" ? limits.url : limits.line),
      };
  }
}

describe.each(types)("%s", (type) => {
  test("the longest texts that the form accepts fit the schema", () => {
    const item = Object.assign({ id: "i" }, ...formFieldsOf(type).map(longest));
    const parsed = resumeSection.safeParse({ id: "s", type, visible: true, items: [item] });
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  test("names come from text fields", () => {
    const texts = formFieldsOf(type).flatMap(({ key, kind }) => (kind === "line" ? [key] : []));
    const { name, subtitle } = itemSections[type];
    expect(texts).toEqual(expect.arrayContaining([...name, ...subtitle]));
  });
});

test("employer and school come first where the country or the user wants it so", () => {
  const keys = (type: ItemSectionType, employerFirst: boolean) =>
    headLines(type, employerFirst).map((line) => line.map(({ key }) => key));
  expect(keys("education", false)).toEqual([["degree", "field"], ["institution"], ["score"]]);
  expect(keys("education", true)).toEqual([["institution"], ["degree", "field"], ["score"]]);
  expect(keys("memberships", true)).toEqual([["organization"], ["position"]]);
  expect(keys("grants", true)).toEqual([["name"], ["funder"], ["role"], ["amount"]]);
});

test.each(["ja-JP", "ko-KR", "de-DE"] as const)(
  "%s: no label of an education names duties of a job",
  (locale) => {
    const { builder } = contentLibrary.messages(locale);
    const labels = formFieldsOf("education").flatMap((field) =>
      "label" in field ? [builder[field.label as keyof typeof builder]] : [],
    );
    expect(labels.filter((label) => /業務|업무|Aufgaben/.test(String(label)))).toEqual([]);
  },
);

test.each(allPortals)("$code: the button under an item's fields offers fields, not actions", ({ locale }) => {
  const { builder, common } = contentLibrary.messages(locale);
  expect(builder.moreFields).not.toBe(common.more);
  expect(builder.moreFields).not.toMatch(/akti|acci|azion|actions|ações|toiminto|操作/i);
});
