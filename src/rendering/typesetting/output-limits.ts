import type { Failure } from "./job.ts";

/** A document with more pages is refused. The longest academic resumes have about 30. */
export const maxPages = 40;
/** UTF-16 units of all SVG pages of a preview. Forty pages of dense Japanese text have about 9 million. */
export const maxPreviewLength = 12_000_000;

/** No page has more lines or characters than this, so a longer document is refused without being typeset. */
const maxLinesPerPage = 80;
const maxCharactersPerPage = 7_000;

export const isSurelyTooLong = ({ lines, characters }: { lines: number; characters: number }): boolean =>
  lines > maxPages * maxLinesPerPage || characters > maxPages * maxCharactersPerPage;

/** Thrown in a typesetting process for a document or an upload that exceeds a limit or cannot be read. */
export class RefusedError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

export function assertPages(pages: number, most: number): void {
  if (pages > most) throw new RefusedError("tooLong", `${pages} pages`);
}
