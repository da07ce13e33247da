import type { Disk } from "flydrive";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import { log } from "../../kit/log.server.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { inDurableTransaction, lockOwner } from "../document-store.server.ts";
import { canAddFile } from "../quotas.ts";
import { groupOf } from "./file-kinds.ts";
import {
  countFiles,
  type FileKey,
  fileLocation,
  fileLocations,
  findFile,
  insertFile,
  pagesLocation,
  type StoredFile,
} from "./file-store.server.ts";

export type NewFile = Pick<
  StoredFile,
  "kind" | "contentType" | "width" | "height" | "pages" | "pageBytes"
> & {
  content: Uint8Array;
  /** A PDF's pages as pictures. */
  pagesContent?: Uint8Array;
};

/**
 * Stores a file and returns its id. Throws `unavailable` while the file store is down and `storageFull` beyond the quota,
 * and then stores nothing.
 */
export async function storeFile(
  { db, files }: Pick<DocumentDeps, "db" | "files">,
  ownerId: string,
  { content, pagesContent, ...file }: NewFile,
): Promise<string> {
  const key = { ownerId, id: newId() };
  const bytes = content.length + (pagesContent?.length ?? 0);
  const group = groupOf(file.kind);
  try {
    await put(files, fileLocation(key), content, file.contentType);
    if (pagesContent) await put(files, pagesLocation(key), pagesContent, "application/zip");
    await inDurableTransaction(db, async (tx) => {
      await lockOwner(tx, ownerId);
      if (!canAddFile(group, await countFiles(tx, ownerId, group), bytes))
        throw new AppError("storageFull", `quota of ${group} reached`, {
          full: group === "pictures" ? "photos" : "files",
        });
      await insertFile(tx, { ...key, ...file, bytes });
    });
  } catch (error) {
    for (const location of fileLocations(key))
      await files
        .delete(location)
        .catch((deleteError) => log.warn("file.orphaned", { location, error: deleteError }));
    throw error;
  }
  return key.id;
}

/**
 * Stores a file under an id that the caller has chosen, unless the owner has a file with this id. Requests with the same id
 * wait for each other, so that none deletes the bytes of another. Throws like `storeFile`.
 */
export async function storeFileOnce(
  { db, files }: Pick<DocumentDeps, "db" | "files">,
  key: FileKey,
  { content, ...file }: Omit<NewFile, "pagesContent">,
): Promise<void> {
  const group = groupOf(file.kind);
  await inDurableTransaction(db, async (tx) => {
    await lockOwner(tx, key.ownerId);
    if (await findFile(tx, key)) return;
    if (!canAddFile(group, await countFiles(tx, key.ownerId, group), content.length))
      throw new AppError("storageFull", `quota of ${group} reached`, { full: "photos" });
    await put(files, fileLocation(key), content, file.contentType);
    await insertFile(tx, { ...key, ...file, bytes: content.length });
  });
}

async function put(files: Disk, location: string, bytes: Uint8Array, contentType: string): Promise<void> {
  try {
    await files.put(location, bytes, { contentType });
  } catch (cause) {
    throw new AppError("unavailable", "file store failed", { cause, retryAfter: 30 });
  }
}
