import { and, count, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { type Database, inTransaction, type Queryable, type Transaction } from "../db/client.server.ts";
import { AppError } from "../kit/errors.ts";
import { isId } from "../kit/id.ts";
import type { CultureName } from "../portals/cultures/cultures.ts";
import {
  type DocumentSummary,
  documentSummary,
  type StoredDocument,
  storedDocument,
} from "./model/document.ts";
import type { DocumentKind } from "./model/document-kind.ts";
import type { LetterContent } from "./model/letter.ts";
import type { ResumeContent } from "./model/resume.ts";
import { maxDocumentsPerOwner, type Owned } from "./quotas.ts";
import { documents } from "./tables.ts";

/**
 * Rows of documents. Every query has the owner in its condition. The purge of old deletions is the only exception, and
 * it returns no document.
 */
export type DocumentKey = { ownerId: string; id: string };

/** The key for an id from a request. Throws `notFound` for an invalid id, so clients cannot tell it from a missing document. */
export function documentKey(ownerId: string, id: string): DocumentKey {
  if (!isId(id)) throw new AppError("notFound", "invalid id");
  return { ownerId, id };
}

export const hasKey = ({ ownerId, id }: DocumentKey) =>
  and(eq(documents.ownerId, ownerId), eq(documents.id, id));
/** Matches the document unless it is deleted. */
export const isActive = (key: DocumentKey) => and(hasKey(key), isNull(documents.deletedAt));

export const summaryColumns = {
  id: documents.id,
  kind: documents.kind,
  title: documents.title,
  portal: documents.portal,
  version: documents.version,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
  resumeId: sql<
    string | null
  >`CASE ${documents.kind} WHEN 'letter' THEN ${documents.content}->>'resumeId' END`,
};
const documentColumns = { ...summaryColumns, employer: documents.employer, content: documents.content };

type Row = { createdAt: Date; updatedAt: Date; resumeId: string | null };
const withIsoDates = <T extends Row>({ createdAt, updatedAt, resumeId, ...rest }: T) => ({
  ...rest,
  ...(resumeId && { resumeId }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const toSummary = (row: Row & object): DocumentSummary => documentSummary.parse(withIsoDates(row));

/** Stored content is validated too, because an earlier release may have written it. */
function toDocument({ employer, ...row }: Row & { id: string; employer: string | null }): StoredDocument {
  const parsed = storedDocument.safeParse({ ...withIsoDates(row), ...(employer && { employer }) });
  if (parsed.success) return parsed.data;
  throw new AppError("internal", `document ${row.id} does not fit its schema`, { cause: parsed.error });
}

/**
 * A transaction whose COMMIT is on disk when the promise resolves, even if an operator turned `synchronous_commit` off
 * for the whole server: an acknowledged save must survive a power cut.
 */
export const inDurableTransaction = <T>(db: Queryable, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(
      sql`SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`,
    );
    return work(tx);
  });

/** The owner's documents, newest change first; the quota bounds the list. */
export async function listDocuments(db: Queryable, ownerId: string): Promise<DocumentSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), isNull(documents.deletedAt)))
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(maxDocumentsPerOwner);
  return rows.map(toSummary);
}

/** Null for a missing, a deleted or another user's document. */
export async function findDocument(db: Queryable, key: DocumentKey): Promise<StoredDocument | null> {
  const [row] = await db.select(documentColumns).from(documents).where(isActive(key));
  return row ? toDocument(row) : null;
}

/** Like `findDocument`, without the content. */
export async function findSummary(db: Queryable, key: DocumentKey): Promise<DocumentSummary | null> {
  const [row] = await db.select(summaryColumns).from(documents).where(isActive(key));
  return row ? toSummary(row) : null;
}

/** What the thumbnail and the PDF of a document depend on besides its content. */
export type DocumentOutline = { id: string; title: string; version: number; bytes: number };

/** Null for a missing, a deleted or another user's document. Does not read the content. */
export async function findOutline(db: Queryable, key: DocumentKey): Promise<DocumentOutline | null> {
  const { id, title, version, bytes } = documents;
  const [row] = await db.select({ id, title, version, bytes }).from(documents).where(isActive(key));
  return row ?? null;
}

