import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Messages to an operator who gets no mail; kept for a year. */
export const supportMessages = pgTable(
  "support_messages",
  {
    id: uuid("id").primaryKey(),
    /** Who was signed in; null for others. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    portal: text("portal").notNull(),
    topic: text("topic").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the operator was done with it; null while it waits. */
    doneAt: moment("done_at"),
  },
  (table) => [index("support_messages_user_id").on(table.userId)],
);
