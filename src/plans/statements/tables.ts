import { sql } from "drizzle-orm";
import { date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../accounts/tables.ts";
import { subscriptions } from "../tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Statements by which customers end a contract without signing in, as they were sent. */
export const planStatements = pgTable(
  "plan_statements",
  {
    id: uuid("id").primaryKey(),
    /** cancel, cancelForCause or withdraw. */
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** Number or plan of the order, as typed; may be empty. */
    contract: text("contract").notNull(),
    /** Why the customer cancels for cause; else empty. */
    reason: text("reason").notNull(),
    /** The day on which the contract should end; null: as soon as possible. */
    wishedOn: date("wished_on"),
    /** Where the form was sent. */
    portal: text("portal").notNull(),
    /** The account with this address; null: none, or not looked for yet. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The contract that it ends by itself; null: none fits, the customer has to choose, or they resumed the plan. */
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "set null" }),
    /** The contracts that it fitted when it arrived: it counts for these alone. Without those that the customer resumed. */
    contractIds: uuid("contract_ids").array().notNull().default(sql`'{}'::uuid[]`),
    declaredAt: time("declared_at").notNull(),
    /** When its contracts were looked for, and its confirmation was put into the outbox unless mails were limited. */
    handledAt: time("handled_at"),
    /** When the contract was cancelled as declared, or the withdrawal was confirmed. */
    executedAt: time("executed_at"),
    /** When the renewal was stopped because of a withdrawal that is not confirmed yet. */
    stoppedAt: time("stopped_at"),
    /** When operators were told of a withdrawal that was not confirmed. */
    reportedAt: time("reported_at"),
  },
  (table) => [
    index("plan_statements_user_id").on(table.userId),
    index("plan_statements_email").on(table.email),
    index("plan_statements_subscription_id").on(table.subscriptionId),
    index("plan_statements_declared_at").on(table.declaredAt),
  ],
);
