import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { AppError } from "../kit/errors.ts";
import { isId } from "../kit/id.ts";
import type { Application, ApplicationFields } from "./application.ts";
import { maxApplicationsPerOwner, type Owned } from "./quotas.ts";
import { applications } from "./tables.ts";

/** Rows of applications. Every query has the owner in its condition, except those that delete what is old. */
export type ApplicationKey = { ownerId: string; id: string };
export type ApplicationRow = typeof applications.$inferSelect;

/** The key for an id from a request. Throws `notFound` for an invalid id. */
export function applicationKey(ownerId: string, id: string): ApplicationKey {
  if (!isId(id)) throw new AppError("notFound", "invalid id");
  return { ownerId, id };
}

const hasKey = ({ ownerId, id }: ApplicationKey) =>
  and(eq(applications.ownerId, ownerId), eq(applications.id, id));
const isActive = (key: ApplicationKey) => and(hasKey(key), isNull(applications.deletedAt));

/** The columns of what the user enters, without when the reminder is due. */
const columnsOf = ({ reminder, archived: _, ...fields }: ApplicationFields) => ({
  ...fields,
  remindsByBell: reminder?.bell ?? false,
  remindsByMail: reminder?.mail ?? false,
  timeZone: reminder?.timeZone ?? null,
});

export function fieldsOf(row: ApplicationRow): ApplicationFields {
  const { remindsByBell: bell, remindsByMail: mail, timeZone } = row;
  return {
    employer: row.employer,
    jobTitle: row.jobTitle,
    advertUrl: row.advertUrl,
    status: row.status,
    closedReason: row.closedReason,
    savedOn: row.savedOn,
    closesOn: row.closesOn,
    sentOn: row.sentOn,
    interviewOn: row.interviewOn,
    interviewTime: row.interviewTime,
    answerOn: row.answerOn,
    notes: row.notes,
    nextStep: row.nextStep,
    nextStepOn: row.nextStepOn,
    nextStepTime: row.nextStepTime,
    reminder: timeZone === null ? null : { bell, mail, timeZone },
    archived: row.archivedAt !== null,
  };
}

export const presentApplication = (row: ApplicationRow): Application => ({
  id: row.id,
  version: row.version,
  ...fieldsOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The owner's applications, newest change first; the quota bounds the list. */
export const listApplications = (db: Queryable, ownerId: string): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), isNull(applications.deletedAt)))
    .orderBy(desc(applications.updatedAt), desc(applications.id))
    .limit(maxApplicationsPerOwner);

/** Null for a missing, a deleted or another user's application. */
export async function findApplication(db: Queryable, key: ApplicationKey): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(isActive(key));
  return row ?? null;
}

/**
 * Like `findApplication`, and locks the row: `update` for changes, `share` while something is added to the application that
 * must not be deleted or renamed meanwhile.
 */
export async function lockApplication(
  tx: Queryable,
  key: ApplicationKey,
  strength: "update" | "share",
): Promise<ApplicationRow | null> {
  const [row] = await tx.select().from(applications).where(isActive(key)).for(strength);
  return row ?? null;
}

/** Call it under the owner's lock if a write depends on it. */
export async function countApplications(db: Queryable, ownerId: string): Promise<Owned> {
  const [counted] = await db
    .select({
      rows: count(),
      active: sql<number>`count(*) FILTER (WHERE ${isNull(applications.deletedAt)})::int`,
    })
    .from(applications)
    .where(eq(applications.ownerId, ownerId));
  return counted!;
}

export type NewApplication = ApplicationKey & {
  fields: ApplicationFields;
  culture: string;
  remindAt: Date | null;
};

/** Null if the owner already has a row with this id, deleted or not. */
export async function insertApplication(
  tx: Queryable,
  { ownerId, id, fields, culture, remindAt }: NewApplication,
): Promise<ApplicationRow | null> {
  const archivedAt = fields.archived ? sql`now()` : null;
  const [row] = await tx
    .insert(applications)
    .values({ ownerId, id, culture, remindAt, archivedAt, ...columnsOf(fields) })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

type Change = {
  fields: ApplicationFields;
  /** Absent: the reminder is not changed, so that one that was sent is not sent again. */
  reminder?: { at: Date | null; culture: string } | undefined;
};

/** Stores a change of a locked application. */
export async function updateApplication(
  tx: Queryable,
  key: ApplicationKey,
  { fields, reminder }: Change,
): Promise<ApplicationRow> {
  const archivedAt: SQL | null = fields.archived ? sql`coalesce(${applications.archivedAt}, now())` : null;
  const [row] = await tx
    .update(applications)
    .set({
      ...columnsOf(fields),
      archivedAt,
      ...(reminder && { remindAt: reminder.at, culture: reminder.culture }),
      version: sql`${applications.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(hasKey(key))
    .returning();
  return row!;
}

/** Marks the application as deleted; false for a missing one. */
export async function markDeleted(db: Queryable, key: ApplicationKey): Promise<boolean> {
  const marked = await db
    .update(applications)
    .set({ deletedAt: sql`now()` })
    .where(isActive(key))
    .returning({ id: applications.id });
  return marked.length > 0;
}

/** Clears the deletion mark; null if the application is missing or not deleted. */
export async function unmarkDeleted(tx: Queryable, key: ApplicationKey): Promise<ApplicationRow | null> {
  const [row] = await tx
    .update(applications)
    .set({ deletedAt: null })
    .where(and(hasKey(key), isNotNull(applications.deletedAt)))
    .returning();
  return row ?? null;
}

/** All rows of a user, deleted ones too. */
export const listRowsOf = (db: Queryable, ownerId: string): Promise<ApplicationRow[]> =>
  db.select().from(applications).where(eq(applications.ownerId, ownerId)).orderBy(applications.id);

export async function deleteRowsOf(tx: Queryable, ownerId: string): Promise<void> {
  await tx.delete(applications).where(eq(applications.ownerId, ownerId));
}

/** Deletes for good what was deleted longer than `days` ago. */
export async function removeDeletedBefore(db: Queryable, days: number): Promise<void> {
  await db
    .delete(applications)
    .where(sql`${applications.deletedAt} < now() - make_interval(days => ${days})`);
}
