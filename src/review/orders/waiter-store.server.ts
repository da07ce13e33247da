import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { reviewWaiters } from "../tables.ts";

export type Waiter = Pick<typeof reviewWaiters.$inferSelect, "userId" | "locale" | "culture">;

/** Accounts that one run tells at most; the next run, a minute later, continues. */
const batch = 200;

/** Notes that the account wants to be told when somebody reviews in the language. */
export async function insertWaiter(db: Queryable, waiter: Waiter): Promise<void> {
  await db
    .insert(reviewWaiters)
    .values(waiter)
    .onConflictDoUpdate({
      target: [reviewWaiters.userId, reviewWaiters.locale],
      set: { culture: waiter.culture },
    });
}

const isOf = ({ userId, locale }: Pick<Waiter, "userId" | "locale">) =>
  and(eq(reviewWaiters.userId, userId), eq(reviewWaiters.locale, locale));

export async function isWaiting(db: Queryable, waiter: Pick<Waiter, "userId" | "locale">): Promise<boolean> {
  return (await db.select().from(reviewWaiters).where(isOf(waiter))).length > 0;
}

export async function deleteWaiter(
  db: Queryable,
  waiter: Pick<Waiter, "userId" | "locale">,
): Promise<boolean> {
  const { rowCount } = await db.delete(reviewWaiters).where(isOf(waiter));
  return rowCount === 1;
}

export const listWaitersOf = (db: Queryable, userId: string) =>
  db
    .select({ locale: reviewWaiters.locale, createdAt: reviewWaiters.createdAt })
    .from(reviewWaiters)
    .where(eq(reviewWaiters.userId, userId));

/** Days after which a request is deleted that nobody could answer. */
const retentionDays = 365;

export async function deleteOldWaiters(db: Queryable): Promise<void> {
  await db
    .delete(reviewWaiters)
    .where(sql`${reviewWaiters.createdAt} < now() - make_interval(days => ${retentionDays})`);
}

export async function deleteWaitersOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(reviewWaiters).where(eq(reviewWaiters.userId, userId));
}

/** Languages that somebody waits for. */
export async function listAwaitedLocales(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ locale: reviewWaiters.locale }).from(reviewWaiters);
  return rows.map(({ locale }) => locale);
}

/** Those who have waited longest for one of the languages. */
export const listWaiters = async (db: Queryable, locales: readonly string[]): Promise<Waiter[]> =>
  locales.length === 0
    ? []
    : db
        .select({
          userId: reviewWaiters.userId,
          locale: reviewWaiters.locale,
          culture: reviewWaiters.culture,
        })
        .from(reviewWaiters)
        .where(inArray(reviewWaiters.locale, [...locales]))
        .orderBy(asc(reviewWaiters.createdAt), sql`${reviewWaiters.userId}`)
        .limit(batch);
