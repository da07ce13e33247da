import type { DocumentDeps } from "../document-deps.server.ts";
import { removeDeletedBefore } from "../document-store.server.ts";
import { deleteFileIfUnused } from "../files/delete-file.server.ts";
import { findUnusedFiles } from "../files/file-store.server.ts";
import { restorableDays } from "../quotas.ts";

/** Rows per statement, so that a purge never holds many locks. */
const batchSize = 200;

/**
 * Deletes for good the documents that were deleted longer than `restorableDays` ago, then the files that no document
 * names any more. Safe to run concurrently. Returns what it removed.
 */
export async function purgeDocuments({
  db,
  files,
}: Pick<DocumentDeps, "db" | "files">): Promise<{ documents: number; files: number }> {
  const removed = { documents: 0, files: 0 };
  for (let count = batchSize; count === batchSize; removed.documents += count)
    count = await removeDeletedBefore(db, restorableDays, batchSize);
  for (let isLast = false; !isLast; ) {
    const unused = await findUnusedFiles(db, restorableDays, batchSize);
    for (const key of unused) if (await deleteFileIfUnused({ db, files }, key)) removed.files += 1;
    isLast = unused.length < batchSize;
  }
  return removed;
}
