import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { reviewOrderEvents } from "../tables.ts";
import type { Order } from "./order.ts";
import { lockOrder } from "./order-store.server.ts";

/**
 * Notes in the order's audit that a reminder is sent. Null if one was already sent for this deadline: the question's time,
 * or the time that the review is due.
 */
export async function insertReminder(tx: Queryable, orderId: string, event: string): Promise<Order | null> {
  const order = await lockOrder(tx, orderId);
  if (!order) return null;
  const deadline = event === "answerReminder" ? order.askedAt : order.dueAt;
  if (!deadline) return null;
  const rows = await tx
    .insert(reviewOrderEvents)
    .values({
      id: newId(),
      orderId,
      key: `reminder:${event}:${deadline.toISOString()}`,
      event,
      actor: "system",
      fromState: order.state,
      toState: order.state,
      at: new Date(),
    })
    .onConflictDoNothing()
    .returning({ id: reviewOrderEvents.id });
  return rows.length > 0 ? order : null;
}
