import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, findSummary } from "../document-store.server.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import { readPhoto } from "./photo.server.ts";
import { readSignature } from "./signature.server.ts";
import { storeFile } from "./store-file.server.ts";

/**
 * Stores a photo for a resume, cropped to the ratio of its portal, and returns its id. The resume shows the photo once it
 * is saved with this id: only a save changes content, so that an open editor gets no conflict.
 */
export async function setPhoto(
  deps: DocumentDeps,
  { ownerId, id }: DocumentKey,
  bytes: Uint8Array,
): Promise<{ fileId: string }> {
  const document = await findSummary(deps.db, { ownerId, id });
  if (document?.kind !== "resume") throw new AppError("notFound");
  const { bytes: content, ...photo } = await readPhoto(bytes, portalOfDocument(document).resume.photoRatio);
  const file = { kind: "photo", content, pages: 1, pageBytes: 0, ...photo } as const;
  return { fileId: await storeFile(deps, ownerId, file) };
}

/** Stores a drawn or scanned signature for a resume or a letter, which shows it once it is saved with the returned id. */
export async function setSignature(
  deps: DocumentDeps,
  { ownerId, id }: DocumentKey,
  bytes: Uint8Array,
): Promise<{ fileId: string }> {
  if (!(await findSummary(deps.db, { ownerId, id }))) throw new AppError("notFound");
  const { bytes: content, ...signature } = await readSignature(bytes);
  const file = { kind: "signature", content, pages: 1, pageBytes: 0, ...signature } as const;
  return { fileId: await storeFile(deps, ownerId, file) };
}
