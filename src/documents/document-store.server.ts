import { and, count, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { type Database, inTransaction, type Queryable, type Transaction } from "../db/client.server.ts";
import { AppError } from "../kit/errors.ts";
import { isId } from "../kit/id.ts";
import type { CultureName } from "../portals/cultures.ts";
import {
  type DocumentKind,
  type DocumentSummary,
  documentSummary,
  kindOf,
  type StoredDocument,
  storedDocument,
} from "./model/document.ts";
import type { LetterContent } from "./model/letter.ts";
import { documentsPerPerson, versionsPerDocument } from "./policy.ts";
import type { ResumeContent } from "./model/resume.ts";
import { documents, documentVersions } from "./tables.ts";

/**
 * The rows of documents. Every query names the owner; there is no function that finds a document without one
 * (the purge of old deletions, which reads nothing, is the exception).
 */
export type DocumentKey = { ownerId: string; id: string };

/** The key of an id from outside; what is no id is `notFound`, like the id of a document that is not there. */
export function documentKey(ownerId: string, id: string): DocumentKey {
  if (!isId(id)) throw new AppError("notFound", "no id");
  return { ownerId, id };
}

const hasKey = ({ ownerId, id }: DocumentKey) => and(eq(documents.ownerId, ownerId), eq(documents.id, id));
const isAlive = (key: DocumentKey) => and(hasKey(key), isNull(documents.deletedAt));

const summaryColumns = {
  id: documents.id,
  kind: documents.kind,
  title: documents.title,
  portal: documents.portal,
  version: documents.version,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
};
const documentColumns = { ...summaryColumns, content: documents.content };

type Row = { createdAt: Date; updatedAt: Date };
const inText = <T extends Row>({ createdAt, updatedAt, ...rest }: T) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Content is checked on the way out too: no release may trust what an earlier one stored. */
function toDocument(row: Row & { id: string }): StoredDocument {
  const parsed = storedDocument.safeParse(inText(row));
  if (parsed.success) return parsed.data;
  throw new AppError("internal", `document ${row.id} does not fit its schema`, { cause: parsed.error });
}

/**
 * A transaction whose COMMIT is on disk when it answers. An operator may have turned `synchronous_commit`
 * off for the whole server; what a person has been told is saved must outlive a power cut nevertheless.
 */
export const durably = <T>(db: Queryable, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(
      sql`SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'`,
    );
    return work(tx);
  });

/** The person's documents, newest change first; the quota bounds the list. */
export async function listDocuments(db: Queryable, ownerId: string): Promise<DocumentSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), isNull(documents.deletedAt)))
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(documentsPerPerson);
  return rows.map((row) => documentSummary.parse(inText(row)));
}

/** Null for what is not there, deleted, or somebody else's. */
export async function findDocument(db: Queryable, key: DocumentKey): Promise<StoredDocument | null> {
  const [row] = await db.select(documentColumns).from(documents).where(isAlive(key));
  return row ? toDocument(row) : null;
}

/** The same without the content. */
export async function findSummary(db: Queryable, key: DocumentKey): Promise<DocumentSummary | null> {
  const [row] = await db.select(summaryColumns).from(documents).where(isAlive(key));
  return row ? documentSummary.parse(inText(row)) : null;
}

/**
 * Makes the owner's changes of number queue up, so that a quota holds against parallel requests. A lock of
 * this strength lets sessions be written meanwhile. Throws `unauthenticated` where the account was erased since the
 * request began, so that nothing is written for somebody who is gone.
 */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerId))
    .for("no key update");
  if (!owner) throw new AppError("unauthenticated", "the account is gone");
}

/** `rows` counts deleted documents too. */
export async function countDocuments(
  db: Queryable,
  ownerId: string,
): Promise<{ alive: number; rows: number }> {
  const [counted] = await db
    .select({
      rows: count(),
      alive: sql<number>`count(*) FILTER (WHERE ${isNull(documents.deletedAt)})::int`,
    })
    .from(documents)
    .where(eq(documents.ownerId, ownerId));
  return counted!;
}

export type NewDocument = DocumentKey & {
  kind: DocumentKind;
  title: string;
  portal: CultureName;
  content: ResumeContent | LetterContent;
};

