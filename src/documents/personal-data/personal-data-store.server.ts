import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { maxStoredVersions } from "../quotas.ts";
import { documents, documentVersions, files } from "../tables.ts";

/** All documents of a user, including deleted ones. */
export async function listOwnedDocuments(db: Queryable, ownerId: string) {
  return db
    .select({ id: documents.id, deletedAt: documents.deletedAt })
    .from(documents)
    .where(eq(documents.ownerId, ownerId))
    .orderBy(documents.id);
}

/** The stored row, not validated: an older release may have written another schema. */
export async function findOwnedDocument(db: Queryable, ownerId: string, id: string) {
  const [row] = await db.select().from(documents).where(hasKey(ownerId, id));
  return row ?? null;
}

const hasKey = (ownerId: string, id: string) => and(eq(documents.ownerId, ownerId), eq(documents.id, id));

/** Numbers of the earlier versions of a document, newest first. */
export async function listOwnedVersions(
  db: Queryable,
  ownerId: string,
  documentId: string,
): Promise<number[]> {
  const rows = await db
    .select({ version: documentVersions.version })
    .from(documentVersions)
    .where(isVersionOf(ownerId, documentId))
    .orderBy(desc(documentVersions.version))
    .limit(maxStoredVersions);
  return rows.map(({ version }) => version);
}

/** An earlier version, or null if a save has deleted it since. */
export async function findOwnedVersion(
  db: Queryable,
  ownerId: string,
  { documentId, version }: { documentId: string; version: number },
) {
  const [row] = await db
    .select({
      version: documentVersions.version,
      savedAt: documentVersions.savedAt,
      name: documentVersions.name,
      content: documentVersions.content,
    })
    .from(documentVersions)
    .where(and(isVersionOf(ownerId, documentId), eq(documentVersions.version, version)));
  return row ?? null;
}

const isVersionOf = (ownerId: string, documentId: string) =>
  and(eq(documentVersions.ownerId, ownerId), eq(documentVersions.documentId, documentId));

export async function listOwnedFiles(db: Queryable, ownerId: string) {
  return db.select().from(files).where(eq(files.ownerId, ownerId)).orderBy(files.id);
}

export async function deleteOwned(tx: Queryable, ownerId: string): Promise<void> {
  await tx.delete(documentVersions).where(eq(documentVersions.ownerId, ownerId));
  await tx.delete(documents).where(eq(documents.ownerId, ownerId));
  await tx.delete(files).where(eq(files.ownerId, ownerId));
}
