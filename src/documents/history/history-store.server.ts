import { and, count, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../db/client.server.ts";
import { type DocumentKey, isActive } from "../document-store.server.ts";
import { maxStoredVersions } from "../quotas.ts";
import { documents, documentVersions } from "../tables.ts";

/** A stored version of a document without its content. */
export type VersionRow = { version: number; savedAt: Date; name: string | null };

const isOf = ({ ownerId, id }: DocumentKey) =>
  and(eq(documentVersions.ownerId, ownerId), eq(documentVersions.documentId, id));
const isVersion = (key: DocumentKey, version: number) =>
  and(isOf(key), eq(documentVersions.version, version));

/** The current version, or null for a missing, a deleted or another user's document. `name` is not read here. */
export async function findCurrent(db: Queryable, key: DocumentKey): Promise<Omit<VersionRow, "name"> | null> {
  const [row] = await db
    .select({ version: documents.version, savedAt: documents.updatedAt })
    .from(documents)
    .where(isActive(key));
  return row ?? null;
}

/** Like `findCurrent`, and nobody saves or deletes the document until the transaction ends. */
export async function lockCurrent(tx: Transaction, key: DocumentKey): Promise<number | null> {
  const [row] = await tx
    .select({ version: documents.version })
    .from(documents)
    .where(isActive(key))
    .for("update");
  return row?.version ?? null;
}

/** The stored versions, newest first; the policy bounds the list. The current one is among them if it has a name. */
export async function listStored(db: Queryable, key: DocumentKey): Promise<VersionRow[]> {
  const { version, savedAt, name } = documentVersions;
  return db
    .select({ version, savedAt, name })
    .from(documentVersions)
    .where(isOf(key))
    .orderBy(desc(version))
    .limit(maxStoredVersions);
}

export async function findStored(
  db: Queryable,
  key: DocumentKey,
  wanted: number,
): Promise<(VersionRow & { bytes: number }) | null> {
  const { version, savedAt, name, bytes } = documentVersions;
  const [row] = await db
    .select({ version, savedAt, name, bytes })
    .from(documentVersions)
    .where(isVersion(key, wanted));
  return row ?? null;
}

/** Copies the current content among the stored versions, so that it can have a name. */
export async function storeCurrent(tx: Transaction, key: DocumentKey): Promise<void> {
  const current = tx
    .select({
      ownerId: documents.ownerId,
      documentId: documents.id,
      version: documents.version,
      content: documents.content,
      bytes: documents.bytes,
      savedAt: documents.updatedAt,
      name: sql<null>`NULL`.as("name"),
    })
    .from(documents)
    .where(isActive(key));
  await tx.insert(documentVersions).select(current).onConflictDoNothing();
}

/** Number and bytes of the named versions besides this one. */
export async function countNamed(
  tx: Transaction,
  key: DocumentKey,
  except: number,
): Promise<{ versions: number; bytes: number }> {
  const [counted] = await tx
    .select({
      versions: count(),
      bytes: sql<number>`coalesce(sum(${documentVersions.bytes}), 0)::float8`,
    })
    .from(documentVersions)
    .where(and(isOf(key), isNotNull(documentVersions.name), ne(documentVersions.version, except)));
  return counted!;
}

/** Null removes the name. */
export async function setName(
  tx: Transaction,
  key: DocumentKey,
  version: number,
  name: string | null,
): Promise<void> {
  await tx.update(documentVersions).set({ name }).where(isVersion(key, version));
}
