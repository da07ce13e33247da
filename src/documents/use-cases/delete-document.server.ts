import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import {
  countDocuments,
  type DocumentKey,
  findDocumentBytes,
  inDurableTransaction,
  lockOwner,
  markDeleted,
  unmarkDeleted,
} from "../document-store.server.ts";
import type { StoredDocument } from "../model/document.ts";
import { canRestore } from "../quotas.ts";
import { getDocument } from "./get-document.server.ts";

/** Deletes the document; `restoreDocument` can undo that for `restorableDays`. */
export async function deleteDocument({ db }: Pick<DocumentDeps, "db">, key: DocumentKey): Promise<void> {
  if (!(await markDeleted(db, key))) throw new AppError("notFound");
}

/** Restores a deleted document, or returns one that is not deleted. Throws `storageFull` beyond the quota. */
export async function restoreDocument(
  deps: Pick<DocumentDeps, "db">,
  key: DocumentKey,
): Promise<StoredDocument> {
  const restored = await inDurableTransaction(deps.db, async (tx) => {
    await lockOwner(tx, key.ownerId);
    const owned = await countDocuments(tx, key.ownerId);
    const bytes = await findDocumentBytes(tx, key);
    const document = await unmarkDeleted(tx, key);
    if (document && !canRestore(owned, bytes)) throw new AppError("storageFull", "document quota reached");
    return document;
  });
  return restored ?? getDocument(deps, key);
}
