import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { textOf } from "../../tests/support/pdf.ts";
import { expect } from "./test.ts";

export type DownloadedPdf = { fileName: string; pages: string[]; text: string };

/** What `press` downloads, as a program reads it. `text` is squashed: compare with squashed words. */
export async function downloadPdf(page: Page, press: () => Promise<void>): Promise<DownloadedPdf> {
  const coming = page.waitForEvent("download");
  await press();
  const download = await coming;
  const pages = textOf(await readFile(await download.path()));
  return { fileName: download.suggestedFilename(), pages, text: squash(pages.join("\n")) };
}

/**
 * The PDF says all of the texts. From right to left, readers turn some letters around (لا), repeat those that carry
 * marks and lose spaces beside Latin words: there a word counts by its letters, and one word in ten may be lost.
 */
export function expectTexts(pdf: DownloadedPdf, texts: string[], { dir }: Pick<Portal, "dir">): void {
  if (dir === "ltr") {
    for (const text of texts) expect(pdf.text).toContain(squash(text));
    return;
  }
  const found = new Set(wordsIn(pdf.pages.join("\n")).map(byLetters));
  for (const text of texts) {
    const words = wordsIn(text);
    const lost = words.filter((word) => !pdf.text.includes(word) && !found.has(byLetters(word)));
    expect(lost.length, `${text}: ${lost}`).toBeLessThanOrEqual(words.length / 10);
  }
}

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .replace(/[^\p{Letter}\p{Number}\s]/gu, "")
    .split(/\s+/)
    .filter(Boolean);

const byLetters = (word: string): string => [...word].sort().join("");

/** Without what lines and directions add to a text: spaces, line breaks, marks of direction, presentation forms. */
export const squash = (text: string): string =>
  text.normalize("NFKC").replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "");
