import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { headerAddress, headerText, type NewMail } from "./mail.ts";
import { mails } from "./tables.ts";

export type ClaimedMail = typeof mails.$inferSelect;

/**
 * Writes a mail to the outbox in the caller's transaction: it is sent if, and only if, that transaction commits. Wake the
 * delivery after the commit, or its next poll finds the mail. Returns the id, or null for a known `dedupeKey`.
 */
export async function enqueueMail(tx: Queryable, mail: NewMail): Promise<string | null> {
  const [row] = await tx
    .insert(mails)
    .values({
      ...mail,
      id: newId(),
      recipient: headerAddress(mail.recipient),
      replyTo: mail.replyTo ? headerAddress(mail.replyTo) : null,
      subject: headerText(mail.subject),
    })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  return row?.id ?? null;
}

const isOpen = and(isNull(mails.sentAt), isNull(mails.failedAt));
const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Claims up to `limit` due mails for this process. The row lock ends with the statement; after that the lease in `due_at`
 * keeps other processes away, so no connection waits for a mail server and a dead process's mails become due again.
 */
export async function claimMails(
  db: Queryable,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ClaimedMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOpen, lte(mails.dueAt, sql`now()`)))
    .orderBy(mails.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return (
    db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, dueAt: inSeconds(leaseSeconds) })
      // ARRAY() runs the subquery once; with a plain IN the planner may run it per row and exceed the limit.
      .where(sql`${mails.id} = ANY(ARRAY(${due}))`)
      .returning()
  );
}

/** Identifies a claim: each one raises the number of attempts. */
export type Claim = Pick<ClaimedMail, "id" | "attempts">;

/**
 * True until another process claims the mail. A slow process may have lost its lease, and must not change the row for the
 * process that sends the mail now.
 */
const isClaimedBy = ({ id, attempts }: Claim) => and(eq(mails.id, id), eq(mails.attempts, attempts), isOpen);

/** Extends the lease of mails that this process is still sending. */
export async function renewLease(
  db: Queryable,
  claims: readonly Claim[],
  leaseSeconds: number,
): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: inSeconds(leaseSeconds) })
    .where(or(...claims.map(isClaimedBy)));
}

/** Returns a claimed mail that was not sent, so that another process can send it at once. */
export async function releaseMail(db: Queryable, claim: Claim): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} - 1`, dueAt: sql`now()` })
    .where(isClaimedBy(claim));
}

/** Schedules the next attempt after a failure. */
export async function postponeMail(
  db: Queryable,
  claim: Claim,
  seconds: number,
  lastError: string,
): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt: inSeconds(seconds), lastError })
    .where(isClaimedBy(claim));
}

type Finished = Claim & Pick<ClaimedMail, "deleteWhenDone">;

/** Also without the lease: the mail was sent, and must not be sent again. */
export async function markSent(db: Queryable, mail: Finished): Promise<void> {
  await finish(db, mail, { outcome: { sentAt: sql`now()`, lastError: null }, where: eq(mails.id, mail.id) });
}

export async function markFailed(db: Queryable, mail: Finished, lastError: string): Promise<void> {
  await finish(db, mail, { outcome: { failedAt: sql`now()`, lastError }, where: isClaimedBy(mail) });
}

type Finish = {
  outcome: { lastError: string | null } & ({ sentAt: SQL } | { failedAt: SQL });
  where: SQL | undefined;
};

async function finish(
  db: Queryable,
  { deleteWhenDone }: Finished,
  { outcome, where }: Finish,
): Promise<void> {
  if (deleteWhenDone) await db.delete(mails).where(where);
  else
    await db
      .update(mails)
      // The links in the bodies give access to accounts.
      .set({ text: "", html: "", ...outcome })
      .where(where);
}

/**
 * Deletes all mails about a user, sent or not, those to the user's addresses and those with one of them as their reply
 * address. The user must have proved to own the addresses.
 */
export async function deleteMailsOf(
  tx: Queryable,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
): Promise<void> {
  const own = [...addresses];
  await tx
    .delete(mails)
    .where(or(eq(mails.userId, userId), inArray(mails.recipient, own), inArray(mails.replyTo, own)));
}

/** Deletes mails that were sent or abandoned more than `days` ago. */
export async function pruneMails(db: Queryable, days: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${days})`;
  await db.delete(mails).where(or(lte(mails.sentAt, before), lte(mails.failedAt, before)));
}
