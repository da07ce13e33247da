import { sql } from "drizzle-orm";
import { boolean, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Both tables are partitioned by `day` (UTC, when a row arrived), so expired rows are deleted by dropping a partition.
 * Drizzle does not support partitions; the migration declares them and `partition-store.server.ts` creates them. User ids
 * have no foreign key, because accounts are a higher layer.
 */
const day = () => date("day", { mode: "string" }).notNull();
const time = () => timestamp("time", { withTimezone: true }).notNull();

export const clientEvents = pgTable(
  "client_events",
  {
    day: day(),
    /** Made by the browser, so that a batch sent again on the same day counts once. */
    id: uuid("id").notNull(),
    time: time(),
    /** Lower case, as the page named it. */
    portal: text("portal").notNull(),
    /** A name of `event-catalogue.ts`, or one that a content entry defines. */
    name: text("name").notNull(),
    properties: jsonb("properties").notNull(),
    /** From the session, and only with consent to statistics. */
    userId: uuid("user_id"),
    signedIn: boolean("signed_in").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.id] }),
    index("client_events_name").on(table.name),
    index("client_events_user_id").on(table.userId).where(sql`user_id IS NOT NULL`),
  ],
);

export const errorReports = pgTable(
  "error_reports",
  {
    day: day(),
    id: uuid("id").notNull(),
    time: time(),
    /** Equal for reports with probably the same cause. */
    fingerprint: text("fingerprint").notNull(),
    /** Reported as information, not as an error. */
    info: boolean("info").notNull(),
    message: text("message").notNull(),
    stack: text("stack").notNull(),
    component: text("component").notNull(),
    /** Without query and fragment. */
    url: text("url").notNull(),
    documentId: text("document_id").notNull(),
    sourceApp: text("source_app").notNull(),
    product: text("product").notNull(),
    deviceType: text("device_type").notNull(),
    browser: text("browser").notNull(),
    portal: text("portal").notNull(),
    international: boolean("international"),
    regionGroup: boolean("region_group"),
    /** From the session. */
    userId: uuid("user_id"),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.id] }),
    index("error_reports_fingerprint").on(table.fingerprint, table.time),
    index("error_reports_user_id").on(table.userId).where(sql`user_id IS NOT NULL`),
  ],
);
