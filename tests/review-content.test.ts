import { describe, expect, test } from "vitest";
import { phraseGroups } from "../src/content/schemas/review-phrases.ts";
import { allPortals } from "../src/portals/all.ts";
import { locales } from "../src/portals/portal.ts";
import { contentLibrary } from "./support/content.ts";

const idsOf = (locale: (typeof locales)[number]) =>
  contentLibrary.readPhrases(locale).map(({ group, key }) => `${group}.${key}`);
/** Words that no sentence in another of our languages has. */
const english = /\b(?:the|your|with|that|which|should|would)\b/i;
/** Letters of the languages that are not written in the Latin script. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
};

describe.each(locales)("PRD-02 the phrases of reviewers in %s", (locale) => {
  const phrases = contentLibrary.readPhrases(locale);
  const texts = phrases.flatMap(({ title, text }) => [title, text]);

  test("are those of the other languages, in the same groups and order", () => {
    expect(idsOf(locale)).toEqual(idsOf("en-US"));
    expect(phrases.length).toBeGreaterThanOrEqual(24);
    expect([...new Set(phrases.map(({ group }) => group))]).toEqual([...phraseGroups]);
  });

  test("are for letters and resumes as in the other languages", () => {
    const kindsOf = (of: typeof locale) => contentLibrary.readPhrases(of).map(({ kind }) => kind);
    expect(kindsOf(locale)).toEqual(kindsOf("en-US"));
    expect(phrases.every(({ group, kind }) => (group === "letter") === (kind === "letter"))).toBe(true);
  });

  test("are in the language, and each is a text of its own", () => {
    const [language = ""] = locale.split("-");
    if (language !== "en") expect(texts.filter((text) => english.test(text))).toEqual([]);
    const script = scripts[language];
    if (script) expect(texts.filter((text) => !script.test(text))).toEqual([]);
    const bodies = phrases.map(({ text }) => text);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(texts.filter((text) => /["']/.test(text))).toEqual([]);
  });

  test("are written for it, not copied from a related one", () => {
    const others = locales.filter((other) => other !== locale);
    for (const other of others) {
      const theirs = new Set(contentLibrary.readPhrases(other).map(({ text }) => text));
      const same = phrases.filter(({ text }) => theirs.has(text));
      // Two countries with one language share a few sentences.
      expect(same.length, other).toBeLessThanOrEqual(6);
    }
  });
});

test.each(allPortals.map((portal) => [portal.code, portal] as const))(
  "PRD-02 %s: the checklist of the country's customs is in its language",
  (code, portal) => {
    const points = contentLibrary.readChecklist(code);
    const texts = points.map(({ text }) => text);
    const [language = ""] = portal.locale.split("-");
    if (language !== "en") expect(texts.filter((text) => english.test(text))).toEqual([]);
    const script = scripts[language];
    if (script) expect(texts.filter((text) => !script.test(text))).toEqual([]);
    expect(points.length).toBeGreaterThanOrEqual(6);
    expect(points.map(({ key }) => key)).toEqual(expect.arrayContaining(["photo", "personal", "order"]));
    expect(points.filter(({ kind }) => kind !== "resume").length).toBeGreaterThan(0);
    expect(points.find(({ key }) => key === "photo")!.kind).toBe("resume");
    for (const { key, kind } of points) if (key === "letter") expect(kind).toBe("letter");
  },
);
