import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Mails to be sent; written in the transaction that causes them, delivered at least once. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey(),
    /** Two mails with the same key are one. */
    dedupeKey: text("dedupe_key").unique(),
    recipient: text("recipient").notNull(),
    /** Where an answer goes, if not to the sender. */
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    dueAt: moment("due_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    /** Given up: refused for good, or older than the last try. */
    failedAt: moment("failed_at"),
    lastError: text("last_error"),
    /** The row goes once the mail is out: its recipient has no account any more. */
    forget: boolean("forget").notNull().default(false),
  },
  (table) => [index("mails_due").on(table.sentAt, table.dueAt)],
);
