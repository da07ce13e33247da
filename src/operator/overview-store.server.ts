import { sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { type Buckets, fillBuckets } from "../analytics/buckets.ts";
import { bucketAt } from "../analytics/period-store.server.ts";
import type { Queryable } from "../db/client.server.ts";
import { documents } from "../documents/tables.ts";
import { mails } from "../mail/tables.ts";

type Asked = Buckets & { portal?: string };

/** Accounts that were made and are still there. */
export const countAccounts = (db: Queryable, asked: Asked): Promise<number[]> =>
  countCreated(db, users, asked);

/** Documents that were begun and are still there. */
export const countDocuments = (db: Queryable, asked: Asked): Promise<number[]> =>
  countCreated(db, documents, asked);

/** By their time-ordered ids, which an index has; when exactly, the row says. */
async function countCreated(
  db: Queryable,
  table: typeof users | typeof documents,
  { portal, ...buckets }: Asked,
): Promise<number[]> {
  const { rows } = await db.execute<{ bucket: number; count: number }>(sql`
    SELECT ${bucketAt(buckets, sql`${table.createdAt}`)} AS bucket, count(*)::int AS count FROM ${table}
    WHERE ${table.id} >= ${idsFrom(buckets.from)}::uuid
      AND ${table.createdAt} >= ${buckets.from.toISOString()}::timestamptz
      AND ${portal === undefined ? sql`true` : sql`${table.portal} = ${portal}`}
    GROUP BY 1`);
  return fillBuckets(rows, buckets);
}

/** Clocks of several processes may differ by this many milliseconds. */
const clocks = 60_000;

/** The smallest UUIDv7 of a moment: its first 48 bits are the milliseconds since 1970. */
export const idsFrom = (moment: Date): string =>
  (moment.getTime() - clocks)
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})(.{4})$/, "$1-$2-7000-8000-000000000000");

export type Outbox = { waiting: number; failed: number };

/** Mails that wait, and those that were given up and are not forgotten yet. */
export async function countOutbox(db: Queryable): Promise<Outbox> {
  const { rows } = await db.execute<Outbox>(sql`
    SELECT count(*) FILTER (WHERE ${mails.failedAt} IS NULL)::int AS waiting,
      count(*) FILTER (WHERE ${mails.failedAt} IS NOT NULL)::int AS failed
    FROM ${mails} WHERE ${mails.sentAt} IS NULL`);
  return rows[0]!;
}
