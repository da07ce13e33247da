import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/client.server.ts";
import { AppError } from "../kit/errors.ts";
import { jsonByteLength } from "../kit/json.ts";
import {
  countDocuments,
  type DocumentKey,
  findDocument,
  findDocumentBytes,
  inDurableTransaction,
  isActive,
  lockOwner,
} from "./document-store.server.ts";
import { thinOutVersions } from "./history/thinning-store.server.ts";
import { documentContent, type StoredDocument } from "./model/document.ts";
import { kindOf } from "./model/document-kind.ts";
import type { LetterContent } from "./model/letter.ts";
import type { ResumeContent } from "./model/resume.ts";
import { alwaysSavableBytes, canGrow } from "./quotas.ts";
import { documents, documentVersions } from "./tables.ts";
import { type TitleOf, titleColumns, updateTitle } from "./title-store.server.ts";

export type SaveOutcome =
  | { outcome: "saved"; version: number; updatedAt: string; title: string }
  | { outcome: "conflict"; current: StoredDocument }
  | { outcome: "notFound" };

/**
 * If `version` is still current, copies the current version to the history and stores `content`, in one transaction. The
 * copy locks the row, so a second writer of the same version waits and then matches no row: exactly one of them gets
 * "saved". Throws `invalid` if `content` is of another kind than the document, and `storageFull` if the owner's documents
 * would exceed their quota. `titleOf` gives the title of a document that its user has not named.
 */
export function saveVersion(
  db: Queryable,
  key: DocumentKey,
  version: number,
  content: ResumeContent | LetterContent,
  titleOf?: TitleOf,
): Promise<SaveOutcome> {
  const isCurrent = and(isActive(key), eq(documents.version, version), eq(documents.kind, kindOf(content)));
  const bytes = jsonByteLength(content);
  return inDurableTransaction(db, async (tx) => {
    if (bytes > alwaysSavableBytes) await assertSpace(tx, key, bytes);
    const before = tx
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
      .where(isCurrent)
      .for("update");
    // A version with a name is stored already.
    await tx.insert(documentVersions).select(before).onConflictDoNothing();
    const [saved] = await tx
      .update(documents)
      .set({ content, bytes, version: sql`${documents.version} + 1`, updatedAt: sql`now()` })
      .where(isCurrent)
      .returning({ version: documents.version, updatedAt: documents.updatedAt, ...titleColumns });
    if (!saved) return explainFailedSave(tx, key, content);
    await thinOutVersions(tx, key);
    const title = titleOf ? await updateTitle(tx, key, saved, titleOf({ ...saved, content })) : saved.title;
    return { outcome: "saved", version: saved.version, updatedAt: saved.updatedAt.toISOString(), title };
  });
}

/** The content of an earlier version that is still stored, or null. */
export async function findEarlierContent(
  db: Queryable,
  { ownerId, id }: DocumentKey,
  version: number,
): Promise<ResumeContent | LetterContent | null> {
  const [row] = await db
    .select({ content: documentVersions.content })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.ownerId, ownerId),
        eq(documentVersions.documentId, id),
        eq(documentVersions.version, version),
      ),
    );
  if (!row) return null;
  const parsed = documentContent.safeParse(row.content);
  if (parsed.success) return parsed.data;
  throw new AppError("internal", `version ${version} of document ${id} does not fit its schema`, {
    cause: parsed.error,
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

/**
 * The owner's lock makes parallel saves of several documents wait for each other, so that they cannot all use the last
 * free bytes. A document may always become smaller.
 */
async function assertSpace(tx: Transaction, key: DocumentKey, bytes: number): Promise<void> {
  await lockOwner(tx, key.ownerId);
  const others = await countDocuments(tx, key.ownerId, key.id);
  if (canGrow(others, bytes) || bytes <= (await findDocumentBytes(tx, key))) return;
  throw new AppError("storageFull", "document quota reached");
}
