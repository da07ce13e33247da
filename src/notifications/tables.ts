import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What happened, for the bell. The person's id has no foreign key: accounts are a room of a higher rank. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    /** One of `notification.ts`; it decides what `data` holds. */
    kind: text("kind").notNull(),
    data: jsonb("data").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    readAt: moment("read_at"),
  },
  (table) => [index("notifications_newest").on(table.userId, table.createdAt.desc())],
);
