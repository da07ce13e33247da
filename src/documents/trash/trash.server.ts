import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, inDurableTransaction, lockOwner } from "../document-store.server.ts";
import { deleteFileIfUnused } from "../files/delete-file.server.ts";
import { type FileKey, listFilesNamedBy } from "../files/file-store.server.ts";
import { type DeletedDocument, deletedDocument } from "./trash-api.ts";
import * as store from "./trash-store.server.ts";

type Deps = Pick<DocumentDeps, "db" | "files">;

/** The owner's deleted documents that can still be restored, latest deletion first. */
export async function listTrash({ db }: Pick<Deps, "db">, ownerId: string): Promise<DeletedDocument[]> {
  const rows = await store.listTrash(db, ownerId);
  return rows.map(({ deletedAt, restorableUntil, ...row }) =>
    deletedDocument.parse({
      ...row,
      deletedAt: deletedAt.toISOString(),
      restorableUntil: restorableUntil.toISOString(),
    }),
  );
}

/** Deletes a document of the trash for good. Throws `notFound` if it is not there, also if it was restored meanwhile. */
export async function deleteForGood(deps: Deps, { ownerId, id }: DocumentKey): Promise<void> {
  const count = await deleteSelected(deps, ownerId, { id });
  if (count === 0) throw new AppError("notFound");
}

/** Deletes for good what was deleted until this time. */
export async function emptyTrash(deps: Deps, ownerId: string, until: Date): Promise<void> {
  await deleteSelected(deps, ownerId, { until });
}

/**
 * Deletes the documents with their versions and links, and then the files that no other document names. Returns the
 * number of documents. After a crash in between, the hourly purge finds those files.
 */
async function deleteSelected(deps: Deps, ownerId: string, selection: store.TrashSelection): Promise<number> {
  const { count, named } = await inDurableTransaction(deps.db, async (tx) => {
    // Other changes that lock several documents wait, instead of locking them in another order.
    await lockOwner(tx, ownerId);
    const ids = await store.lockInTrash(tx, ownerId, selection);
    if (ids.length === 0) return { count: 0, named: [] as FileKey[] };
    const named = await listFilesNamedBy(tx, ownerId, ids);
    await store.deleteFromTrash(tx, ownerId, ids);
    return { count: ids.length, named };
  });
  for (const key of named) await deleteFileIfUnused(deps, key);
  return count;
}
