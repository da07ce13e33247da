import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { textOf } from "../../tests/support/pdf.ts";

export type DownloadedPdf = { fileName: string; pages: string[]; text: string };

/** What `press` downloads, as a program reads it. `text` is squashed: compare with squashed words. */
export async function downloadPdf(page: Page, press: () => Promise<void>): Promise<DownloadedPdf> {
  const coming = page.waitForEvent("download");
  await press();
  const download = await coming;
  const pages = textOf(await readFile(await download.path()));
  return { fileName: download.suggestedFilename(), pages, text: squash(pages.join("\n")) };
}

/** Without what lines and directions add to a text: spaces, line breaks, marks of direction, presentation forms. */
export const squash = (text: string): string =>
  text.normalize("NFKC").replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "");
