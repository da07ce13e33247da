import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../db/client.server.ts";
import { files } from "../tables.ts";
import { type FileGroup, type FileKind, kindsOf } from "./file-kinds.ts";

/** Rows of stored files; the bytes are in the file store. Every query for one file has its owner in the condition. */
export type FileKey = { ownerId: string; id: string };
export type StoredFile = FileKey & {
  kind: FileKind;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  pages: number;
  pageBytes: number;
};

/** Attachments in other formats are stored as JPEG. */
export type AttachmentType = "application/pdf" | "image/jpeg";

/** Path of a file's bytes in the file store. Both parts are generated ids, never text from a request. */
export const fileLocation = ({ ownerId, id }: FileKey): string => `${ownerId}/${id}`;
/** Path of the pages of a PDF as pictures. */
export const pagesLocation = (key: FileKey): string => `${fileLocation(key)}.pages`;
/** Every path that a file may have. */
export const fileLocations = (key: FileKey): string[] => [fileLocation(key), pagesLocation(key)];

export async function findFile(db: Queryable, { ownerId, id }: FileKey): Promise<StoredFile | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.id, id)));
  return row ?? null;
}

/** Number of the owner's files of a group and their bytes together. */
export async function countFiles(
  db: Queryable,
  ownerId: string,
  group: FileGroup,
): Promise<{ files: number; bytes: number }> {
  const bytes = sql<number>`coalesce(sum(${files.bytes}), 0)::float8`;
  const [counted] = await db
    .select({ files: count(), bytes })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.kind, kindsOf(group))));
  return counted!;
}

/** The owner's attachments, newest first; the quota bounds the list. */
export async function listAttachments(db: Queryable, ownerId: string) {
  return db
    .select({
      fileId: files.id,
      contentType: sql<AttachmentType>`${files.contentType}`,
      pages: files.pages,
      bytes: files.pageBytes,
    })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.kind, "attachment")))
    .orderBy(desc(files.createdAt), files.id);
}

export async function insertFile(tx: Transaction, file: StoredFile): Promise<void> {
  await tx.insert(files).values(file);
}

/** The places where content names a file of each kind. */
const isNamedIn = (content: SQL) => sql`CASE f.kind
  WHEN 'photo' THEN ${content} #>> '{person,photo,fileId}' = f.id::text
  WHEN 'signature' THEN ${content} #>> '{signature,image}' = f.id::text
  ELSE ${content} -> 'attachments' @> jsonb_build_array(jsonb_build_object('fileId', f.id)) END`;
/** No document of the owner of file `f` names it, counting deleted documents and earlier versions. */
const isUnused = sql`
  NOT EXISTS (SELECT 1 FROM documents d
    WHERE d.owner_id = f.owner_id AND ${isNamedIn(sql`d.content`)})
  AND NOT EXISTS (SELECT 1 FROM document_versions v
    WHERE v.owner_id = f.owner_id AND ${isNamedIn(sql`v.content`)})`;

/** Files that these documents or their versions name. */
export async function listFilesNamedBy(
  db: Queryable,
  ownerId: string,
  documentIds: readonly string[],
): Promise<FileKey[]> {
  const ids = sql`ARRAY[${sql.join(
    documentIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT f.id FROM files f WHERE f.owner_id = ${ownerId} AND (
      EXISTS (SELECT 1 FROM documents d
        WHERE d.owner_id = f.owner_id AND d.id = ANY (${ids}) AND ${isNamedIn(sql`d.content`)})
      OR EXISTS (SELECT 1 FROM document_versions v
        WHERE v.owner_id = f.owner_id AND v.document_id = ANY (${ids}) AND ${isNamedIn(sql`v.content`)}))`);
  return rows.map(({ id }) => ({ ownerId, id }));
}

/** Unused files older than `days`. The age leaves time for a save made offline. */
export async function findUnusedFiles(db: Database, days: number, max: number): Promise<FileKey[]> {
  const { rows } = await db.execute<{ owner_id: string; id: string }>(sql`
    SELECT f.owner_id, f.id FROM files f
    WHERE f.created_at < now() - make_interval(days => ${days}) AND ${isUnused}
    LIMIT ${max}`);
  return rows.map((row) => ({ ownerId: row.owner_id, id: row.id }));
}

/** Deletes a file's row. False if a save has named the file since it was found. */
export async function deleteUnusedFile(tx: Transaction, { ownerId, id }: FileKey): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM files f WHERE f.owner_id = ${ownerId} AND f.id = ${id} AND ${isUnused}`);
  return rowCount === 1;
}
