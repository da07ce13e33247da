import type { Context } from "hono";
import { attachmentHeader } from "../kit/content-disposition.ts";

/** A file that a user downloads. */
export type Download = { bytes: Uint8Array; contentType: string; fileName: string };

/** The headers of a private file: saved under its name, never opened by the browser as something else, never kept by a cache. */
export function setDownloadHeaders(c: Context, { bytes, contentType, fileName }: Download): void {
  c.header("content-type", contentType);
  c.header("content-length", String(bytes.length));
  c.header("content-disposition", attachmentHeader(fileName));
  c.header("cache-control", "private, no-store");
  c.header("x-content-type-options", "nosniff");
}

export function sendDownload(c: Context, file: Download) {
  setDownloadHeaders(c, file);
  return c.body(file.bytes as Uint8Array<ArrayBuffer>, 200);
}
