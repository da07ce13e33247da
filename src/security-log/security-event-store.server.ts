import { and, desc, eq, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { inTransaction, type Queryable } from "../db/client.server.ts";
import { sqlState } from "../db/errors.server.ts";
import { newId } from "../kit/id.ts";
import { type AttemptKind, type SecurityEventKind, securityLogBounds } from "./event-kinds.ts";
import { securityEvents } from "./tables.ts";

export type StoredEvent = typeof securityEvents.$inferSelect;
type NewEvent = Pick<StoredEvent, "kind" | "portal"> &
  Partial<Pick<StoredEvent, "userId" | "network" | "detail" | "browser" | "system">>;

export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.insert(securityEvents).values({ id: newId(), ...event });
}

/** Equal attempts. `key` is a keyed hash of everything that they have in common. */
export type CountedAttempts = NewEvent & { kind: AttemptKind; key: string; count: number };

/** foreign_key_violation */
const userIsMissing = "23503";

/** Adds attempts to the rows of this minute, one row for each key. Attempts on an erased account lose their user. */
export async function addAttempts(db: Queryable, attempts: readonly CountedAttempts[]): Promise<void> {
  if (attempts.length === 0) return;
  // In one order, so that two processes that add to the same rows do not deadlock.
  const sorted = attempts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    await upsert(db, sorted);
  } catch (error) {
    if (sqlState(error) !== userIsMissing) throw error;
    await inTransaction(db, async (tx) => {
      for (const one of sorted) await upsertWithoutErasedUser(tx, one);
    });
  }
}

async function upsert(db: Queryable, attempts: readonly CountedAttempts[]): Promise<void> {
  const minute = sql`extract(epoch FROM date_trunc('minute', now()))::bigint`;
  await db
    .insert(securityEvents)
    .values(
      attempts.map(({ key, ...attempt }) => ({
        id: newId(),
        ...attempt,
        bucket: sql<string>`${minute} || ':' || ${key}::text`,
      })),
    )
    .onConflictDoUpdate({
      target: securityEvents.bucket,
      set: { count: sql`${securityEvents.count} + excluded.count` },
    });
}

/** A savepoint for each row, because a failed statement aborts its transaction. */
async function upsertWithoutErasedUser(tx: Queryable, attempt: CountedAttempts): Promise<void> {
  try {
    await tx.transaction((savepoint) => upsert(savepoint, [attempt]));
  } catch (error) {
    if (sqlState(error) !== userIsMissing) throw error;
    await upsert(tx, [{ ...attempt, userId: null }]);
  }
}

/** A user's events, the newest first. */
export const listEventsOfUser = (
  db: Queryable,
  userId: string,
  { limit, without = [] }: { limit: number; without?: SecurityEventKind[] },
): Promise<StoredEvent[]> =>
  db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), notInArray(securityEvents.kind, without)))
    .orderBy(desc(securityEvents.time), desc(securityEvents.id))
    .limit(limit);

type Filter = { from: Date; until: Date; portal?: string; kind?: SecurityEventKind };

const matches = ({ from, until, portal, kind }: Filter) =>
  and(
    sql`${securityEvents.time} >= ${from.toISOString()}::timestamptz`,
    lt(securityEvents.time, until),
    portal === undefined ? undefined : eq(securityEvents.portal, portal),
    kind === undefined ? undefined : eq(securityEvents.kind, kind),
  );

/** Events of a period, the newest first. */
export const listEvents = (
  db: Queryable,
  { limit, ...filter }: Filter & { limit: number },
): Promise<StoredEvent[]> =>
  db
    .select()
    .from(securityEvents)
    .where(matches(filter))
    .orderBy(desc(securityEvents.time), desc(securityEvents.id))
    .limit(limit);

export type BucketCount = { kind: SecurityEventKind; bucket: number; count: number };

/** How many events of each kind fall into each bucket. `width` is in seconds. */
export async function countEventsByBucket(
  db: Queryable,
  { width, ...filter }: Filter & { width: number },
): Promise<BucketCount[]> {
  const start = sql`${filter.from.toISOString()}::timestamptz`;
  const { rows } = await db.execute<BucketCount>(sql`
    SELECT kind, floor(date_part('epoch', time - ${start}) / ${width}::int)::int AS bucket, sum(count)::int AS count
    FROM ${securityEvents} WHERE ${matches(filter)} GROUP BY 1, 2`);
  return rows;
}

type Bounds = Record<"retentionDays" | "rowsPerKind" | "rowsPerUserAndKind", number>;

/**
 * Deletes events after their retention, and the oldest ones of a user and a kind, or of a kind, that has too many. Users
 * first: what one user has too much of must not count against the events of others.
 */
export async function pruneEvents(db: Queryable, bounds: Bounds = securityLogBounds): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${securityEvents} WHERE time < now() - make_interval(days => ${bounds.retentionDays}::int)`);
  await deleteBeyond(db, sql`kind, user_id`, sql`user_id IS NOT NULL`, bounds.rowsPerUserAndKind);
  await deleteBeyond(db, sql`kind`, sql`true`, bounds.rowsPerKind);
}

/** Deletes all but the newest `count` events of each group. */
async function deleteBeyond(db: Queryable, group: SQL, condition: SQL, count: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM ${securityEvents} WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY ${group} ORDER BY time DESC, id DESC) AS place
        FROM ${securityEvents} WHERE ${condition}
      ) AS ranked
      WHERE place > ${count}::int
    )`);
}
