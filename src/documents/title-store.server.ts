import { and, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../db/client.server.ts";
import type { KindNameOf } from "./document-deps.server.ts";
import { type DocumentKey, hasKey } from "./document-store.server.ts";
import type { StoredDocument } from "./model/document.ts";
import { documentContent } from "./model/document.ts";
import { portalOfDocument } from "./model/document-portal.ts";
import { automaticTitle } from "./model/document-title.ts";
import { documents } from "./tables.ts";

/** Titles that follow the name in a document and its employer, until the user gives another. */

type Titled = Pick<StoredDocument, "content"> & { portal: string; employer?: string | null };
export type TitleOf = (document: Titled) => string;

export const titleBy =
  (kindNameOf: KindNameOf): TitleOf =>
  ({ content, portal, employer }) =>
    automaticTitle(
      { content },
      { portal: portalOfDocument({ portal }), kindName: kindNameOf({ content }), employer },
    );

/** What a title depends on besides the content. */
export const titleColumns = {
  title: documents.title,
  hasOwnTitle: documents.hasOwnTitle,
  portal: documents.portal,
  employer: documents.employer,
};
type TitleRow = { title: string; hasOwnTitle: boolean };

/** Stores the title unless the user has given one. The row must be locked. Returns the document's title. */
export async function updateTitle(
  tx: Queryable,
  key: DocumentKey,
  { title, hasOwnTitle }: TitleRow,
  next: string,
): Promise<string> {
  if (hasOwnTitle || title === next) return title;
  await tx.update(documents).set({ title: next }).where(hasKey(key));
  return next;
}

/**
 * Notes the employer whose application documents belong to, or that they belong to none, and renames those that the user
 * has not named. Deleted documents too: they can be restored.
 */
export async function setEmployer(
  tx: Transaction,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
  employer: string | null,
  titleOf: TitleOf,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: documents.id, content: documents.content, ...titleColumns })
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), inArray(documents.id, [...ids])))
    .orderBy(documents.id)
    .for("update");
  for (const { id, content, ...row } of rows) {
    const key = { ownerId, id };
    await tx.update(documents).set({ employer }).where(hasKey(key));
    const parsed = documentContent.safeParse(content);
    // A damaged content keeps its title, and stops nothing.
    if (parsed.success) await updateTitle(tx, key, row, titleOf({ ...row, content: parsed.data, employer }));
  }
}
