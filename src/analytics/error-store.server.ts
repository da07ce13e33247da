import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import type { ErrorReport } from "./error-report.ts";
import { dayOf } from "./partition-store.server.ts";
import { errorReports } from "./tables.ts";

export type ErrorRow = Omit<ErrorReport, "portal"> & {
  id: string;
  time: Date;
  fingerprint: string;
  portal: string;
  userId: string | null;
};

/** One statement, one parameter: see `insertEvents`. */
export async function insertErrors(db: Queryable, rows: readonly ErrorRow[]): Promise<void> {
  const data = JSON.stringify(
    rows.map((row) => ({
      ...row,
      day: dayOf(row.time),
      document_id: row.documentId,
      source_app: row.sourceApp,
      device_type: row.deviceType,
      region_group: row.regionGroup,
      user_id: row.userId,
    })),
  );
  await db.execute(sql`
    INSERT INTO error_reports (day, id, time, fingerprint, info, message, stack, component, url, document_id, source_app,
      product, device_type, browser, portal, international, region_group, user_id)
    SELECT day, id, time, fingerprint, info, message, stack, component, url, document_id, source_app,
      product, device_type, browser, portal, international, region_group, user_id
    FROM jsonb_to_recordset(${data}::jsonb) AS row (
      day date, id uuid, time timestamptz, fingerprint text, info boolean, message text, stack text, component text, url text,
      document_id text, source_app text, product text, device_type text, browser text, portal text, international boolean,
      region_group boolean, user_id uuid
    )
    ON CONFLICT DO NOTHING`);
}

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

/** The faults since a moment, the one seen last first. Reports sent as information are left out unless asked for. */
export async function readRecentErrors(
  db: Queryable,
  { since, info = false, most = 100 }: { since: Date; info?: boolean; most?: number },
): Promise<ErrorGroup[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    WITH groups AS (
      SELECT fingerprint, count(*)::int AS count, count(DISTINCT user_id)::int AS people,
        array_agg(DISTINCT portal ORDER BY portal) AS portals, min(time) AS first_seen, max(time) AS last_seen
      FROM error_reports
      WHERE day >= ${dayOf(since)}::date AND time >= ${since.toISOString()}::timestamptz AND (${info} OR NOT info)
      GROUP BY fingerprint ORDER BY max(time) DESC, fingerprint LIMIT ${most}
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
    ORDER BY last_seen DESC, groups.fingerprint`);
  return rows.map((row) => ({
    ...row,
    firstSeen: new Date(row.firstSeen),
    lastSeen: new Date(row.lastSeen),
  }));
}

/** Everything that is kept about errors a person met, oldest first, for their data export. */
export async function listErrorsOf(db: Queryable, userId: string) {
  return db
    .select({
      time: errorReports.time,
      portal: errorReports.portal,
      message: errorReports.message,
      component: errorReports.component,
      url: errorReports.url,
      documentId: errorReports.documentId,
      deviceType: errorReports.deviceType,
      browser: errorReports.browser,
    })
    .from(errorReports)
    .where(eq(errorReports.userId, userId))
    .orderBy(asc(errorReports.time));
}

export async function deleteErrorsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(errorReports).where(eq(errorReports.userId, userId));
}
