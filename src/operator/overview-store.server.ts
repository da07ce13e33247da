import { sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { type Buckets, fillBuckets } from "../analytics/buckets.ts";
import { bucketIndex, type PortalFilter } from "../analytics/period-store.server.ts";
import type { Queryable } from "../db/client.server.ts";
import { documents } from "../documents/tables.ts";
import { mails } from "../mail/tables.ts";

/** Accounts created in each bucket that still exist. */
export const countAccountsByBucket = (db: Queryable, filter: Buckets & PortalFilter): Promise<number[]> =>
  countCreated(db, users, filter);

/** Documents created in each bucket that still exist. */
export const countDocumentsByBucket = (db: Queryable, filter: Buckets & PortalFilter): Promise<number[]> =>
  countCreated(db, documents, filter);

/** Selects rows by their time-ordered ids, which have an index, and then by their exact creation time. */
async function countCreated(
  db: Queryable,
  table: typeof users | typeof documents,
  { portal, ...buckets }: Buckets & PortalFilter,
): Promise<number[]> {
  const { rows } = await db.execute<{ bucket: number; count: number }>(sql`
    SELECT ${bucketIndex(buckets, sql`${table.createdAt}`)} AS bucket, count(*)::int AS count FROM ${table}
    WHERE ${table.id} >= ${firstIdOf(buckets.from)}::uuid
      AND ${table.createdAt} >= ${buckets.from.toISOString()}::timestamptz
      AND ${portal === undefined ? sql`true` : sql`${table.portal} = ${portal}`}
    GROUP BY 1`);
  return fillBuckets(rows, buckets);
}

/** Milliseconds that the clocks of several processes may differ by. */
const clockSkew = 60_000;

/** The smallest UUIDv7 of a moment: its first 48 bits are the milliseconds since 1970. */
const firstIdOf = (moment: Date): string =>
  (moment.getTime() - clockSkew)
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})(.{4})$/, "$1-$2-7000-8000-000000000000");

export type Outbox = { waiting: number; failed: number };

/** Mails that wait to be sent, and those whose delivery has failed for good. */
export async function countOutbox(db: Queryable): Promise<Outbox> {
  const { rows } = await db.execute<Outbox>(sql`
    SELECT count(*) FILTER (WHERE ${mails.failedAt} IS NULL)::int AS waiting,
      count(*) FILTER (WHERE ${mails.failedAt} IS NOT NULL)::int AS failed
    FROM ${mails} WHERE ${mails.sentAt} IS NULL`);
  return rows[0]!;
}
