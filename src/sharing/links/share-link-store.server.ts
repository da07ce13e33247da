import { and, asc, count, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import type { DocumentKey } from "../../documents/document-store.server.ts";
import { documents } from "../../documents/tables.ts";
import { linkRetentionDays, type ShareDays } from "../share-limits.ts";
import { shareLinks } from "../tables.ts";

/** Rows of share links. Every query of an owner has the owner in its condition; readers have the token. */
type ShareLink = typeof shareLinks.$inferSelect;
export type LinkKey = { ownerId: string; id: string };
/** `isExpired` is null for a link without an end. */
export type ListedLink = Omit<ShareLink, "ownerId" | "documentId"> & { isExpired: boolean | null };

const { id, tokenHash, passwordHash, createdAt, expiresAt, views } = shareLinks;
const listed = {
  id,
  tokenHash,
  passwordHash,
  createdAt,
  expiresAt,
  views,
  isExpired: sql<boolean | null>`${expiresAt} <= now()`,
};
const isValid = or(isNull(expiresAt), gt(expiresAt, sql`now()`));
const ofDocument = (document: DocumentKey) =>
  and(eq(shareLinks.ownerId, document.ownerId), eq(shareLinks.documentId, document.id));
const expiry = (days: ShareDays | null) =>
  days === null ? null : sql`now() + make_interval(days => ${days})`;

type NewLink = LinkKey & {
  documentId: string;
  tokenHash: string;
  passwordHash: string | null;
  days: ShareDays | null;
};

export async function insertLink(tx: Queryable, { days, ...link }: NewLink): Promise<ListedLink> {
  const [row] = await tx
    .insert(shareLinks)
    .values({ ...link, expiresAt: expiry(days) })
    .returning(listed);
  return row!;
}

/** All links of a document, oldest first. */
export const listLinks = (db: Queryable, document: DocumentKey): Promise<ListedLink[]> =>
  db.select(listed).from(shareLinks).where(ofDocument(document)).orderBy(asc(id));

/** Call it under `lockOwner` if a write depends on it. */
export async function countLinks(db: Queryable, document: DocumentKey): Promise<number> {
  const [row] = await db.select({ links: count() }).from(shareLinks).where(ofDocument(document));
  return row!.links;
}

/** Null for another document's link. */
export async function findLink(
  db: Queryable,
  document: DocumentKey,
  linkId: string,
): Promise<ListedLink | null> {
  const [row] = await db
    .select(listed)
    .from(shareLinks)
    .where(and(ofDocument(document), eq(id, linkId)));
  return row ?? null;
}

export type LinkChange = { days?: ShareDays | null | undefined; passwordHash?: string | null | undefined };

/** Null for another document's link. `days` begin now. */
export async function updateLink(
  db: Queryable,
  document: DocumentKey,
  linkId: string,
  change: LinkChange,
): Promise<ListedLink | null> {
  const [row] = await db
    .update(shareLinks)
    .set({
      ...(change.days !== undefined && { expiresAt: expiry(change.days) }),
      ...(change.passwordHash !== undefined && { passwordHash: change.passwordHash }),
    })
    .where(and(ofDocument(document), eq(id, linkId)))
    .returning(listed);
  return row ?? null;
}

/** False for another document's link. */
export async function deleteLink(db: Queryable, document: DocumentKey, linkId: string): Promise<boolean> {
  const { rowCount } = await db.delete(shareLinks).where(and(ofDocument(document), eq(id, linkId)));
  return rowCount === 1;
}

/** `portal`: the culture of the document. */
export type OpenLink = Pick<ShareLink, "ownerId" | "id" | "documentId" | "passwordHash"> & { portal: string };

/** The link of a token. Null for an unknown, a revoked and an expired one, and while its document is deleted. */
export async function findOpenLink(db: Queryable, hash: string): Promise<OpenLink | null> {
  const { ownerId, documentId } = shareLinks;
  const [row] = await db
    .select({ ownerId, id, documentId, passwordHash, portal: documents.portal })
    .from(shareLinks)
    .innerJoin(documents, and(eq(documents.ownerId, ownerId), eq(documents.id, documentId)))
    .where(and(eq(tokenHash, hash), isValid, isNull(documents.deletedAt)));
  return row ?? null;
}

/** Adds one in the database, so that no view is lost. Does nothing for a link that was revoked meanwhile. */
export async function addView(db: Queryable, link: LinkKey): Promise<void> {
  await db
    .update(shareLinks)
    .set({ views: sql`${views} + 1` })
    .where(and(eq(shareLinks.ownerId, link.ownerId), eq(id, link.id)));
}

/** All links of a user with what is stored about them, without the hashes. */
export async function listLinksOf(db: Queryable, ownerId: string) {
  const hasPassword = sql<boolean>`${passwordHash} IS NOT NULL`;
  return db
    .select({ documentId: shareLinks.documentId, createdAt, expiresAt, hasPassword, views })
    .from(shareLinks)
    .where(eq(shareLinks.ownerId, ownerId))
    .orderBy(asc(id));
}

export async function deleteLinksOf(tx: Queryable, ownerId: string): Promise<void> {
  await tx.delete(shareLinks).where(eq(shareLinks.ownerId, ownerId));
}

/** Deletes links that expired so long ago that their owners will not renew them. */
export async function pruneLinks(db: Queryable): Promise<void> {
  await db.delete(shareLinks).where(lte(expiresAt, sql`now() - make_interval(days => ${linkRetentionDays})`));
}
