import type { Database } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import { AppError } from "../../kit/errors.ts";
import { listOpenings } from "../../review/orders/comment-store.server.ts";
import { listWorkload, type Workload } from "../../review/orders/operator-store.server.ts";
import type { Order, OrderEventRow } from "../../review/orders/order.ts";
import { listOrderEvents } from "../../review/orders/order-event-store.server.ts";
import { findOrderForStaff, findSnapshot } from "../../review/orders/order-store.server.ts";
import { placesOf } from "./queue-by-language.ts";
import { findStuckOrders, type StuckReason } from "./stuck-order-store.server.ts";

export type OrderReport = {
  order: Order;
  events: OrderEventRow[];
  openings: Awaited<ReturnType<typeof listOpenings>>;
  stuck: StuckReason[];
  /** The customer's document can be opened. */
  hasDocument: boolean;
  /** Everyone who reviews or has reviewed, for names. */
  workload: Workload[];
  /** Others who could take the order now. */
  candidates: Workload[];
};

/** An order with its audit, without the customer's document and texts. Throws `notFound`. */
export async function readOrder(db: Database, orderId: string): Promise<OrderReport> {
  const order = await findOrderForStaff(db, orderId);
  if (!order) throw new AppError("notFound", "no such order");
  const workload = await listWorkload(db);
  const stuck = await findStuckOrders(db, await readDatabaseTime(db));
  return {
    order,
    events: await listOrderEvents(db, orderId),
    openings: await listOpenings(db, orderId),
    stuck: stuck.find(({ id }) => id === orderId)?.reasons ?? [],
    hasDocument: (await findSnapshot(db, orderId, order.round)) !== null,
    workload,
    candidates: workload.filter(
      (one) => one.locales.includes(order.locale) && one.userId !== order.reviewerId && placesOf(one) > 0,
    ),
  };
}