/** Null when the owner has, or had, a document of this id. */
export async function insertDocument(tx: Transaction, document: NewDocument): Promise<StoredDocument | null> {
  const [row] = await tx.insert(documents).values(document).onConflictDoNothing().returning(documentColumns);
  return row ? toDocument(row) : null;
}

export type Saved =
  | { outcome: "saved"; version: number; updatedAt: string }
  | { outcome: "conflict"; current: StoredDocument }
  | { outcome: "notFound" };

/**
 * Stores `content` if `version` is still the current one, and what was there before in the history, in one
 * transaction. The row lock that the history takes makes a second writer of the same version wait and then
 * find nothing, so exactly one of them is told "saved".
 * A content of another kind than the document's is refused (AppError `invalid`).
 */
export function saveDocument(
  db: Queryable,
  key: DocumentKey,
  version: number,
  content: ResumeContent | LetterContent,
): Promise<Saved> {
  const isCurrent = and(isAlive(key), eq(documents.version, version), eq(documents.kind, kindOf(content)));
  return durably(db, async (tx) => {
    const before = tx
      .select({
        ownerId: documents.ownerId,
        documentId: documents.id,
        version: documents.version,
        content: documents.content,
        savedAt: documents.updatedAt,
      })
      .from(documents)
      .where(isCurrent)
      .for("update");
    await tx.insert(documentVersions).select(before);
    const [saved] = await tx
      .update(documents)
      .set({ content, version: sql`${documents.version} + 1`, updatedAt: sql`now()` })
      .where(isCurrent)
      .returning({ version: documents.version, updatedAt: documents.updatedAt });
    if (!saved) return explainMiss(tx, key, content);
    await forgetOldVersions(tx, key, saved.version);
    return { outcome: "saved", version: saved.version, updatedAt: saved.updatedAt.toISOString() };
  });
}

async function explainMiss(tx: Transaction, key: DocumentKey, content: ResumeContent | LetterContent) {
  const current = await findDocument(tx, key);
  if (!current) return { outcome: "notFound" } as const;
  if (current.kind !== kindOf(content))
    throw new AppError("invalid", "content of another kind", {
      fields: [{ path: "content", key: "invalid" }],
    });
  return { outcome: "conflict", current } as const;
}

/** Versions count up by one, so the newest fifty of the past are the fifty before the current one. */
async function forgetOldVersions(
  tx: Transaction,
  { ownerId, id }: DocumentKey,
  current: number,
): Promise<void> {
  await tx
    .delete(documentVersions)
    .where(
      and(
        eq(documentVersions.ownerId, ownerId),
        eq(documentVersions.documentId, id),
        lte(documentVersions.version, current - 1 - versionsPerDocument),
      ),
    );
}

/** False for what is not there. The version stays: it counts changes of the content. */
export async function renameDocument(db: Queryable, key: DocumentKey, title: string): Promise<boolean> {
  const renamed = await durably(db, (tx) =>
    tx
      .update(documents)
      .set({ title, updatedAt: sql`now()` })
      .where(isAlive(key))
      .returning({ id: documents.id }),
  );
  return renamed.length > 0;
}

/** Marks the document as deleted; false for what is not there. */
export async function markDeleted(db: Queryable, key: DocumentKey): Promise<boolean> {
  const marked = await durably(db, (tx) =>
    tx.update(documents).set({ deletedAt: sql`now()` }).where(isAlive(key)).returning({ id: documents.id }),
  );
  return marked.length > 0;
}

/** The document, alive again; null for what is not there or not deleted. */
export async function unmarkDeleted(tx: Transaction, key: DocumentKey): Promise<StoredDocument | null> {
  const [row] = await tx
    .update(documents)
    .set({ deletedAt: null })
    .where(and(hasKey(key), isNotNull(documents.deletedAt)))
    .returning(documentColumns);
  return row ? toDocument(row) : null;
}

/** Removes at most `max` documents deleted longer than `days` ago, with their history; returns how many. */
export async function removeDeletedBefore(db: Database, days: number, max: number): Promise<number> {
  const removed = await db.execute(sql`
    DELETE FROM ${documents} WHERE (owner_id, id) IN (
      SELECT owner_id, id FROM ${documents} WHERE deleted_at < now() - make_interval(days => ${days}) LIMIT ${max}
    )`);
  return removed.rowCount ?? 0;
}
