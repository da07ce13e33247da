import { describe, expect, test } from "vitest";
import { z } from "zod";
import english from "../../../content/resource/en-US.json" with { type: "json" };
import { portals } from "../../portals/all.ts";
import { resumeSection } from "../model/section.ts";
import { basicsFields, type Field, lists, locationFields, profileFields } from "./fields.ts";
import { importJsonResume } from "./import.ts";
import { importLossReasons } from "./losses.ts";
import schema from "./schema.json" with { type: "json" };

const keys = (fields: Field[]) => fields.map(({ json }) => json);
const { basics, ...others } = schema.properties;

describe("mapping", () => {
  test("fields and schema keys match, except for two additional fields of education", () => {
    const { location, profiles, name, image, summary, ...texts } = basics.properties;
    expect(keys(basicsFields).sort()).toEqual(Object.keys(texts).sort());
    expect(keys(locationFields).sort()).toEqual(Object.keys(location.properties).sort());
    expect(keys(profileFields).sort()).toEqual(Object.keys(profiles.items.properties).sort());
    const { $schema, meta, ...listed } = others;
    expect(lists.map(({ json }) => json).sort()).toEqual(Object.keys(listed).sort());
    for (const [json, { items }] of Object.entries(listed)) {
      const row = lists.find((one) => one.json === json)!;
      const additional = json === "education" ? ["location", "summary"] : [];
      expect(keys(row.fields).sort()).toEqual([...Object.keys(items.properties), ...additional].sort());
    }
  });

  test("every field maps to a model field that accepts its longest text", () => {
    for (const { json, type, fields } of lists)
      for (const field of fields) {
        const value = field.as === "date" ? "not a date" : field.as === "text" ? "x".repeat(field.max) : [];
        const { content, losses } = importJsonResume({ [json]: [{ [field.json]: value }] }, portals.luk);
        expect(content.sections.map((section) => section.type)).toEqual([type]);
        expect(z.array(resumeSection).safeParse(content.sections).error).toBeUndefined();
        expect(losses.map(({ reason }) => reason)).toEqual(field.as === "date" ? ["invalid-date"] : []);
      }
  });
});

test("every loss has a message", () => {
  expect(Object.keys(english.builder.loss).sort()).toEqual([...importLossReasons].sort());
});
