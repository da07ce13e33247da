import { sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { type Buckets, fillBuckets, type Period } from "./buckets.ts";
import { bucketAt, during, of } from "./period-store.server.ts";

/** Rows that a query of errors answers with at most. */
const mostRows = 5_000;

type Asked = {
  /** Absent: all of them. */
  portal?: string;
};

/** What is probably one fault, with the newest report of it. */
export type ErrorGroup = {
  fingerprint: string;
  count: number;
  /** Signed-in people who met it. */
  people: number;
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
 * The faults of a period, the most frequent or the last seen first. Reports sent as information are left out unless asked
 * for.
 */
export async function readErrorGroups(
  db: Queryable,
  asked: Period & Asked & { info?: boolean; most?: number; order?: "count" | "last"; fingerprint?: string },
): Promise<ErrorGroup[]> {
  const { portal, info = false, most = 100, order = "last", fingerprint } = asked;
  const rank = order === "count" ? sql`count DESC, last_seen DESC` : sql`last_seen DESC`;
  const { rows } = await db.execute<GroupRow>(sql`
    WITH groups AS (
      SELECT fingerprint, count(*)::int AS count, count(DISTINCT user_id)::int AS people,
        array_agg(DISTINCT portal ORDER BY portal) AS portals, min(time) AS first_seen, max(time) AS last_seen
      FROM error_reports
      WHERE ${during(asked)} AND ${of(portal)} AND (${info} OR NOT info)
        AND ${fingerprint === undefined ? sql`true` : sql`fingerprint = ${fingerprint}`}
      GROUP BY fingerprint ORDER BY ${rank}, fingerprint LIMIT ${most}
    )
    SELECT groups.fingerprint, groups.count, groups.people, groups.portals,
      first_seen AS "firstSeen", last_seen AS "lastSeen",
      newest.info, newest.message, newest.stack, newest.component, newest.url, newest.browser,
      newest.device_type AS "deviceType"
    FROM groups CROSS JOIN LATERAL (
      SELECT * FROM error_reports AS report
      WHERE report.day = (groups.last_seen AT TIME ZONE 'UTC')::date
        AND report.fingerprint = groups.fingerprint AND report.time = groups.last_seen
      ORDER BY report.id DESC LIMIT 1
    ) AS newest
    ORDER BY ${rank}, groups.fingerprint`);
  return rows.map((row) => ({
    ...row,
    firstSeen: new Date(row.firstSeen),
    lastSeen: new Date(row.lastSeen),
  }));
}

/** Errors in each part of a period; information left out. */
export async function countErrors(db: Queryable, { portal, ...buckets }: Buckets & Asked): Promise<number[]> {
  const { rows } = await db.execute<{ bucket: number; count: number }>(sql`
    SELECT ${bucketAt(buckets)} AS bucket, count(*)::int AS count
    FROM error_reports WHERE ${during(buckets)} AND ${of(portal)} AND NOT info GROUP BY 1`);
  return fillBuckets(rows, buckets);
}

/** Errors of a period in one number; information left out. */
export async function totalErrors(db: Queryable, { portal, ...period }: Period & Asked): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM error_reports WHERE ${during(period)} AND ${of(portal)} AND NOT info`);
  return rows[0]!.count;
}

export type PortalCount = { portal: string; count: number };

/** Portals with errors, those with most first. */
export async function countErrorsByPortal(
  db: Queryable,
  { most, ...period }: Period & { most: number },
): Promise<PortalCount[]> {
  const { rows } = await db.execute<PortalCount>(sql`
    SELECT portal, count(*)::int AS count FROM error_reports WHERE ${during(period)} AND NOT info
    GROUP BY portal ORDER BY 2 DESC, 1 LIMIT ${most}`);
  return rows;
}

/** How often each of some faults happened in each part of a period. */
export async function readErrorTrends(
  db: Queryable,
  { portal, fingerprints, ...buckets }: Buckets & Asked & { fingerprints: readonly string[] },
): Promise<Map<string, number[]>> {
  const { rows } = await db.execute<{ fingerprint: string; bucket: number; count: number }>(sql`
    SELECT fingerprint, ${bucketAt(buckets)} AS bucket, count(*)::int AS count FROM error_reports
    WHERE ${during(buckets)} AND ${of(portal)} AND fingerprint = ANY(${sql.param(fingerprints)}::text[])
    GROUP BY 1, 2 LIMIT ${mostRows}`);
  const found = Map.groupBy(rows, ({ fingerprint }) => fingerprint);
  return new Map(fingerprints.map((one) => [one, fillBuckets(found.get(one) ?? [], buckets)]));
}

export type AgentCount = { fingerprint: string; browser: string; count: number };

/** The user agents that met some faults, the most frequent first. */
export async function countAgents(
  db: Queryable,
  { portal, fingerprints, ...period }: Period & Asked & { fingerprints: readonly string[] },
): Promise<AgentCount[]> {
  const { rows } = await db.execute<AgentCount>(sql`
    SELECT fingerprint, browser, count(*)::int AS count FROM error_reports
    WHERE ${during(period)} AND ${of(portal)} AND fingerprint = ANY(${sql.param(fingerprints)}::text[])
    GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT ${mostRows}`);
  return rows;
}

export type Occurrence = Pick<
  ErrorGroup,
  "message" | "component" | "url" | "browser" | "deviceType" | "stack"
> & { id: string; time: Date; portal: string; sourceApp: string };

/** The last reports of a fault, the newest first. Nothing of who met it. */
export async function listOccurrences(
  db: Queryable,
  { portal, fingerprint, most, ...period }: Period & Asked & { fingerprint: string; most: number },
): Promise<Occurrence[]> {
  const { rows } = await db.execute<Omit<Occurrence, "time"> & { time: string }>(sql`
    SELECT id, time, portal, message, component, url, browser, stack,
      device_type AS "deviceType", source_app AS "sourceApp"
    FROM error_reports WHERE ${during(period)} AND ${of(portal)} AND fingerprint = ${fingerprint}
    ORDER BY time DESC, id DESC LIMIT ${most}`);
  return rows.map((row) => ({ ...row, time: new Date(row.time) }));
}
