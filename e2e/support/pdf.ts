import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { textOf } from "../../tests/support/pdf.ts";
import { expect } from "./test.ts";

export type DownloadedPdf = { fileName: string; pages: string[]; text: string };

/** The PDF that `press` downloads, with the text a program extracts. `text` is squashed: compare it with squashed text. */
export async function downloadPdf(page: Page, press: () => Promise<void>): Promise<DownloadedPdf> {
  const starting = page.waitForEvent("download");
  await press();
  const download = await starting;
  const pages = textOf(await readFile(await download.path()));
  return { fileName: download.suggestedFilename(), pages, text: squash(pages.join("\n")) };
}

/**
 * The PDF contains all texts. For right-to-left text, extraction reverses some letters (لا), repeats letters with marks and
 * drops spaces beside Latin words: words are compared by their letters, and one in ten may be missing.
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

/** Removes spaces, line breaks, direction marks and presentation forms. */
const squash = (text: string): string =>
  text.normalize("NFKC").replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "");
