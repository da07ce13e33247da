import { sql } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { type Buckets, fillBuckets } from "../analytics/buckets.ts";
import { bucketIndex, type PortalFilter } from "../analytics/period-store.server.ts";
import type { Queryable } from "../db/client.server.ts";
import { documents } from "../documents/tables.ts";
import { mails } from "../mail/tables.ts";
import { payments } from "../plans/tables.ts";
import { locales } from "../portals/portal.ts";
import { reviewers, reviewOrders } from "../review/tables.ts";

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

/** Review orders now: in the queue, with a reviewer, and those of both whose promised time is over. */
export type OrderCounts = { queued: number; inReview: number; overdue: number };

export async function countOrders(db: Queryable): Promise<OrderCounts> {
  const { rows } = await db.execute<OrderCounts>(sql`
    SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
      count(*) FILTER (WHERE state IN ('inReview', 'question'))::int AS "inReview",
      count(*) FILTER (WHERE state <> 'question' AND due_at <= now())::int AS overdue
    FROM ${reviewOrders} WHERE state IN ('queued', 'inReview', 'question')`);
  return rows[0]!;
}

/** Payments of a period and what was returned in it, in minor units of a currency; without those of the test checkout. */
export type Money = { currency: string; paid: number; returned: number };

export async function sumMoney(db: Queryable, { from, portal }: Buckets & PortalFilter): Promise<Money[]> {
  const { rows } = await db.execute<Money>(sql`
    SELECT currency, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::float8 AS paid,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::float8 AS returned
    FROM ${payments} WHERE provider <> 'test' AND paid_at >= ${from.toISOString()}::timestamptz
      AND ${portal === undefined ? sql`true` : sql`portal = ${portal}`}
    GROUP BY currency ORDER BY currency`);
  return rows;
}

/** Languages without a reviewer who works now. */
export async function listLocalesWithoutReviewer(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ locale: string }>(sql`
    SELECT DISTINCT unnest(r.locales) AS locale FROM ${reviewers} r JOIN ${users} u ON u.id = r.user_id
    WHERE u.role IN ('reviewer', 'operator') AND NOT r.paused`);
  const reviewed = new Set(rows.map(({ locale }) => locale));
  return locales.filter((locale) => !reviewed.has(locale));
}
