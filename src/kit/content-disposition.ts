import { create, parse } from "content-disposition";

/**
 * The value of a `Content-Disposition` header for a download (RFC 6266). Clients that read `filename*` get the name in
 * any script; the fallback for the others is ASCII without characters that file systems refuse.
 */
export const attachmentHeader = (fileName: string): string =>
  create(fileName, { fallback: fileName.replace(/[^\x20-\x7e]|["\\/:*?<>|%;]/g, "_") });

/** The file name in a `Content-Disposition` header, in any script; null without a header or a readable name. */
export const fileNameOf = (header: string | null): string | null =>
  (header && parse(header).parameters.filename) || null;
