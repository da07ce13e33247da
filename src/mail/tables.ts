import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The outbox: mails are written in the transaction that causes them and delivered at least once. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** A second mail with the same key is not written. */
    dedupeKey: text("dedupe_key").unique(),
    recipient: text("recipient").notNull(),
    /** The user whose action or account caused the mail; erasing the account deletes it. Null: no user. */
    userId: uuid("user_id"),
    /** Address for replies, if not the sender's. */
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** Names a file that is made when the mail is sent, so that the outbox stays small. */
    attachment: text("attachment"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Earliest next attempt; while a process sends the mail, the end of its lease. */
    dueAt: moment("due_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    /** When the mail was abandoned: its recipient was refused, or it is too old. */
    failedAt: moment("failed_at"),
    lastError: text("last_error"),
    /** Deletes the row once the mail is sent or abandoned: its recipient has no account any more. */
    deleteWhenDone: boolean("forget").notNull().default(false),
  },
  (table) => [index("mails_due").on(table.sentAt, table.dueAt), index("mails_user_id").on(table.userId)],
);
