import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Events that a user is told about. Rows are deleted with the account by `notificationRecords`, not by a foreign key. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    /** A kind of `notification.ts`, which decides the shape of `data`. */
    kind: text("kind").notNull(),
    data: jsonb("data").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    readAt: moment("read_at"),
  },
  (table) => [index("notifications_newest").on(table.userId, table.createdAt.desc())],
);
