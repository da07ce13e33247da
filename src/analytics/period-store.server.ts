import { type SQL, sql } from "drizzle-orm";
import type { Buckets, Period } from "./buckets.ts";
import { dayOf } from "./partition-store.server.ts";

/** SQL that the queries of both tables share. */

export type PortalFilter = {
  /** Absent: all portals. */
  portal?: string;
};

export type PortalCount = { portal: string; count: number };

/** Rows of a period. The condition on `day` lets PostgreSQL skip all other partitions. */
export const inPeriod = ({ from, until }: Period): SQL => sql`
  day BETWEEN ${dayOf(from)}::date AND ${dayOf(until)}::date
  AND time >= ${from.toISOString()}::timestamptz AND time < ${until.toISOString()}::timestamptz`;

export const onPortal = (portal: string | undefined): SQL =>
  portal === undefined ? sql`true` : sql`portal = ${portal}`;

/**
 * Index of the bucket that contains a row's time. GROUP BY its position: repeated with its parameters, it would be a
 * different expression to PostgreSQL.
 */
export const bucketIndex = ({ from, width }: Buckets, column: SQL = sql`time`): SQL =>
  sql`floor(date_part('epoch', ${column} - ${from.toISOString()}::timestamptz) / ${width}::int)::int`;
