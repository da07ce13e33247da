import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { asResume, buildResume, portalOf } from "../../tests/support/documents.ts";
import { readPreview } from "../../tests/support/preview.ts";
import { createTestRenderer } from "../../tests/support/renderer.ts";
import { locales } from "../portals/portal.ts";
import { expectedCpu, sizeOfContent, sizeOfJson } from "./scheduling/expected-cpu.ts";
import { isSurelyTooLong, maxPages } from "./typesetting/output-limits.ts";

const renderer = createTestRenderer();
afterAll(() => renderer.close());

const contentOf = (lines: number, text: string) => {
  const content = buildResume("en-GB");
  const items = Array.from({ length: Math.ceil(lines / 50) }, (_, index) => ({
    id: `e${index}`,
    highlights: Array<string>(50).fill(text),
  }));
  content.sections = [{ id: "experience", type: "experience", visible: true, items }];
  return content;
};
const inputOf = (lines: number, text = "a") => ({
  document: asResume(contentOf(lines, text)),
  portal: portalOf("en-GB"),
  title: "CV",
});

test("a document of nearly 40 pages is typeset", async () => {
  const input = inputOf(1500);
  const { pages } = await renderer.pdf(input);
  expect(pages).toBeGreaterThan(25);
  expect(readPreview(await renderer.preview(input)).pages).toHaveLength(pages);
});

describe("a document that is too long", () => {
  const tooLong = { code: "documentTooLong" };

  test("is refused by its pages, in every format", async () => {
    const input = inputOf(2500);
    expect(isSurelyTooLong(sizeOfContent(input.document.content))).toBe(false);
    await expect(renderer.pdf(input)).rejects.toMatchObject(tooLong);
    await expect(renderer.preview(input)).rejects.toMatchObject(tooLong);
    await expect(renderer.thumbnail(input, { width: 100 })).rejects.toMatchObject(tooLong);
  });

  test.each([
    ["lines", inputOf(8000)],
    ["characters", inputOf(300, "word ".repeat(300))],
  ])("is refused without being typeset for its %s", async (_what, input) => {
    const before = renderer.state();
    await expect(renderer.pdf(input)).rejects.toMatchObject(tooLong);
    expect(renderer.state()).toEqual(before);
  });

  test("gets a message with the number of pages in every language", () => {
    for (const locale of locales) {
      const { errors } = JSON.parse(readFileSync(`content/resource/${locale}.json`, "utf8"));
      expect(errors.documentTooLong, locale).toContain(String(maxPages));
    }
  });
});

test("the estimate tells short documents from long ones, with and without parsing", () => {
  const short = buildResume("en-GB");
  const long = contentOf(1000, "some words of a point that is long enough");
  for (const [content, isHeavy] of [
    [short, false],
    [buildResume("ja-JP"), false],
    [long, true],
  ] as const) {
    expect(expectedCpu("preview", sizeOfContent(content)) > 250).toBe(isHeavy);
    expect(expectedCpu("preview", sizeOfJson(JSON.stringify(content))) > 250).toBe(isHeavy);
  }
  const imported = { ...short, extra: { notes: "x".repeat(100_000) } };
  expect(sizeOfContent(imported)).toEqual(sizeOfContent(short));
});
