import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { documents, documentVersions, files } from "../tables.ts";

/** What concerns everything of one person: their export and their farewell. Deleted documents are included. */
export async function listOwnedDocuments(db: Queryable, ownerId: string) {
  return db
    .select({ id: documents.id, deletedAt: documents.deletedAt })
    .from(documents)
    .where(eq(documents.ownerId, ownerId))
    .orderBy(documents.id);
}

/** A row as it is stored, whatever its schema was when it was written. */
export async function findOwnedDocument(db: Queryable, ownerId: string, id: string) {
  const [row] = await db.select().from(documents).where(hasKey(ownerId, id));
  return row ?? null;
}

const hasKey = (ownerId: string, id: string) => and(eq(documents.ownerId, ownerId), eq(documents.id, id));

/** Earlier versions in an export, of one document: all that are kept. */
const mostVersions = 50;

/** Numbers of what a document was before, the newest first. */
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
    .limit(mostVersions);
  return rows.map(({ version }) => version);
}

/** An earlier version, or null where a save has pushed it out meanwhile. */
export async function findOwnedVersion(
  db: Queryable,
  ownerId: string,
  { documentId, version }: { documentId: string; version: number },
) {
  const [row] = await db
    .select({
      version: documentVersions.version,
      savedAt: documentVersions.savedAt,
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
