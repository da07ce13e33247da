import { and, asc, desc, eq } from "drizzle-orm";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { reviewOrderEvents } from "../tables.ts";
import type { OrderEventRow } from "./order.ts";
import type { OrderEvent, OrderState } from "./order-machine.ts";

/** The audit of orders: one row for each transition. The callers have found the order for its actor. */

type NewEvent = {
  orderId: string;
  key: string;
  event: OrderEvent;
  actor: string;
  actorId: string | null;
  fromState: OrderState;
  toState: OrderState;
  detail?: string;
  at: Date;
};

export async function insertOrderEvent(tx: Queryable, event: NewEvent): Promise<void> {
  await tx.insert(reviewOrderEvents).values({ id: newId(), ...event });
}

/** The event that was applied to the order with this key; null if there was none. */
export async function findOrderEvent(tx: Queryable, orderId: string, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ event: reviewOrderEvents.event })
    .from(reviewOrderEvents)
    .where(and(eq(reviewOrderEvents.orderId, orderId), eq(reviewOrderEvents.key, key)));
  return row?.event ?? null;
}

/** The audit, oldest first. */
export const listOrderEvents = (db: Queryable, orderId: string): Promise<OrderEventRow[]> =>
  db
    .select()
    .from(reviewOrderEvents)
    .where(eq(reviewOrderEvents.orderId, orderId))
    .orderBy(asc(reviewOrderEvents.at), asc(reviewOrderEvents.id));

/** Who approved the newest finished round, and when; null before. Another reviewer may have the order since. */
export async function findApproval(
  db: Queryable,
  orderId: string,
): Promise<{ reviewerId: string | null; at: Date } | null> {
  const approve: OrderEvent = "approve";
  const [row] = await db
    .select({ reviewerId: reviewOrderEvents.actorId, at: reviewOrderEvents.at })
    .from(reviewOrderEvents)
    .where(and(eq(reviewOrderEvents.orderId, orderId), eq(reviewOrderEvents.event, approve)))
    .orderBy(desc(reviewOrderEvents.at), desc(reviewOrderEvents.id))
    .limit(1);
  return row ?? null;
}
