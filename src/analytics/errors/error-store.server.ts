import { asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { dayOf } from "../partition-store.server.ts";
import { errorReports } from "../tables.ts";
import type { ErrorReport } from "./error-report.ts";

export type ErrorRow = Omit<ErrorReport, "portal"> & {
  id: string;
  time: Date;
  fingerprint: string;
  portal: string;
  userId: string | null;
};

/** One statement with one parameter, like `insertEvents`. */
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

/** All stored error reports of a user, oldest first, for their data export. */
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
