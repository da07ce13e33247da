import { and, inArray, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import { newId } from "../../kit/id.ts";
import { reviewOrderEvents, reviewOrders } from "../tables.ts";
import type { Order } from "./order.ts";
import { type OrderState, orderPeriods } from "./order-machine.ts";
import { lockOrder } from "./order-store.server.ts";

/** Reminders of an order. Each is noted in the order's audit, so that it is sent once for each deadline. */

type Reminder = {
  states: readonly OrderState[];
  deadline: "askedAt" | "dueAt";
  /** Milliseconds from the deadline to the reminder; negative before it. */
  delay: number;
};

const reminders = {
  /** To the customer, whom the reviewer asked. */
  answerReminder: { states: ["question"], deadline: "askedAt", delay: orderPeriods.answerReminder },
  /** To the reviewer. */
  dueSoon: { states: ["inReview"], deadline: "dueAt", delay: -orderPeriods.dueSoon },
  /** To the customer and the operators. */
  overdue: { states: ["queued", "inReview"], deadline: "dueAt", delay: 0 },
} as const satisfies Record<string, Reminder>;
export type ReminderName = keyof typeof reminders;
export const reminderNames = Object.keys(reminders) as ReminderName[];

/** Orders that one run reminds of at most; the next run, a minute later, continues. */
const batch = 200;

/** The key in the audit, of a deadline without microseconds. */
const keyOf = (name: ReminderName, deadline: SQL): SQL =>
  sql`${`reminder:${name}:`} || to_char(${deadline} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Orders whose reminder is due and was not sent, the longest due first. */
export async function findToRemind(db: Queryable, name: ReminderName): Promise<{ id: string }[]> {
  const { states, deadline, delay }: Reminder = reminders[name];
  const column = reviewOrders[deadline];
  const sent = db
    .select({ one: sql`1` })
    .from(reviewOrderEvents)
    .where(
      sql`${reviewOrderEvents.orderId} = ${reviewOrders.id} AND ${reviewOrderEvents.key} = ${keyOf(name, sql`${column}`)}`,
    );
  return db
    .select({ id: reviewOrders.id })
    .from(reviewOrders)
    .where(
      and(
        inArray(reviewOrders.state, [...states]),
        lte(column, sql`now() - make_interval(secs => ${delay / 1000})`),
        notExists(sent),
      ),
    )
    .orderBy(column)
    .limit(batch);
}

/**
 * Notes in the order's audit that a reminder is sent, and returns the locked order. Null if it was sent for this deadline, or
 * if the order has left the reminder's states since the search.
 */
export async function insertReminder(
  tx: Queryable,
  orderId: string,
  name: ReminderName,
): Promise<Order | null> {
  const { states, deadline }: Reminder = reminders[name];
  const order = await lockOrder(tx, orderId);
  const time = order?.[deadline];
  if (!order || !time || !states.includes(order.state)) return null;
  const rows = await tx
    .insert(reviewOrderEvents)
    .values({
      id: newId(),
      orderId,
      key: keyOf(name, sql`${time.toISOString()}::timestamptz`),
      event: name,
      actor: "system",
      fromState: order.state,
      toState: order.state,
      at: await readDatabaseTime(tx),
    })
    .onConflictDoNothing()
    .returning({ id: reviewOrderEvents.id });
  return rows.length > 0 ? order : null;
}
