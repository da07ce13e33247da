import { describe, expect, test } from "vitest";
import { allEntries, ContentError, contentPath, createEntryReader, kindOf } from "./entry-reader.server.ts";

const reader = createEntryReader(contentPath());
const header = () => reader.read("entries/luk/header.json") as Record<string, unknown>;
const messages = () =>
  structuredClone(reader.read("resource/de-DE.json")) as Record<string, Record<string, string>>;

describe("ENT-01 names of content entries", () => {
  test.each([
    "config/luk.json",
    "contacts/luk.json",
    "entries/luk/header.json",
    "entries/luk/footer.json",
    "pages/luk/home.json",
    "pages/luk/terms.json",
    "plans/luk.json",
    "resource/en-GB.json",
    "resourceLite/cs-CZ.json",
  ])("%s is one", (name) => {
    expect(kindOf(name)).not.toBeNull();
    expect(allEntries()).toContain(name);
  });

  test.each([
    "config/lxx.json",
    "config/__proto__.json",
    "config/luk",
    "config/luk.json/../../x.json",
    "entries/luk/other.json",
    "entries/LUK/../luk/header.json",
    "pages/constructor/home.json",
    "resource/luk.json",
    "resource/notes.json",
    "resource/../resource/en-US.json",
    "samples/luk.json",
    "toString",
    "",
  ])("“%s” is refused", (name) => {
    expect(kindOf(name)).toBeNull();
    expect(() => reader.check(name, {})).toThrow(ContentError);
    expect(() => reader.read(name)).toThrow(ContentError);
  });
});

describe("ENT-01 checking a content entry", () => {
  test("names the wrong fields and drops unknown ones", () => {
    const raw = { ...header(), nav_details: 1, menu: [] };
    expect(() => reader.check("entries/luk/header.json", raw)).toThrow(
      /entries\/luk\/header\.json does not fit its schema:\n {2}nav_details: /,
    );
    expect(reader.check("entries/luk/header.json", { ...header(), menu: [] })).toEqual(header());
  });

  test("finds missing and stray message keys", () => {
    const { shell, ...rest } = messages();
    const { menu: _, ...less } = shell!;
    const raw = { ...rest, shell: { ...less, stray: "x" } };
    const check = () => reader.check("resource/de-DE.json", raw);
    expect(check).toThrow("missing key shell.menu");
    expect(check).toThrow("stray key shell.stray");
    for (const other of [[], null, "words", {}])
      expect(() => reader.check("resource/de-DE.json", other)).toThrow(ContentError);
  });

  test("accepts any of the keys for the lite flow, with the same arguments, and no others", () => {
    const check = (raw: unknown) => () => reader.check("resourceLite/cs-CZ.json", raw);
    expect(check({ shell: { menu: "Menu" } })()).toEqual({ shell: { menu: "Menu" } });
    expect(check({})()).toEqual({});
    expect(check({ shell: { stray: "x" } })).toThrow("stray key shell.stray");
    expect(check({ shell: { menu: "{count}" } })).toThrow("shell.menu: arguments");
    expect(check({ other: { menu: "x" } })).toThrow("stray key other.menu");
  });

  test("accepts null for a geo contact only", () => {
    expect(reader.check("contacts/luk.json", null)).toBeNull();
    expect(() => reader.check("entries/luk/header.json", null)).toThrow(ContentError);
  });
});

test("a missing optional file reads as null; a missing required one is an error", () => {
  expect(reader.read("contacts/luk.json")).toBeNull();
  expect(() => createEntryReader("/nowhere").read("entries/luk/header.json")).toThrow(ContentError);
});