/**
 * Serializes changes to the number of an owner's documents or files, so that quotas hold against parallel requests. This
 * lock strength does not block writes to the user's sessions. Throws `unauthenticated` if the account was erased since
 * the request began, so that nothing is written for it.
 */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerId))
    .for("no key update");
  if (!owner) throw new AppError("unauthenticated", "account no longer exists");
}

/** What the owner stores, without the document `exceptId`. Call it under `lockOwner` if a write depends on it. */
export async function countDocuments(db: Queryable, ownerId: string, exceptId?: string): Promise<Owned> {
  const isActiveRow = sql`FILTER (WHERE ${isNull(documents.deletedAt)})`;
  const [counted] = await db
    .select({
      rows: count(),
      rowBytes: sql<number>`coalesce(sum(${documents.bytes}), 0)::float8`,
      active: sql<number>`count(*) ${isActiveRow}::int`,
      activeBytes: sql<number>`coalesce(sum(${documents.bytes}) ${isActiveRow}, 0)::float8`,
    })
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), exceptId ? ne(documents.id, exceptId) : undefined));
  return counted!;
}

/** Bytes of a document, deleted or not; 0 for a missing one. */
export async function findDocumentBytes(db: Queryable, key: DocumentKey): Promise<number> {
  const [row] = await db.select({ bytes: documents.bytes }).from(documents).where(hasKey(key));
  return row?.bytes ?? 0;
}

export type NewDocument = DocumentKey & {
  kind: DocumentKind;
  title: string;
  /** Absent: the user has named it. */
  hasOwnTitle?: boolean;
  employer?: string;
  portal: CultureName;
  content: ResumeContent | LetterContent;
  /** Bytes of the content as JSON. */
  bytes: number;
};

/** Null if the owner already has a row with this id, deleted or not. */
export async function insertDocument(tx: Transaction, document: NewDocument): Promise<StoredDocument | null> {
  const [row] = await tx.insert(documents).values(document).onConflictDoNothing().returning(documentColumns);
  return row ? toDocument(row) : null;
}

/** Null for a missing document. The version does not change, because it counts changes of the content. */
export async function renameDocument(
  db: Queryable,
  key: DocumentKey,
  title: string,
): Promise<DocumentSummary | null> {
  const [renamed] = await inDurableTransaction(db, (tx) =>
    tx
      .update(documents)
      .set({ title, hasOwnTitle: true, updatedAt: sql`now()` })
      .where(isActive(key))
      .returning(summaryColumns),
  );
  return renamed ? toSummary(renamed) : null;
}

/** Marks the document as deleted; false for a missing one. */
export async function markDeleted(db: Queryable, key: DocumentKey): Promise<boolean> {
  const marked = await inDurableTransaction(db, (tx) =>
    tx.update(documents).set({ deletedAt: sql`now()` }).where(isActive(key)).returning({ id: documents.id }),
  );
  return marked.length > 0;
}

/** Clears the deletion mark and returns the document; null if it is missing or not deleted. */
export async function unmarkDeleted(tx: Transaction, key: DocumentKey): Promise<StoredDocument | null> {
  const [row] = await tx
    .update(documents)
    .set({ deletedAt: null })
    .where(and(hasKey(key), isNotNull(documents.deletedAt)))
    .returning(documentColumns);
  return row ? toDocument(row) : null;
}

/**
 * Deletes at most `max` rows marked as deleted longer than `days` ago, with their earlier versions; returns their number.
 * The condition is repeated, because a row that was restored while the statement waited for it is checked again by the
 * outer condition alone.
 */
export async function removeDeletedBefore(db: Database, days: number, max: number): Promise<number> {
  const isOld = sql`deleted_at < now() - make_interval(days => ${days})`;
  const removed = await db.execute(sql`
    DELETE FROM ${documents} WHERE ${isOld} AND (owner_id, id) IN (
      SELECT owner_id, id FROM ${documents} WHERE ${isOld} LIMIT ${max}
    )`);
  return removed.rowCount ?? 0;
}
