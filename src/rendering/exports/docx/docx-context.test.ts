import { describe, expect, test } from "vitest";
import { wordLetter } from "../../../../tests/docx/word-letter.ts";
import { entry, wordResume } from "../../../../tests/docx/word-resume.ts";
import { createDocxContext, familiesOf, takesMargin } from "./docx-context.ts";
import { millimetres } from "./units.ts";

const resume = (...parts: Parameters<typeof wordResume>) => {
  const { data, template } = wordResume(...parts);
  return createDocxContext(data, { template });
};
const letter = (...parts: Parameters<typeof wordLetter>) => {
  const { data, template } = wordLetter(...parts);
  return createDocxContext(data, { template });
};
const inMillimetres = (twips: number) => Math.round((twips / 1440) * 25.4);

test("the page is the paper of the design, and the text as wide as its margins leave", () => {
  const context = resume(
    "modern",
    {},
    { design: { paper: "a4", marginXMm: 20, marginTopMm: 15, marginBottomMm: 18 } },
  );
  expect([context.page.width, context.page.height].map(inMillimetres)).toEqual([210, 297]);
  expect(Object.entries(context.margins).map(([side, twips]) => [side, inMillimetres(twips)])).toEqual([
    ["top", 15],
    ["bottom", 18],
    ["start", 20],
    ["end", 20],
  ]);
  expect(inMillimetres(context.textWidth)).toBe(170);
  expect(resume("modern", {}, { design: { paper: "us-letter" } }).page).toEqual({
    width: 12240,
    height: 15840,
  });
});

test("a resume of text alone has a wider margin at its end", () => {
  const { margins } = resume("plain", {}, { design: { marginXMm: 20 } });
  expect([margins.start, margins.end].map(inMillimetres)).toEqual([20, 27]);
});

test("a letter has the margins of its country, at the sides of its script", () => {
  const norm = { margins: { top: 27, right: 20, bottom: 25, left: 25 } };
  expect(letter("de-DE", { norm }).margins).toEqual({
    top: millimetres(27),
    bottom: millimetres(25),
    start: millimetres(25),
    end: millimetres(20),
  });
  const { margins, rtl } = letter("ar-SA", { norm });
  expect([rtl, inMillimetres(margins.start), inMillimetres(margins.end)]).toEqual([true, 20, 25]);
});

describe("the margin of dates", () => {
  const withDate = (date: string, design: Parameters<typeof resume>[2] = {}) =>
    resume(
      "modern",
      { Jobs: [entry({ date })] },
      { ...design, design: { datePosition: "margin", dateWidthMm: 20, ...design.design } },
    );

  test("is as wide as the design says, or as the longest date", () => {
    expect(inMillimetres(withDate("2019").inset)).toBe(20);
    const { inset } = withDate("September 2019 – February 2021");
    expect(inMillimetres(inset)).toBeGreaterThan(45);
    expect(
      inMillimetres(withDate("A text that somebody wrote instead of a date, and that never ends").inset),
    ).toBe(58);
  });

  test("counts the dates of positions", () => {
    const positions = [
      { title: "", date: "September 2019 – February 2021", place: "", body: [], bullets: [] },
    ];
    const { inset } = resume(
      "modern",
      { Jobs: [entry({ positions })] },
      { design: { datePosition: "margin" } },
    );
    expect(inMillimetres(inset)).toBeGreaterThan(45);
  });

  test("is absent where dates are at the end, except in a template that has it always", () => {
    const atEnd = { design: { datePosition: "end" as const } };
    expect(withDate("2019", atEnd).inset).toBe(0);
    expect(resume("shokumukeirekisho", {}, { locale: "ja-JP", ...atEnd }).inset).toBeGreaterThan(0);
  });

  test("is absent in a form of tables", () => {
    expect(resume("iryeokseo", {}, { locale: "ko-KR", design: { datePosition: "margin" } }).inset).toBe(0);
  });
});

test.each([
  ["en-US", { header: "margin" }, {}, true],
  ["en-US", { header: "start" }, {}, false],
  ["de-DE", { header: "margin" }, {}, false],
  ["fr-FR", { header: "margin" }, {}, false],
  ["ja-JP", { header: "margin" }, {}, false],
  ["ko-KR", { header: "margin" }, {}, false],
] as const)("the date of a letter in %s with %j is in the margin: %s", (locale, design, norm, expected) => {
  const { data } = wordLetter(locale, { design, norm });
  expect(takesMargin(data)).toBe(expected);
  expect(letter(locale, { design, norm }).inset > 0).toBe(expected);
});

test("the locale is language and region, or the language alone", () => {
  expect(resume("modern").locale).toBe("en-GB");
  expect(resume("modern", {}, { region: "" }).locale).toBe("en");
});

test("some templates set names and headings in the fonts of their text", () => {
  const fonts = (template: string) => {
    const context = resume(template);
    return [familiesOf(context, "body")[0], familiesOf(context, "heading")[0]];
  };
  const [body, heading] = fonts("compact");
  expect(heading).toBe(body);
  const academic = resume("academic");
  expect(familiesOf(academic, "body")).toEqual(academic.data.typography.heading.families);
});
