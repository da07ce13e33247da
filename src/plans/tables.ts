import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What somebody has a right to, and from when until when. Several may overlap. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    plan: text("plan").notNull(),
    validFrom: moment("valid_from").notNull(),
    /** The first moment without it; null: no end. */
    validUntil: moment("valid_until"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("entitlements_user_id").on(table.userId)],
);
