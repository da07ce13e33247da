import { afterAll, expect, test, vi } from "vitest";
import type { LetterContent } from "../../src/documents/model/letter.ts";
import type { Locale } from "../../src/portals/portal.ts";
import { asLetter, buildLetter, portalOf } from "../support/documents.ts";
import { type Word, wordsOf } from "../support/pdf.ts";
import { createTestRenderer } from "../support/renderer.ts";
import { sample, turn } from "../support/sampling.ts";

// Typesetting takes seconds while other tests run.
vi.setConfig({ testTimeout: 120_000 });

const renderer = createTestRenderer();
afterAll(() => renderer.close());

/** A letter whose text has `count` lines before a last paragraph of `last` lines. */
function letterOf(locale: Locale, count: number, last: number): LetterContent {
  const lines = (letter: string, length: number) =>
    Array.from({ length }, (_, index) => `${letter}${index}`).join("\n");
  return buildLetter(locale, {
    template: { id: "letter", version: 1 },
    body: `${lines("Qa", count)}\n\n${lines("Qz", last)}`,
    closing: "Closingword",
    enclosures: "Enclosedword",
  });
}

async function wordsFor(content: LetterContent): Promise<Word[]> {
  const portal = portalOf(content.locale);
  return wordsOf((await renderer.pdf({ document: asLetter(content), portal, title: "Letter" })).bytes);
}

const lengths = Array.from({ length: 29 }, (_, index) => index + 4);
const pageOf = (words: Word[], text: string) => words.find((word) => word.text.includes(text))?.page;

test.each(
  sample(
    (["en-GB", "de-DE", "fr-FR", "ja-JP", "ar-SA", "en-US"] as const).flatMap((locale) =>
      [1, 6].map((last) => [locale, last] as const),
    ),
    3,
  ),
)("%s: the closing is on a page with lines of the last paragraph (%i lines)", async (locale, last) => {
  const closings = new Set<number>();
  for (const count of sample(lengths, 3, turn)) {
    const words = await wordsFor(letterOf(locale, count, last));
    const page = pageOf(words, "Closingword");
    expect(page, `${count} lines`).toBeDefined();
    closings.add(page!);
    const beside = words.filter((word) => word.page === page && /^Qz\d/.test(word.text));
    expect(beside.length, `${count} lines`).toBeGreaterThanOrEqual(Math.min(2, last));
    expect(pageOf(words, "Enclosedword"), `${count} lines`).toBe(page);
  }
  // The lengths reach from letters of one page to letters of two.
  expect([...closings].sort()).toEqual([1, 2]);
});
