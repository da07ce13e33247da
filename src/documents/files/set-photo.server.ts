import type { Disk } from "flydrive";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import { log } from "../../kit/log.server.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, findSummary, inDurableTransaction, lockOwner } from "../document-store.server.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import { canAddFile } from "../policy.ts";
import { countFiles, fileLocation, insertFile } from "./file-store.server.ts";
import { type Photo, readPhoto } from "./photo.server.ts";

/**
 * Stores a photo for a resume, cropped to the ratio of its portal, and returns its id. The resume shows the photo once it
 * is saved with this id: only a save changes content, so that an open editor gets no conflict.
 * Throws `unavailable` while the file store is down and `storageFull` beyond the quota, and then stores nothing.
 */
export async function setPhoto(
  { db, files }: DocumentDeps,
  { ownerId, id }: DocumentKey,
  bytes: Uint8Array,
): Promise<{ fileId: string }> {
  const document = await findSummary(db, { ownerId, id });
  if (document?.kind !== "resume") throw new AppError("notFound");
  const photo = await readPhoto(bytes, portalOfDocument(document).resume.photoRatio);
  const file = { ownerId, id: newId() };
  const location = fileLocation(file);
  try {
    await put(files, location, photo);
    await inDurableTransaction(db, async (tx) => {
      await lockOwner(tx, ownerId);
      if (!canAddFile(await countFiles(tx, ownerId), photo.bytes.length))
        throw new AppError("storageFull", "photo quota reached", { full: "photos" });
      await insertFile(tx, { ...file, ...photo, bytes: photo.bytes.length });
    });
  } catch (error) {
    await files
      .delete(location)
      .catch((deleteError) => log.warn("photo.orphaned", { location, error: deleteError }));
    throw error;
  }
  return { fileId: file.id };
}

async function put(files: Disk, location: string, { bytes, contentType }: Photo): Promise<void> {
  try {
    await files.put(location, bytes, { contentType });
  } catch (cause) {
    throw new AppError("unavailable", "file store failed", { cause, retryAfter: 30 });
  }
}
