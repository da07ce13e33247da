import { type SQL, sql } from "drizzle-orm";
import type { Buckets, Period } from "./buckets.ts";
import { dayOf } from "./partition-store.server.ts";

/** Conditions that the reading queries of both tables share. */

/** Rows of a period. The day lets PostgreSQL leave out all other partitions. */
export const during = ({ from, until }: Period): SQL => sql`
  day BETWEEN ${dayOf(from)}::date AND ${dayOf(until)}::date
  AND time >= ${from.toISOString()}::timestamptz AND time < ${until.toISOString()}::timestamptz`;

/** Rows of one portal, or of all. */
export const of = (portal: string | undefined): SQL =>
  portal === undefined ? sql`true` : sql`portal = ${portal}`;

/** The part that a row's time falls into, from 0. Group by its position: its parameters would make it another expression. */
export const bucketAt = ({ from, width }: Buckets, column: SQL = sql`time`): SQL =>
  sql`floor(date_part('epoch', ${column} - ${from.toISOString()}::timestamptz) / ${width}::int)::int`;
