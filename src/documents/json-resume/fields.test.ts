import { describe, expect, test } from "vitest";
import { z } from "zod";
import { portals } from "../../portals/all.ts";
import { resumeSection } from "../model/section.ts";
import { basicsFields, type Field, locationFields, profileFields } from "./fields.ts";
import { importJsonResume } from "./import.ts";
import { lists } from "./lists.ts";
import schema from "./schema.json" with { type: "json" };

const keys = (fields: Field[]) => fields.map(({ json }) => json);
const { basics, ...others } = schema.properties;

function longest(field: Field): unknown {
  switch (field.as) {
    case "date":
      return "not a date";
    case "texts":
    case "lines":
      return Array.from({ length: field.count }, () => "x".repeat(field.max));
    case "choice":
      return field.values[0];
    case "group":
      return Object.fromEntries(field.keys.map((key) => [key, field.values[0]]));
    default:
      return "x".repeat(field.max);
  }
}

describe("mapping", () => {
  test("every key of the schema has a field", () => {
    const { location, profiles, name, image, summary, ...texts } = basics.properties;
    expect(keys(basicsFields).sort()).toEqual(Object.keys(texts).sort());
    expect(keys(locationFields).sort()).toEqual(Object.keys(location.properties).sort());
    expect(keys(profileFields).sort()).toEqual(Object.keys(profiles.items.properties).sort());
    const { $schema, meta, ...listed } = others;
    expect(lists.map(({ json }) => json).sort()).toEqual(Object.keys(listed).sort());
    for (const [json, { items }] of Object.entries(listed)) {
      const row = lists.find((one) => one.json === json)!;
      expect(keys(row.fields)).toEqual(expect.arrayContaining(Object.keys(items.properties)));
    }
  });

  test("every field maps to a model field that accepts its longest text", () => {
    for (const { json, type, fields } of lists)
      for (const field of fields) {
        const { content, losses } = importJsonResume(
          { [json]: [{ [field.json]: longest(field) }] },
          portals.luk,
        );
        expect(content.sections.map((section) => section.type)).toEqual([type]);
        const { error } = z.array(resumeSection).safeParse(content.sections);
        expect(error).toBeUndefined();
        const [item] = content.sections.flatMap((section) => ("items" in section ? section.items : []));
        expect(Object.keys(item!)).not.toContain("extra");
        expect(losses.map(({ reason }) => reason)).toEqual(field.as === "date" ? ["invalid-date"] : []);
      }
  });
});
