import type { Requester } from "../../budgets/budgets.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, findSummary } from "../document-store.server.ts";
import { packPages } from "./attachment-pages.server.ts";
import type { AttachmentType } from "./file-store.server.ts";
import { readScan } from "./photo.server.ts";
import { storeFile } from "./store-file.server.ts";

export type StoredAttachment = {
  fileId: string;
  contentType: AttachmentType;
  pages: number;
  /** Bytes that it adds to the application folder. */
  bytes: number;
};

/**
 * Stores a certificate for a letter: a PDF as uploaded, beside its pages as pictures; a picture re-encoded. The letter has
 * the attachment once it is saved with the returned id.
 */
export async function addAttachment(
  deps: DocumentDeps,
  { ownerId, id }: DocumentKey,
  upload: { bytes: Uint8Array; requester: Requester; signal: AbortSignal },
): Promise<StoredAttachment> {
  const document = await findSummary(deps.db, { ownerId, id });
  if (document?.kind !== "letter") throw new AppError("notFound");
  const file = isPdf(upload.bytes) ? await readPdf(deps, upload) : await readPicture(upload.bytes);
  const { contentType, pages, pageBytes } = file;
  const fileId = await storeFile(deps, ownerId, { kind: "attachment", ...file });
  return { fileId, contentType, pages, bytes: pageBytes };
}

async function readPdf(
  { readPdfPages }: DocumentDeps,
  { bytes, requester, signal }: { bytes: Uint8Array; requester: Requester; signal: AbortSignal },
) {
  const pages = await readPdfPages(bytes, requester, signal);
  return {
    contentType: "application/pdf" as const,
    content: bytes,
    pagesContent: packPages(pages),
    pages: pages.length,
    pageBytes: pages.reduce((sum, page) => sum + page.length, 0),
    width: 0,
    height: 0,
  };
}

async function readPicture(bytes: Uint8Array) {
  const { bytes: content, contentType, width, height } = await readScan(bytes);
  return { contentType, content, width, height, pages: 1, pageBytes: content.length };
}

/** Readers accept other bytes before the header, as long as it is among the first 1024. */
const searchedBytes = 1024;
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, searchedBytes)).includes("%PDF-");
