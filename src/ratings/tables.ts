import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import type { PortalCode } from "../portals/portal.ts";

/** Ratings after a download: one a user and portal. */
export const ratings = pgTable(
  "ratings",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    portal: text("portal").$type<PortalCode>().notNull(),
    /** The last downloaded document; it may be deleted by now. */
    documentId: uuid("document_id"),
    stars: smallint("stars").notNull(),
    /** Only for the operator. */
    comment: text("comment"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("ratings_user_id_portal").on(table.userId, table.portal),
    // Counting stars needs only the index.
    index("ratings_portal_stars").on(table.portal, table.stars),
    check("ratings_stars", sql`${table.stars} BETWEEN 1 AND 5`),
  ],
);
