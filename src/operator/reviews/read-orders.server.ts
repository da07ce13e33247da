import { z } from "zod";
import type { Database } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import { readBounded } from "../../db/read-bounded.server.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { locales } from "../../portals/portal.ts";
import { listOrders, listWorkload, type Workload } from "../../review/orders/operator-store.server.ts";
import type { Order } from "../../review/orders/order.ts";
import { type OrderState, orderStates } from "../../review/orders/order-machine.ts";
import { reportTimeout } from "../report-query.ts";
import { type LanguageQueue, queueByLanguage } from "./queue-by-language.ts";
import { countQueued, readServiceLevels, type ServiceLevels } from "./service-level-store.server.ts";
import { findStuckOrders, type StuckOrder } from "./stuck-order-store.server.ts";

/** States of orders that someone works on or waits for. */
export const activeStates: readonly OrderState[] = ["queued", "inReview", "question"];

const query = z.object({
  state: z
    .enum([...orderStates, "all"])
    .optional()
    .catch(undefined),
  overdue: z.literal("on").optional().catch(undefined),
  locale: z.enum(locales).optional().catch(undefined),
  after: inputId().optional().catch(undefined),
});
/** `state` absent: those that someone works on. */
export type OrderQuery = z.infer<typeof query>;

export const readOrderQuery = (input: Record<string, string>): OrderQuery => query.parse(input);

export type OrdersReport = {
  levels: ServiceLevels;
  queues: LanguageQueue[];
  workload: Workload[];
  stuck: StuckOrder[];
  orders: Order[];
  /** Where the next part begins; null: this is the last one. */
  next: string | null;
};

const pageSize = 50;

/** Everything that the page of all orders shows, in one read-only transaction with a time limit. */
export const readOrders = (
  db: Database,
  { state, overdue, locale, after }: OrderQuery,
): Promise<OrdersReport> =>
  readBounded(db, reportTimeout, async (tx) => {
    const workload = await listWorkload(tx);
    const states = state === "all" ? undefined : state === undefined ? activeStates : [state];
    const found = await listOrders(tx, {
      states,
      overdue: overdue === "on",
      locale,
      // Open orders are worked off from the oldest; of the others the newest matter.
      newestFirst: state !== undefined,
      after,
      limit: pageSize + 1,
    });
    const orders = found.slice(0, pageSize);
    return {
      levels: await readServiceLevels(tx),
      queues: queueByLanguage(await countQueued(tx), workload),
      workload,
      stuck: await findStuckOrders(tx, await readDatabaseTime(tx)),
      orders,
      next: found.length > pageSize ? orders.at(-1)!.id : null,
    };
  });
