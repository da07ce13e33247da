import { and, desc, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../db/client.server.ts";
import { maxRowsPerOwner, restorableDays } from "../quotas.ts";
import { documents } from "../tables.ts";

/** Deleted documents that can still be restored. Every query has the owner in its condition. */

const { id, ownerId, kind, title, portal, deletedAt } = documents;
const isInTrash = (owner: string) => and(eq(ownerId, owner), isNotNull(deletedAt));
/** Clients know a time by its milliseconds. */
const deletedAtMilliseconds = sql`date_trunc('milliseconds', ${deletedAt})`;

/** Latest deletion first; the quota bounds the list. */
export async function listTrash(db: Queryable, owner: string) {
  const restorableUntil = sql`${deletedAt} + make_interval(days => ${restorableDays})`.mapWith(deletedAt);
  return db
    .select({
      id,
      kind,
      title,
      portal,
      deletedAt: sql`${deletedAt}`.mapWith(deletedAt),
      restorableUntil,
    })
    .from(documents)
    .where(isInTrash(owner))
    .orderBy(desc(deletedAt), desc(id))
    .limit(maxRowsPerOwner);
}

/** Which documents of the trash: one, or those deleted until a time. */
export type TrashSelection = { id: string } | { until: Date };

const isSelected = (selection: TrashSelection): SQL =>
  "id" in selection
    ? eq(id, selection.id)
    : lte(deletedAtMilliseconds, sql`${selection.until.toISOString()}::timestamptz`);

/** Ids of the selected documents that are in the trash. None of them is restored until the transaction ends. */
export async function lockInTrash(
  tx: Transaction,
  owner: string,
  selection: TrashSelection,
): Promise<string[]> {
  const rows = await tx
    .select({ id })
    .from(documents)
    .where(and(isInTrash(owner), isSelected(selection)))
    .orderBy(id)
    .for("update");
  return rows.map((row) => row.id);
}

/** Deletes the rows with all that refers to them: versions, links, assignments to applications. */
export async function deleteFromTrash(tx: Transaction, owner: string, ids: string[]): Promise<void> {
  await tx.delete(documents).where(and(isInTrash(owner), inArray(id, ids)));
}
