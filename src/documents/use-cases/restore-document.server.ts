import { AppError } from "../../kit/errors.ts";
import type { StoredDocument } from "../model/document.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import {
  countDocuments,
  type DocumentKey,
  durably,
  lockOwner,
  unmarkDeleted,
} from "../document-store.server.ts";
import { canRestore } from "../policy.ts";
import { getDocument } from "./get-document.server.ts";

/** Brings a deleted document back; one that is there already is answered as it is. `unprocessable` beyond the quota. */
export async function restoreDocument(
  deps: Pick<DocumentDeps, "db">,
  key: DocumentKey,
): Promise<StoredDocument> {
  const restored = await durably(deps.db, async (tx) => {
    await lockOwner(tx, key.ownerId);
    const document = await unmarkDeleted(tx, key);
    const { alive } = await countDocuments(tx, key.ownerId);
    if (document && !canRestore({ alive: alive - 1 }))
      throw new AppError("unprocessable", "quota of documents reached");
    return document;
  });
  return restored ?? getDocument(deps, key);
}
