import { bigint, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";

/**
 * What was used of the budgets that all processes count together, in the shape that rate-limiter-flexible expects. Points
 * are floating-point numbers because bytes exceed an integer. `expire` is in milliseconds. Keys contain keyed hashes.
 */
export const budgetCounters = pgTable("budget_counters", {
  key: text("key").primaryKey(),
  points: doublePrecision("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});
