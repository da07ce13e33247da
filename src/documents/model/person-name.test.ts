import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allPortals, portals } from "../../portals/all.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { displayName, splitName } from "./person-name.ts";

describe("displayName", () => {
  test.each<[PortalCode, Parameters<typeof displayName>[0], string]>([
    ["luk", { given: "Ada", family: "Lovelace" }, "Ada Lovelace"],
    [
      "luk",
      { prefix: "Dr.", given: "Ada", middle: "King", family: "Lovelace", suffix: "PhD" },
      "Dr. Ada King Lovelace PhD",
    ],
    ["les", { given: "Ana", family: "García", family2: "López" }, "Ana García López"],
    ["lnl", { given: "Jan", particle: "de", family: "Vries" }, "Jan de Vries"],
    ["lde", { given: "Jan", particle: "de", family: "Vries" }, "Jan de Vries"],
    ["lhu", { given: "Anna", family: "Nagy" }, "Nagy Anna"],
    ["ljp", { given: "太郎", family: "山田", reading: "やまだ　たろう" }, "山田　太郎"],
    ["ljp", { given: "Lena", family: "Vasquez" }, "Vasquez Lena"],
    ["lkr", { given: "길동", family: "홍" }, "홍길동"],
    ["lkr", { given: "Lena", family: "Vasquez" }, "Vasquez Lena"],
    ["lid", { given: "Suharto" }, "Suharto"],
    ["luk", { given: "", family: "" }, ""],
    ["luk", {}, ""],
  ])("%s %j → %s", (code, name, shown) => {
    expect(displayName(name, portals[code])).toBe(shown);
  });

  test("the parts of the portal's form are in its order", () => {
    for (const portal of allPortals) {
      const name = Object.fromEntries(portal.name.parts.map((part) => [part, `<${part}>`]));
      expect(displayName(name, portal), portal.code).toBe(
        portal.name.parts.map((part) => `<${part}>`).join(" "),
      );
    }
  });
});

describe("splitName", () => {
  test.each<[PortalCode, string, ReturnType<typeof splitName>]>([
    ["luk", "Ada Lovelace", { given: "Ada", family: "Lovelace" }],
    ["luk", "Dr. Lena Vasquez", { given: "Dr. Lena", family: "Vasquez" }],
    ["les", "Ana García López", { given: "Ana", family: "García", family2: "López" }],
    ["les", "Ana de la Cruz López", { given: "Ana", family: "de la Cruz", family2: "López" }],
    ["lmx", "María García de la Torre", { given: "María", family: "García", family2: "de la Torre" }],
    ["lit", "Chiara De Luca", { given: "Chiara", family: "De Luca" }],
    ["luk", "Vincent van Gogh", { given: "Vincent", family: "van Gogh" }],
    ["luk", "ada king lovelace", { given: "ada king", family: "lovelace" }],
    ["les", "Ana García", { given: "Ana", family: "García" }],
    ["lnl", "Vincent van der Gogh", { given: "Vincent", particle: "van der", family: "Gogh" }],
    ["lhu", "Nagy Anna Mária", { family: "Nagy", given: "Anna Mária" }],
    ["ljp", "山田　太郎", { family: "山田", given: "太郎" }],
    ["ljp", "山田 太郎", { given: "山田 太郎" }],
    ["ljp", "Richard　Hendriks", { given: "Richard　Hendriks" }],
    ["ljp", "Richard Hendriks", { given: "Richard Hendriks" }],
    ["lkr", "홍길동", { given: "홍길동" }],
    ["lid", "Suharto", { given: "Suharto" }],
    ["luk", "Lovelace, Ada", { given: "Lovelace, Ada" }],
    ["luk", "Ada  Lovelace", { given: "Ada  Lovelace" }],
    ["luk", " Ada Lovelace", { given: " Ada Lovelace" }],
    ["luk", "", { given: "" }],
  ])("%s %j → %j", (code, text, name) => {
    expect(splitName(text, portals[code])).toEqual(name);
  });

  test("displayName restores the text of every split name", () => {
    const word = fc.string({ unit: "grapheme", maxLength: 6 });
    const names = fc.oneof(
      // Any code points. `unit: "binary"` covers the same and takes seconds to start.
      fc.array(fc.nat(0x10ffff), { maxLength: 10 }).map((codePoints) => String.fromCodePoint(...codePoints)),
      fc
        .array(fc.oneof(word, fc.constantFrom("van", "山田", "홍", "O'Neil")), { maxLength: 5 })
        .map((words) => words.join(" ")),
      fc
        .array(fc.oneof(word, fc.constantFrom("山田", "太郎")), { maxLength: 4 })
        .map((words) => words.join("　")),
    );
    fc.assert(
      fc.property(names, fc.constantFrom(...allPortals), (text, portal) => {
        expect(displayName(splitName(text, portal), portal)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
