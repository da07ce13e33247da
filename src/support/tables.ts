import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Messages to an operator without an email address; deleted after a year. */
export const supportMessages = pgTable(
  "support_messages",
  {
    id: uuid("id").primaryKey(),
    /** The signed-in sender; null for a visitor. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    portal: text("portal").notNull(),
    topic: text("topic").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the operator marked it as done; null for a waiting message. */
    doneAt: moment("done_at"),
  },
  (table) => [index("support_messages_user_id").on(table.userId)],
);
