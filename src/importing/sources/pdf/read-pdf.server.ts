import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { RefusedFile } from "../../refused-file.ts";
import type { SourceReading } from "../../source-reading.ts";
import { type LinesOptions, readLines } from "../read-lines.ts";
import { isLinkedInProfile, placesOfJobs, withoutAdditions } from "./linkedin-profile.ts";
import { withPdf } from "./open-pdf.server.ts";
import { linesOfPages } from "./page-lines.ts";
import { addPagePictures } from "./page-pictures.server.ts";
import { type PageText, readPageText } from "./page-runs.ts";
import { findPhoto } from "./photo.server.ts";

/** `textOnly`: without pictures of the pages. */
export type PdfOptions = LinesOptions & { textOnly?: boolean };

/** Letters of a page below which it is a picture with a stamp or a page number. */
const fewestLetters = 20;

/**
 * Reads the text of a PDF. Attachments are read by `readPdfAttachments`, before this. Throws `RefusedFile` for a PDF that
 * is broken, encrypted, too long, or has no text because it is scanned.
 */
export async function readPdf(
  bytes: Uint8Array,
  { textOnly, ...options }: PdfOptions,
): Promise<SourceReading> {
  const { pages, photo } = await withPdf(bytes, readPages);
  const letters = pages.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.trim().length, 0);
  if (letters < fewestLetters)
    throw new RefusedFile("scannedPdf", `${letters} letters on ${pages.length} pages`);
  const read = linesOfPages(pages);
  const isLinkedIn = isLinkedInProfile(read);
  const lines = isLinkedIn ? withoutAdditions(read).map((line, id) => ({ ...line, id })) : read;
  const sizes = pages.map(({ width, height }) => ({ width, height }));
  const shown = textOnly ? sizes : await addPagePictures(bytes, sizes);
  const format = isLinkedIn ? "linkedin-profile" : "pdf";
  const reading = readLines(lines, { format, ...options, pages: shown });
  if (isLinkedIn) placesOfJobs(reading.raw);
  if (photo) reading.raw.person.photo = { bytes: photo };
  return reading;
}

async function readPages(document: PDFDocumentProxy): Promise<{ pages: PageText[]; photo?: Uint8Array }> {
  const pages: PageText[] = [];
  let photo: Uint8Array | undefined;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number).catch((error: unknown) => {
      throw new RefusedFile("brokenFile", String(error), error);
    });
    pages.push(await readPageText(page));
    if (number === 1) photo = await findPhoto(page);
    page.cleanup();
  }
  return { pages, ...(photo && { photo }) };
}
