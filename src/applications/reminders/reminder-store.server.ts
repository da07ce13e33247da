import { and, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import type { ApplicationKey, ApplicationRow } from "../application-store.server.ts";
import { applications } from "../tables.ts";

/** Applications that one run reminds of at most; the next run, a minute later, continues. */
const batch = 1000;

const isDue = () => lte(applications.remindAt, sql`now()`);

/** Applications whose reminder is due, the longest due first. */
export const findDueReminders = (db: Queryable): Promise<ApplicationKey[]> =>
  db
    .select({ ownerId: applications.ownerId, id: applications.id })
    .from(applications)
    .where(isDue())
    .orderBy(applications.remindAt)
    .limit(batch);

export type DueReminder = ApplicationRow & {
  /** It was due so long ago that it would come on another day. */
  isLate: boolean;
};

/**
 * Clears the due reminder of an application and returns the row as it is now. Null if another process has cleared it, if
 * the user has moved it to another day since the search, or if the application is deleted.
 */
export async function takeReminder(
  tx: Queryable,
  { ownerId, id }: ApplicationKey,
): Promise<DueReminder | null> {
  const [due] = await tx
    .select({
      row: applications,
      isLate: sql<boolean>`${applications.remindAt} < now() - interval '12 hours'`,
    })
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), eq(applications.id, id), isDue()))
    .for("update");
  if (!due) return null;
  await tx
    .update(applications)
    .set({ remindAt: null })
    .where(and(eq(applications.ownerId, ownerId), eq(applications.id, id)));
  return due.row.deletedAt ? null : { ...due.row, isLate: due.isLate };
}
