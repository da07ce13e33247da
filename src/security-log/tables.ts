import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { SecurityEventKind } from "./event-kinds.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Neither addresses nor passwords nor IP addresses are stored. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: uuid("id").primaryKey(),
    /** By the database's clock. Of counted attempts: the first of the minute. */
    time: moment("time").notNull().defaultNow(),
    kind: text("kind").$type<SecurityEventKind>().notNull(),
    /**
     * Null if unknown or erased. The migration adds a foreign key that sets it to null when the user is deleted; Drizzle
     * cannot declare it here, because accounts are a higher layer.
     */
    userId: uuid("user_id"),
    portal: text("portal").notNull(),
    /** Keyed hash of the client's network; null without a client. */
    network: text("network"),
    /** The limit or the role. */
    detail: text("detail"),
    /** "Firefox". Attempts have neither browser nor system, because the client could send any number of them. */
    browser: text("browser"),
    /** "Windows". */
    system: text("system"),
    /** Equal attempts in the same minute. */
    count: integer("count").notNull().default(1),
    /** The minute and a keyed hash of everything that equal attempts have in common; null for changes. */
    bucket: text("bucket").unique(),
  },
  (table) => [
    index("security_events_time").on(table.time),
    index("security_events_kind").on(table.kind, table.time),
    index("security_events_user_id").on(table.userId, table.time).where(sql`user_id IS NOT NULL`),
  ],
);

/** Kinds of events that are unusually frequent now. The row makes all processes together log an alarm once. */
export const securityAlarms = pgTable("security_alarms", {
  kind: text("kind").$type<SecurityEventKind>().primaryKey(),
  startedAt: moment("started_at").notNull().defaultNow(),
  seenAt: moment("seen_at").notNull().defaultNow(),
});
