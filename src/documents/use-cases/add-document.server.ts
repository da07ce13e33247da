import { v5 } from "uuid";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import type { StoredDocument } from "../model/document.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import {
  countDocuments,
  durably,
  findDocument,
  insertDocument,
  lockOwner,
  type NewDocument,
} from "../document-store.server.ts";
import { canCreate } from "../policy.ts";

/**
 * Stores a new document within the owner's quota (`unprocessable` beyond it).
 *
 * With a `retryKey` the same request sent twice makes one document: its id is made of owner and key, and the
 * second request gets what the first has stored. A key used for another kind, or for a document deleted
 * since, is `unprocessable`.
 */
export function addDocument(
  { db }: Pick<DocumentDeps, "db">,
  document: Omit<NewDocument, "id">,
  retryKey?: string,
): Promise<StoredDocument> {
  const { ownerId, kind } = document;
  const id = retryKey === undefined ? newId() : v5(retryKey, ownerId);
  return durably(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const known = retryKey === undefined ? null : await findDocument(tx, { ownerId, id });
    if (!known && !canCreate(await countDocuments(tx, ownerId)))
      throw new AppError("unprocessable", "quota of documents reached");
    const stored =
      known ?? (await insertDocument(tx, { ...document, id })) ?? (await findDocument(tx, { ownerId, id }));
    if (stored?.kind !== kind) throw new AppError("unprocessable", "idempotency key used for something else");
    return stored;
  });
}
