import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The plans of a user with their periods, which may overlap. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    plan: text("plan").notNull(),
    validFrom: time("valid_from").notNull(),
    /** Exclusive; null: no end. */
    validUntil: time("valid_until"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("entitlements_user_id").on(table.userId)],
);
