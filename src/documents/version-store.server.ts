import { and, eq, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/client.server.ts";
import { AppError } from "../kit/errors.ts";
import { type DocumentKey, findDocument, inDurableTransaction, isActive } from "./document-store.server.ts";
import { kindOf, type StoredDocument } from "./model/document.ts";
import type { LetterContent } from "./model/letter.ts";
import type { ResumeContent } from "./model/resume.ts";
import { maxEarlierVersions } from "./policy.ts";
import { documents, documentVersions } from "./tables.ts";

export type SaveOutcome =
  | { outcome: "saved"; version: number; updatedAt: string }
  | { outcome: "conflict"; current: StoredDocument }
  | { outcome: "notFound" };

/**
 * If `version` is still current, copies the current version to the history and stores `content`, in one transaction. The
 * copy locks the row, so a second writer of the same version waits and then matches no row: exactly one of them gets
 * "saved". Throws `invalid` if `content` is of another kind than the document.
 */
export function saveVersion(
  db: Queryable,
  key: DocumentKey,
  version: number,
  content: ResumeContent | LetterContent,
): Promise<SaveOutcome> {
  const isCurrent = and(isActive(key), eq(documents.version, version), eq(documents.kind, kindOf(content)));
  return inDurableTransaction(db, async (tx) => {
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
    if (!saved) return explainFailedSave(tx, key, content);
    await deleteOldVersions(tx, key, saved.version);
    return { outcome: "saved", version: saved.version, updatedAt: saved.updatedAt.toISOString() };
  });
}

async function explainFailedSave(tx: Transaction, key: DocumentKey, content: ResumeContent | LetterContent) {
  const current = await findDocument(tx, key);
  if (!current) return { outcome: "notFound" } as const;
  if (current.kind !== kindOf(content))
    throw new AppError("invalid", "content of another document kind", {
      fields: [{ path: "content", key: "invalid" }],
    });
  return { outcome: "conflict", current } as const;
}

/** Versions increase by one, so the earlier versions to keep are those directly before the current one. */
async function deleteOldVersions(
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
        lte(documentVersions.version, current - 1 - maxEarlierVersions),
      ),
    );
}
