import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../../tests/support/linear-time.ts";
import { locales } from "../../../portals/portal.ts";
import { headingKindOf, isDocumentTitle, sectionTypeOf } from "./headings.ts";

test("a time in brackets says nothing about a heading", () => {
  expect(headingKindOf("경력 (총 7년 4개월)")).toBe("experience");
  expect(headingKindOf("Work experience (10 years)")).toBe("experience");
  expect(headingKindOf("Experience (team lead)")).toBe(undefined);
});

test.each(locales)("the headings of documents in %s open their own sections", (locale) => {
  const file = new URL(`../../../../content/resource/${locale}.json`, import.meta.url);
  const {
    document,
    words,
  }: { document: { headings: Record<string, string> }; words: { resumeTitle: string } } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const found = Object.fromEntries(
    Object.entries(document.headings).map(([type, heading]) => [type, headingKindOf(heading)]),
  );
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((type) => [type, type])));
  expect(isDocumentTitle(words.resumeTitle)).toBe(true);
});

test.each([
  ["Employment history", "experience"],
  ["EMPLOYMENT HISTORY:", "experience"],
  ["Where I’ve worked", "experience"],
  ["E X P E R I E N C E", "experience"],
  ["Relevant Work Experience", "experience"],
  ["professional_experience", "experience"],
  ["2. Berufspraxis", "experience"],
  ["Werdegang", "experience"],
  ["Doświadczenie", "experience"],
  ["خبرات", "experience"],
  ["職歴", "experience"],
  ["【職務経歴】", "experience"],
  ["学歴", "education"],
  ["자격사항", "certificates"],
  ["Education & Training", "education"],
  ["Skills and Interests", "skills"],
  ["Compétences / Langues", "skills"],
  ["ΕΜΠΕΙΡΊΑ", "experience"],
  ["Centres d'intérêt", "interests"],
  ["My favourite bridges", undefined],
  ["", undefined],
  ["•••", undefined],
])("%s opens %s", (heading, type) => {
  expect(sectionTypeOf(heading)).toBe(type);
});

test("headings that open no section have kinds of their own", () => {
  expect([headingKindOf("学歴・職歴"), headingKindOf("Kontaktdaten"), sectionTypeOf("Kontaktdaten")]).toEqual(
    ["history", "contact", undefined],
  );
});

test("a long text takes linear time", () => {
  expect(growthOf((size) => "& ".repeat(size), headingKindOf, 200_000)).toBeLessThan(linearGrowth);
});

test.each([
  ["School and training", "education"],
  ["Schule und Ausbildung", "education"],
  ["Schul- und Berufsausbildung", "education"],
  ["Škola a kurzy", "education"],
  ["Iskola és tanfolyamok", "education"],
  ["Σχολείο και σεμινάρια", "education"],
  ["Koulu ja kurssit", "education"],
  ["[병역사항]", "custom"],
  ["PROGRAMAS", "skills"],
  ["Körkort", "custom"],
  ["Stammdaten", "personal"],
  ["Introdução", "summary"],
  ["EXPERIÊNCIAS", "experience"],
  ["Sonstige Fähigkeiten", "skills"],
  ["Autres compétences", "skills"],
  ["경험/활동/교육", "history"],
  ["School", undefined],
  ["Work experience (10 years)", "experience"],
  ["Praktikum (2014)", undefined],
  ["Zivildienst (2004 – 2005)", undefined],
  ["Volunteering (2016-2017)", undefined],
  ["Leadership (5 years)", undefined],
  ["Languages (2)", undefined],
  ["School and dogs", undefined],
])("%s opens %s", (text, kind) => {
  expect(headingKindOf(text)).toBe(kind);
});
