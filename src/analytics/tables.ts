import { sql } from "drizzle-orm";
import { boolean, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Both tables are partitioned by `day` (UTC, when a row came in): what is too old goes by dropping a table. Drizzle knows no
 * partitions; the migration says it. The partitions are made by `partition-store.server.ts`. People's ids have no foreign
 * key: accounts are a room of a higher rank.
 */
const day = () => date("day", { mode: "string" }).notNull();
const time = () => timestamp("time", { withTimezone: true }).notNull();

export const clientEvents = pgTable(
  "client_events",
  {
    day: day(),
    /** Made by the browser, so that a batch that is sent again on the same day counts once. */
    id: uuid("id").notNull(),
    time: time(),
    /** As the page said; lower case. */
    portal: text("portal").notNull(),
    /** One of `events.ts`, or an item's own event. */
    name: text("name").notNull(),
    properties: jsonb("properties").notNull(),
    /** Of the session, and only with consent to statistics. */
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
    /** The same for what is probably the same fault. */
    fingerprint: text("fingerprint").notNull(),
    /** Not an error: something somebody wanted to know. */
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
    /** Of the session. */
    userId: uuid("user_id"),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.id] }),
    index("error_reports_fingerprint").on(table.fingerprint, table.time),
    index("error_reports_user_id").on(table.userId).where(sql`user_id IS NOT NULL`),
  ],
);
