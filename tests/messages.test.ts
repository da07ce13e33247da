import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findMessageProblems, formatProblem } from "../src/content/check/compare-messages.ts";
import { allPortals, defaultPortal } from "../src/portals/all.ts";
import { contentLibrary, namingFields, translator } from "./support/content.ts";

type Tree = { [key: string]: string | Tree };

const texts = (tree: Tree | (string | Tree)[]): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === "string" ? [value] : texts(value)));

const read = (path: string): Tree => JSON.parse(readFileSync(`content/${path}`, "utf8"));

const wordsOf = (page: object) =>
  JSON.parse(JSON.stringify(page, (key, value) => (namingFields.has(key) ? undefined : value)));

/** All visible texts of a portal, in a fixed order. */
const textsOf = ({ code, locale }: (typeof allPortals)[number]): string[] => {
  const header = read(`entries/${code}/header.json`) as { nav_details?: { link_text: string }[] };
  return [
    ...texts(contentLibrary.messages(locale)),
    ...texts(wordsOf(read(`pages/${code}/home.json`))),
    ...(header.nav_details ?? []).map((item) => item.link_text),
  ];
};

/** Texts that may be the same in several languages, and why. */
const international = new Set([
  "OK", // an international word for "agreed"
  "CV", // the document's name in many languages
  "{place}, {date}", // punctuation only
  "{person}", // only a name
  "{name} – {document}", // punctuation only
  "© {year} Dossier", // a sign, a year and our name
  "Dossier", // our name
  "LinkedIn", // a brand
  "/sign-out", // a path
]);

describe("messages", () => {
  const english = new Set(textsOf(defaultPortal).filter((text) => !international.has(text)));
  // British English shares most short labels with American English.
  const others = allPortals.filter(({ locale }) => !locale.startsWith("en-"));

  test.each(others.map((portal) => [portal.code, portal] as const))(
    "%s: no English text is left",
    (_code, portal) => {
      const own = textsOf(portal);
      const same = own.filter((text) => text !== "" && english.has(text));
      expect(same.length / own.length, same.join(" | ")).toBeLessThanOrEqual(0.02);
    },
  );

  test("British English uses no American terms or spelling", () => {
    const text = texts(contentLibrary.messages("en-GB"))
      .join("\n")
      .replaceAll(/(JSON|Reactive) Resume/g, "");
    expect(text).not.toMatch(/\bresumes?\b|zip code|organiz|\bcolor\b|driver’s license/i);
  });
});

test("Arabic texts use Latin digits", () => {
  expect(translator("ar-SA", "importReview")("entries", { count: 1234 })).not.toMatch(/[\u0660-\u0669]/);
});

// Speech control finds a control by the text it shows (WCAG 2.5.3), and the small pages of the preview show their number.
test.each(allPortals.map(({ locale }) => locale))(
  "%s: the name of a page has its number as a word",
  (locale) => {
    const name = translator(locale, "builder")("previewPage", { page: 1, pages: 2 });
    expect(name.split(/[\s,.]+/)).toContain("1");
  },
);

describe("the comparison of messages", () => {
  const compareMessages = (...comparison: Parameters<typeof findMessageProblems>) =>
    findMessageProblems(...comparison).map(formatProblem);
  const reference = { a: { b: "Hi {name}", c: "{count, plural, one {# day} other {# days}}" } };
  test.each([
    ["a missing key", { a: { b: "Hi {name}" } }, "missing key a.c"],
    ["a stray key", { a: { ...reference.a, d: "x" } }, "stray key a.d"],
    ["a wrong argument", { a: { ...reference.a, b: "Hi {nam}" } }, "arguments are {nam}"],
    [
      "a missing plural form",
      { a: { ...reference.a, c: "{count, plural, other {# dní}}" } },
      "plural branch few is missing",
    ],
    ["an ASCII apostrophe", { a: { ...reference.a, b: "L'{name}" } }, "ASCII apostrophe"],
    ["broken syntax", { a: { ...reference.a, b: "Hi {name" } }, "a.b: "],
    ["an empty text", { a: { ...reference.a, b: "" } }, "empty"],
  ])("%s is reported", (_name, messages, problem) => {
    expect(compareMessages(reference, messages, "cs-CZ").join("\n")).toContain(problem);
  });

  test.each(["https://evil.test/", "//evil.test", "/\\evil.test", "sign-out", "javascript:x", ""])(
    "CAL-01 %j is rejected as logout path",
    (logoutUrl) => {
      const pair = (path: string) => ({ shell: { logoutUrl: path } });
      expect(compareMessages(pair("/sign-out"), pair(logoutUrl), "cs-CZ")).toContain(
        "shell.logoutUrl: must be a path of this site",
      );
      expect(compareMessages(pair("/sign-out"), pair("/odhlasit"), "cs-CZ")).toEqual([]);
    },
  );
});
