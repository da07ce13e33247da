import type { DocumentDeps } from "../document-deps.server.ts";
import { removeDeletedBefore } from "../document-store.server.ts";
import { deleteFile, fileLocation, findUnusedFiles } from "../files/file-store.server.ts";
import { restorableDays } from "../policy.ts";

/** Rows a statement touches at most, so that a purge never holds many locks. */
const batch = 200;

/**
 * Removes for good what was deleted longer than 30 days ago, then the pictures that nothing shows any more.
 * The app calls it on a timer; a second call meanwhile does no harm. Returns what it removed.
 */
export async function purgeDocuments({
  db,
  files,
}: Pick<DocumentDeps, "db" | "files">): Promise<{ documents: number; files: number }> {
  const removed = { documents: 0, files: 0 };
  for (let some = batch; some === batch; removed.documents += some)
    some = await removeDeletedBefore(db, restorableDays, batch);
  for (let some = batch; some === batch; removed.files += some) {
    const unused = await findUnusedFiles(db, restorableDays, batch);
    for (const key of unused) {
      // Bytes first: a row without bytes is found again next time, bytes without a row never.
      await files.delete(fileLocation(key));
      await deleteFile(db, key);
    }
    some = unused.length;
  }
  return removed;
}
