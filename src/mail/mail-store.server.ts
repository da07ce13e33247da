import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import type { NewMail } from "./mail.ts";
import { mails } from "./tables.ts";

export type ClaimedMail = typeof mails.$inferSelect;

/** Writes the row; null where a mail with this dedupe key is there already. */
export async function insertMail(tx: Queryable, mail: NewMail): Promise<string | null> {
  const [row] = await tx
    .insert(mails)
    .values({ id: newId(), ...mail })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  return row?.id ?? null;
}

/**
 * Takes up to `limit` due mails for this process. The lock ends with the statement; after that `due_at`
 * keeps others away for `leaseSeconds`, so that no connection is held while a mail server thinks, and a
 * process that dies gives its mails back.
 */
export async function claimMails(
  db: Queryable,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ClaimedMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.failedAt), lte(mails.dueAt, sql`now()`)))
    .orderBy(mails.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return (
    db
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        dueAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      })
      // ARRAY() runs the subquery once; as a plain IN the planner may run it per row and pass the limit.
      .where(sql`${mails.id} = ANY(ARRAY(${due}))`)
      .returning()
  );
}

/** What is over is wiped: its links open accounts. */
const wiped = { text: "", html: "" };

export async function markSent(db: Queryable, mail: Finished): Promise<void> {
  await finish(db, mail, { sentAt: sql`now()`, lastError: null });
}

export async function markFailed(db: Queryable, mail: Finished, lastError: string): Promise<void> {
  await finish(db, mail, { failedAt: sql`now()`, lastError });
}

type Finished = Pick<ClaimedMail, "id" | "forget">;

async function finish(
  db: Queryable,
  { id, forget }: Finished,
  outcome: { lastError: string | null } & ({ sentAt: SQL } | { failedAt: SQL }),
): Promise<void> {
  if (forget) await db.delete(mails).where(eq(mails.id, id));
  else
    await db
      .update(mails)
      .set({ ...wiped, ...outcome })
      .where(eq(mails.id, id));
}

/** Deletes all mails to an address, sent or not, and those whose answers would go there. */
export async function deleteMailsOf(tx: Queryable, address: string): Promise<void> {
  await tx.delete(mails).where(or(eq(mails.recipient, address), eq(mails.replyTo, address)));
}

export async function postponeMail(
  db: Queryable,
  id: string,
  seconds: number,
  lastError: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})`, lastError })
    .where(eq(mails.id, id));
}

/** Deletes what was sent or given up more than `days` ago. */
export async function pruneMails(db: Queryable, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days})`;
  await db.delete(mails).where(or(lte(mails.sentAt, before), lte(mails.failedAt, before)));
}
