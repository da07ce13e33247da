import { describe, expect, test } from "vitest";
import { allPieces } from "./check-content.server.ts";
import { ContentError, checkPiece, kindOf, readPiece } from "./pieces.server.ts";

const header = () => readPiece("entries/luk/header.json") as Record<string, unknown>;
const words = () =>
  structuredClone(readPiece("resource/de-DE.json")) as Record<string, Record<string, string>>;

describe("ENT-01 a piece of content", () => {
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
  ])("%s is one", (piece) => {
    expect(kindOf(piece)).not.toBeNull();
    expect(allPieces()).toContain(piece);
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
  ])("%s is none", (piece) => {
    expect(kindOf(piece)).toBeNull();
    expect(() => checkPiece(piece, {})).toThrow(ContentError);
  });

  test("that is wrong is named with its fields; what no schema knows is left out", () => {
    const raw = { ...header(), nav_details: 1, menu: [] };
    expect(() => checkPiece("entries/luk/header.json", raw)).toThrow(
      /entries\/luk\/header\.json does not fit its schema:\n {2}nav_details: /,
    );
    expect(checkPiece("entries/luk/header.json", { ...header(), menu: [] })).toEqual(header());
  });

  test("lacks no key, and has none too many", () => {
    const { shell, ...rest } = words();
    const { menu: _, ...less } = shell!;
    const raw = { ...rest, shell: { ...less, stray: "x" } };
    const check = () => checkPiece("resource/de-DE.json", raw);
    expect(check).toThrow("missing key shell.menu");
    expect(check).toThrow("stray key shell.stray");
    for (const none of [[], null, "words", {}])
      expect(() => checkPiece("resource/de-DE.json", none)).toThrow(ContentError);
  });

  test("for the lite flow may have any of the keys, with the same arguments, and no other", () => {
    const check = (raw: unknown) => () => checkPiece("resourceLite/cs-CZ.json", raw);
    expect(check({ shell: { menu: "Menu" } })()).toEqual({ shell: { menu: "Menu" } });
    expect(check({})()).toEqual({});
    expect(check({ shell: { stray: "x" } })).toThrow("stray key shell.stray");
    expect(check({ shell: { menu: "{count}" } })).toThrow("shell.menu: arguments");
    expect(check({ other: { menu: "x" } })).toThrow("stray key other.menu");
  });

  test("that is optional and has no file is null; a wanted one is an error", () => {
    expect(readPiece("contacts/luk.json")).toBeNull();
    expect(() => readPiece("config/lxx.json")).toThrow(ContentError);
  });
});
