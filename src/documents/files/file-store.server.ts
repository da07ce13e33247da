import { and, count, eq, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../db/client.server.ts";
import { files } from "../tables.ts";

/** Rows of stored photos; the bytes are in the file store. Every query for one photo has its owner in the condition. */
export type FileKey = { ownerId: string; id: string };
export type StoredFile = FileKey & { contentType: string; bytes: number; width: number; height: number };

/** Path of a photo's bytes in the file store. Both parts are generated ids, never text from a request. */
export const fileLocation = ({ ownerId, id }: FileKey): string => `${ownerId}/${id}`;

export async function findFile(db: Queryable, { ownerId, id }: FileKey): Promise<StoredFile | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.id, id)));
  return row ?? null;
}

/** Number of the owner's photos and their bytes together. */
export async function countFiles(db: Queryable, ownerId: string): Promise<{ files: number; bytes: number }> {
  const bytes = sql<number>`coalesce(sum(${files.bytes}), 0)::float8`;
  const [counted] = await db.select({ files: count(), bytes }).from(files).where(eq(files.ownerId, ownerId));
  return counted!;
}

export async function insertFile(tx: Transaction, file: StoredFile): Promise<void> {
  await tx.insert(files).values(file);
}

/** No document of the owner of photo `f` refers to it, counting deleted documents and earlier versions. */
const isUnused = sql`
  NOT EXISTS (SELECT 1 FROM documents d
    WHERE d.owner_id = f.owner_id AND d.content #>> '{person,photo,fileId}' = f.id::text)
  AND NOT EXISTS (SELECT 1 FROM document_versions v
    WHERE v.owner_id = f.owner_id AND v.content #>> '{person,photo,fileId}' = f.id::text)`;

/** Unused photos older than `days`. The age leaves time for a save made offline. */
export async function findUnusedFiles(db: Database, days: number, max: number): Promise<FileKey[]> {
  const { rows } = await db.execute<{ owner_id: string; id: string }>(sql`
    SELECT f.owner_id, f.id FROM files f
    WHERE f.created_at < now() - make_interval(days => ${days}) AND ${isUnused}
    LIMIT ${max}`);
  return rows.map((row) => ({ ownerId: row.owner_id, id: row.id }));
}

/** Deletes a photo's row. False if a save has shown the photo since it was found. */
export async function deleteUnusedFile(tx: Transaction, { ownerId, id }: FileKey): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM files f WHERE f.owner_id = ${ownerId} AND f.id = ${id} AND ${isUnused}`);
  return rowCount === 1;
}
