import type { Disk } from "flydrive";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import { log } from "../../kit/log.server.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import { type DocumentKey, durably, findSummary, lockOwner } from "../document-store.server.ts";
import { countFiles, fileLocation, insertFile } from "./file-store.server.ts";
import { type Photo, readPhoto } from "./photo.server.ts";
import { canAddFile } from "../policy.ts";

/**
 * Stores a picture for a resume, cropped to the ratio of its portal, and answers its id. The resume shows it
 * once it is saved with this id: only a save changes content, so that no edit under way gets a conflict.
 * `unavailable` while the file store is away, `unprocessable` beyond the quota; nothing is left behind then.
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
    await durably(db, async (tx) => {
      await lockOwner(tx, ownerId);
      if (!canAddFile({ files: await countFiles(tx, ownerId) }))
        throw new AppError("unprocessable", "quota of files reached");
      await insertFile(tx, { ...file, ...photo, bytes: photo.bytes.length });
    });
  } catch (error) {
    await files
      .delete(location)
      .catch((second) => log.warn("photo.left-behind", { location, error: second }));
    throw error;
  }
  return { fileId: file.id };
}

async function put(files: Disk, location: string, { bytes, contentType }: Photo): Promise<void> {
  try {
    await files.put(location, bytes, { contentType });
  } catch (cause) {
    throw new AppError("unavailable", "file store", { cause, retryAfter: 30 });
  }
}
