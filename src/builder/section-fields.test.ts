import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contentLibrary } from "../../tests/support/content.ts";
import { cefrSkills } from "../documents/model/choices.ts";
import { limits } from "../documents/model/limits.ts";
import { resumeSection } from "../documents/model/section.ts";
import { allPortals } from "../portals/all.ts";
import { isProseType, sectionTypes } from "../portals/portal.ts";
import type { ItemField } from "./item-field.ts";
import { type Item, itemName } from "./item-text.ts";
import { type ItemSectionType, positionFields, sectionFields } from "./section-fields.ts";

const types = sectionTypes.filter((type): type is ItemSectionType => !isProseType(type));

/** Properties without a field: switches edit `hidden` and `breakBefore`. */
const notInForm = new Set(["id", "extra", "hidden", "breakBefore"]);

/** Properties of an item in the schema. */
function itemShape(type: ItemSectionType): Record<string, z.ZodType> {
  const option = resumeSection.options.find((each) => each.shape.type.value === type)!;
  if (!("items" in option.shape)) throw new Error(`${type} has no items`);
  return option.shape.items.element.shape;
}

const keysOf = (field: ItemField): string[] => {
  if (field.control === "period") return ["period"];
  return field.control === "date" ? [field.key, field.rawKey] : [field.key];
};

/** The longest value that the field accepts. */
function longest(field: ItemField): Record<string, unknown> {
  switch (field.control) {
    case "period":
      return { period: { start: "2021-03-05", end: "2022", rawStart: "x".repeat(limits.line) } };
    case "date":
      return { [field.key]: "2021-03-05", [field.rawKey]: "x".repeat(limits.line) };
    case "lines":
    case "richLines":
    case "commas":
      return { [field.key]: Array.from({ length: field.most }, () => "x".repeat(field.each)) };
    case "choice":
      return { [field.key]: field.options.at(-1) };
    case "cefr":
      return { [field.key]: Object.fromEntries(cefrSkills.map((skill) => [skill, "C2"])) };
    case "positions":
      return {
        [field.key]: Array.from({ length: limits.positions }, (_, at) =>
          Object.assign({ id: `p${at}` }, ...positionFields.map(longest)),
        ),
      };
    default:
      return { [field.key]: "x".repeat(field.limit) };
  }
}

describe.each(types)("%s", (type) => {
  const { fields, nameKeys, subtitleKeys } = sectionFields[type];

  test("every property of an item has a field, and every field a property", () => {
    const properties = Object.keys(itemShape(type)).filter((key) => !notInForm.has(key));
    expect(fields.flatMap(keysOf).sort()).toEqual(properties.sort());
  });

  test("the longest texts that the form accepts fit the schema", () => {
    const item = Object.assign({ id: "i" }, ...fields.map(longest));
    const parsed = resumeSection.safeParse({ id: "s", type, visible: true, items: [item] });
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  test("names come from text fields", () => {
    const texts = fields.filter(({ control }) => control === "line" || control === "suggest").flatMap(keysOf);
    expect(texts).toEqual(expect.arrayContaining([...nameKeys, ...subtitleKeys]));
  });
});

test("an item is named by its first text", () => {
  expect(itemName("experience", { id: "i", position: " ", employer: "Lakeside" } as Item)).toBe("Lakeside");
  expect(itemName("education", { id: "i", institution: "Wright State" } as Item)).toBe("Wright State");
  expect(itemName("skills", { id: "i" } as Item)).toBe("");
});

test.each(["ja-JP", "ko-KR", "de-DE"] as const)(
  "%s: no label of an education names duties of a job",
  (locale) => {
    const { builder } = contentLibrary.messages(locale);
    const labels = sectionFields.education.fields.flatMap((field) =>
      field.control === "period" ? [] : [builder[field.label as keyof typeof builder]],
    );
    expect(labels.filter((label) => /業務|업무|Aufgaben/.test(String(label)))).toEqual([]);
  },
);

test.each(allPortals)("$code: the button under an item's fields offers fields, not actions", ({ locale }) => {
  const { builder } = contentLibrary.messages(locale);
  expect(builder.moreFields).not.toBe(builder.more);
  expect(builder.moreFields).not.toMatch(/akti|acci|azion|actions|ações|toiminto|操作/i);
});
