import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import {
  countDocuments,
  type DocumentKey,
  inDurableTransaction,
  lockOwner,
  markDeleted,
  unmarkDeleted,
} from "../document-store.server.ts";
import type { StoredDocument } from "../model/document.ts";
import { canRestore } from "../policy.ts";
import { getDocument } from "./get-document.server.ts";

/** Deletes the document; `restoreDocument` can undo that for `restorableDays`. */
export async function deleteDocument({ db }: Pick<DocumentDeps, "db">, key: DocumentKey): Promise<void> {
  if (!(await markDeleted(db, key))) throw new AppError("notFound");
}

/** Restores a deleted document, or returns one that is not deleted. Throws `unprocessable` beyond the quota. */
export async function restoreDocument(
  deps: Pick<DocumentDeps, "db">,
  key: DocumentKey,
): Promise<StoredDocument> {
  const restored = await inDurableTransaction(deps.db, async (tx) => {
    await lockOwner(tx, key.ownerId);
    const document = await unmarkDeleted(tx, key);
    const { active } = await countDocuments(tx, key.ownerId);
    if (document && !canRestore({ active: active - 1 }))
      throw new AppError("unprocessable", "document quota reached");
    return document;
  });
  return restored ?? getDocument(deps, key);
}
