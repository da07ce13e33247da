import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "../../db/client.server.ts";
import { type DocumentKey, summaryColumns, toSummary } from "../document-store.server.ts";
import type { DocumentSummary } from "../model/document.ts";
import type { ResumeContent } from "../model/resume.ts";
import { maxDocumentsPerOwner } from "../quotas.ts";
import { documents, languageVersions } from "../tables.ts";

/** `isBehind`: the source has changed since the two were compared. */
export type LinkedRow = { document: DocumentSummary; isBehind: boolean };

const isLink = ({ ownerId, id }: DocumentKey) =>
  and(eq(languageVersions.ownerId, ownerId), eq(languageVersions.documentId, id));
const joined = (column: typeof languageVersions.documentId | typeof languageVersions.sourceId) =>
  and(eq(documents.ownerId, languageVersions.ownerId), eq(documents.id, column), isNull(documents.deletedAt));
const present = ({
  isBehind,
  ...row
}: { isBehind: boolean } & Parameters<typeof toSummary>[0]): LinkedRow => ({
  document: toSummary(row),
  isBehind,
});

export async function insertLink(
  tx: Transaction,
  key: DocumentKey,
  source: { id: string; version: number; content: ResumeContent },
): Promise<void> {
  await tx
    .insert(languageVersions)
    .values({
      ownerId: key.ownerId,
      documentId: key.id,
      sourceId: source.id,
      seenVersion: source.version,
      seenContent: source.content,
    })
    .onConflictDoNothing();
}

/** The resume that this one was made from. Null for none, a deleted one, and another user's document. */
export async function findSource(db: Queryable, key: DocumentKey): Promise<LinkedRow | null> {
  const isBehind = sql<boolean>`${languageVersions.seenVersion} < ${documents.version}`;
  const [row] = await db
    .select({ ...summaryColumns, isBehind })
    .from(languageVersions)
    .innerJoin(documents, joined(languageVersions.sourceId))
    .where(isLink(key));
  return row ? present(row) : null;
}

/** The resumes made from this one, oldest first. */
export async function listMadeFrom(db: Queryable, { ownerId, id }: DocumentKey): Promise<LinkedRow[]> {
  const source = alias(documents, "source");
  const isBehind = sql<boolean>`${languageVersions.seenVersion} < ${source.version}`;
  const rows = await db
    .select({ ...summaryColumns, isBehind })
    .from(languageVersions)
    .innerJoin(documents, joined(languageVersions.documentId))
    .innerJoin(
      source,
      and(eq(source.ownerId, languageVersions.ownerId), eq(source.id, languageVersions.sourceId)),
    )
    .where(and(eq(languageVersions.ownerId, ownerId), eq(languageVersions.sourceId, id)))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(maxDocumentsPerOwner);
  return rows.map(present);
}

/** The source's id, and its content when the two were last compared; not yet validated. */
export async function findSeen(
  db: Queryable,
  key: DocumentKey,
): Promise<{ sourceId: string; content: unknown } | null> {
  const { sourceId, seenContent } = languageVersions;
  const [row] = await db.select({ sourceId, content: seenContent }).from(languageVersions).where(isLink(key));
  return row ?? null;
}

/** Remembers what the owner has taken over, unless a later version already is. */
export async function setSeen(
  tx: Transaction,
  key: DocumentKey,
  version: number,
  content: ResumeContent,
): Promise<void> {
  await tx
    .update(languageVersions)
    .set({ seenVersion: version, seenContent: content })
    .where(and(isLink(key), lt(languageVersions.seenVersion, version)));
}
