import { sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { type Buckets, fillBuckets, type Period } from "../buckets.ts";
import {
  bucketIndex,
  inPeriod,
  onPortal,
  type PortalCount,
  type PortalFilter,
} from "../period-store.server.ts";

/** Maximum number of rows per query. */
const maxRows = 5_000;

/** Reports with the same fingerprint, and so probably the same cause, with the newest one's texts. */
export type ErrorGroup = {
  fingerprint: string;
  count: number;
  /** Signed-in users affected. */
  users: number;
  portals: string[];
  firstSeen: Date;
  lastSeen: Date;
  info: boolean;
  message: string;
  stack: string;
  component: string;
  url: string;
  browser: string;
  deviceType: string;
};

type GroupRow = Omit<ErrorGroup, "firstSeen" | "lastSeen"> & { firstSeen: string; lastSeen: string };

/**
 * The error groups of a period, the most frequent or the last seen first. Reports sent as information are left out unless
 * `info` is set.
 */
export async function readErrorGroups(
  db: Queryable,
  filter: Period &
    PortalFilter & {
      info?: boolean;
      limit?: number;
      order?: "count" | "last";
      fingerprint?: string;
    },
): Promise<ErrorGroup[]> {
  const { portal, info = false, limit = 100, order = "last", fingerprint } = filter;
  const ordering = order === "count" ? sql`count DESC, last_seen DESC` : sql`last_seen DESC`;
  const { rows } = await db.execute<GroupRow>(sql`
    WITH groups AS (
      SELECT fingerprint, count(*)::int AS count, count(DISTINCT user_id)::int AS users,
        array_agg(DISTINCT portal ORDER BY portal) AS portals, min(time) AS first_seen, max(time) AS last_seen
      FROM error_reports
      WHERE ${inPeriod(filter)} AND ${onPortal(portal)} AND (${info} OR NOT info)
        AND ${fingerprint === undefined ? sql`true` : sql`fingerprint = ${fingerprint}`}
      GROUP BY fingerprint ORDER BY ${ordering}, fingerprint LIMIT ${limit}
    )
    SELECT groups.fingerprint, groups.count, groups.users, groups.portals,
      first_seen AS "firstSeen", last_seen AS "lastSeen",
      newest.info, newest.message, newest.stack, newest.component, newest.url, newest.browser,
      newest.device_type AS "deviceType"
    FROM groups CROSS JOIN LATERAL (
      SELECT * FROM error_reports AS report
      WHERE report.day = (groups.last_seen AT TIME ZONE 'UTC')::date
        AND report.fingerprint = groups.fingerprint AND report.time = groups.last_seen
      ORDER BY report.id DESC LIMIT 1
    ) AS newest
    ORDER BY ${ordering}, groups.fingerprint`);
  return rows.map((row) => ({
    ...row,
    firstSeen: new Date(row.firstSeen),
    lastSeen: new Date(row.lastSeen),
  }));
}

/** Errors in each bucket of a period, without reports sent as information. */
export async function countErrorsByBucket(
  db: Queryable,
  { portal, ...buckets }: Buckets & PortalFilter,
): Promise<number[]> {
  const { rows } = await db.execute<{ bucket: number; count: number }>(sql`
    SELECT ${bucketIndex(buckets)} AS bucket, count(*)::int AS count
    FROM error_reports WHERE ${inPeriod(buckets)} AND ${onPortal(portal)} AND NOT info GROUP BY 1`);
  return fillBuckets(rows, buckets);
}

/** Errors of a period, without reports sent as information. */
export async function countErrors(
  db: Queryable,
  { portal, ...period }: Period & PortalFilter,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM error_reports WHERE ${inPeriod(period)} AND ${onPortal(portal)} AND NOT info`);
  return rows[0]!.count;
}

/** Portals with errors, most errors first. */
export async function countErrorsByPortal(
  db: Queryable,
  { limit, ...period }: Period & { limit: number },
): Promise<PortalCount[]> {
  const { rows } = await db.execute<PortalCount>(sql`
    SELECT portal, count(*)::int AS count FROM error_reports WHERE ${inPeriod(period)} AND NOT info
    GROUP BY portal ORDER BY 2 DESC, 1 LIMIT ${limit}`);
  return rows;
}

/** Reports of each error group in each bucket of a period. */
export async function readErrorTrends(
  db: Queryable,
  { portal, fingerprints, ...buckets }: Buckets & PortalFilter & { fingerprints: readonly string[] },
): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ fingerprint: string; bucket: number; count: number }>(sql`
    SELECT fingerprint, ${bucketIndex(buckets)} AS bucket, count(*)::int AS count FROM error_reports
    WHERE ${inPeriod(buckets)} AND ${onPortal(portal)} AND fingerprint = ANY(${sql.param(fingerprints)}::text[])
    GROUP BY 1, 2 LIMIT ${maxRows}`);
  const byFingerprint = Map.groupBy(rows, ({ fingerprint }) => fingerprint);
  return new Map(
    fingerprints.map((fingerprint) => [
      fingerprint,
      fillBuckets(byFingerprint.get(fingerprint) ?? [], buckets),
    ]),
  );
}

export type UserAgentCount = { fingerprint: string; browser: string; count: number };

/** The user agents of each error group, the most frequent first. */
export async function countUserAgents(
  db: Queryable,
  { portal, fingerprints, ...period }: Period & PortalFilter & { fingerprints: readonly string[] },
): Promise<UserAgentCount[]> {
  const { rows } = await db.execute<UserAgentCount>(sql`
    SELECT fingerprint, browser, count(*)::int AS count FROM error_reports
    WHERE ${inPeriod(period)} AND ${onPortal(portal)} AND fingerprint = ANY(${sql.param(fingerprints)}::text[])
    GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT ${maxRows}`);
  return rows;
}

export type Occurrence = Pick<
  ErrorGroup,
  "message" | "component" | "url" | "browser" | "deviceType" | "stack"
> & { id: string; time: Date; portal: string; sourceApp: string };

/** The newest reports of an error group, without their users. */
export async function listOccurrences(
  db: Queryable,
  { portal, fingerprint, limit, ...period }: Period & PortalFilter & { fingerprint: string; limit: number },
): Promise<Occurrence[]> {
  const { rows } = await db.execute<Omit<Occurrence, "time"> & { time: string }>(sql`
    SELECT id, time, portal, message, component, url, browser, stack,
      device_type AS "deviceType", source_app AS "sourceApp"
    FROM error_reports WHERE ${inPeriod(period)} AND ${onPortal(portal)} AND fingerprint = ${fingerprint}
    ORDER BY time DESC, id DESC LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, time: new Date(row.time) }));
}
