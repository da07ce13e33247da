import { and, eq } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { documents, documentVersions, files } from "./tables.ts";

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

export async function listOwnedFiles(db: Queryable, ownerId: string) {
  return db.select().from(files).where(eq(files.ownerId, ownerId)).orderBy(files.id);
}

export async function deleteOwned(tx: Queryable, ownerId: string): Promise<void> {
  await tx.delete(documentVersions).where(eq(documentVersions.ownerId, ownerId));
  await tx.delete(documents).where(eq(documents.ownerId, ownerId));
  await tx.delete(files).where(eq(files.ownerId, ownerId));
}
