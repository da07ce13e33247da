import { v5 } from "uuid";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import { jsonByteLength } from "../../kit/json.ts";
import type { DocumentDeps, Joining } from "../document-deps.server.ts";
import {
  countDocuments,
  findDocument,
  inDurableTransaction,
  insertDocument,
  lockOwner,
  type NewDocument,
} from "../document-store.server.ts";
import type { StoredDocument } from "../model/document.ts";
import { canCreate } from "../quotas.ts";
import { titleBy } from "../title-store.server.ts";

type Added<D extends { id: string; bytes: number }> = Omit<D, "id" | "bytes"> & { id?: string };

/**
 * Stores a new document within the owner's quota. Throws `storageFull` beyond it.
 *
 * With an `idempotencyKey`, a repeated request creates one document: the id is derived from owner and key, and the
 * second request gets the stored document. A key used for another kind, or for a document that was deleted since, throws
 * `unprocessable`. A given `id` does the same.
 */
export function addDocument(
  { db }: Joining<Pick<DocumentDeps, "db">>,
  document: Added<NewDocument>,
  idempotencyKey?: string,
): Promise<StoredDocument> {
  const { ownerId, kind } = document;
  const bytes = jsonByteLength(document.content);
  const known = document.id ?? (idempotencyKey === undefined ? undefined : v5(idempotencyKey, ownerId));
  const id = known ?? newId();
  return inDurableTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const existing = known === undefined ? null : await findDocument(tx, { ownerId, id });
    if (!existing && !canCreate(await countDocuments(tx, ownerId), bytes))
      throw new AppError("storageFull", "document quota reached");
    const stored =
      existing ??
      (await insertDocument(tx, { ...document, id, bytes })) ??
      (await findDocument(tx, { ownerId, id }));
    if (stored?.kind !== kind)
      throw new AppError("unprocessable", "idempotency key used for another document");
    return stored;
  });
}

/** A new document whose title follows its content and employer until the user gives it another. */
export const addUntitledDocument = (
  { db, kindNameOf }: Joining<Pick<DocumentDeps, "db" | "kindNameOf">>,
  document: Added<Omit<NewDocument, "title" | "hasOwnTitle">>,
  idempotencyKey?: string,
): Promise<StoredDocument> =>
  addDocument(
    { db },
    { ...document, title: titleBy(kindNameOf)(document), hasOwnTitle: false },
    idempotencyKey,
  );
