import { Hono } from "hono";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer } from "../../http/viewer.ts";
import { listOrdersOf } from "../orders/order-store.server.ts";
import { type CustomerDeps, readMessages } from "./customer-deps.ts";
import { reviewPaths } from "./customer-paths.ts";
import { doneText } from "./done-text.ts";
import { createFormatTimes } from "./format-times.ts";
import { OrdersPage } from "./ui/orders-page.tsx";

/** `/review/orders`: all orders of the customer. */
export function createOrdersPage(deps: CustomerDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get(reviewPaths.orders, async (c) => {
    const viewer = requireViewer(c);
    const { portal, base } = c.var.context;
    const messages = readMessages(deps, c);
    const response = await deps.sendPage(c, {
      name: "review-orders",
      path: reviewPaths.orders,
      title: messages.t("ordersTitle"),
      main: (
        <OrdersPage
          t={messages.t}
          base={base}
          orders={await listOrdersOf(deps.review.db, viewer.userId)}
          times={createFormatTimes(portal)}
          now={new Date()}
          done={doneText(messages.t, c.req.query("done"))}
        />
      ),
    });
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  });
  return app;
}
