import { findAvailability } from "../orders/availability-store.server.ts";
import type { Order } from "../orders/order.ts";
import { listOrderEvents } from "../orders/order-event-store.server.ts";
import { findReviewerNames, listMessages } from "../orders/order-store.server.ts";
import { type CustomerContext, type CustomerDeps, readMessages } from "./customer-deps.ts";
import { reviewPaths } from "./customer-paths.ts";
import { doneText } from "./done-text.ts";
import { formKeyOf } from "./form-key.ts";
import { createFormatTimes } from "./format-times.ts";
import { namedReviewerOf, presentEvents } from "./present-events.ts";
import { StatusPage } from "./ui/status-page.tsx";

/** The page of an order between submission and approval: steps, times, messages. */
export async function sendStatusPage(
  deps: CustomerDeps,
  c: CustomerContext,
  order: Order,
): Promise<Response> {
  const { db } = deps.review;
  const { portal, base } = c.var.context;
  const [events, conversation, availability] = await Promise.all([
    listOrderEvents(db, order.id),
    listMessages(db, order.id),
    findAvailability(db, order.locale),
  ]);
  const names = await findReviewerNames(db, [
    order.reviewerId,
    ...events.map(namedReviewerOf),
    ...conversation.map(({ authorId }) => authorId),
  ]);
  const messages = readMessages(deps, c);
  const nameOf = (reviewerId: string | null) => names.get(reviewerId ?? "") || messages.t("someone");
  return deps.sendPage(c, {
    name: "review-status",
    path: reviewPaths.intake,
    title: messages.t("statusTitle"),
    main: (
      <StatusPage
        messages={messages}
        base={base}
        order={order}
        nameOf={nameOf}
        steps={presentEvents(events, messages.t, nameOf)}
        conversation={conversation}
        availability={availability}
        portal={portal}
        times={createFormatTimes(portal)}
        now={new Date()}
        formKeys={{
          message: formKeyOf(order.id, `message ${conversation.length}`),
          action: formKeyOf(order.id, `action ${order.revision}`),
        }}
        done={doneText(messages.t, c.req.query("done"))}
        failed={c.req.query("failed") === "changed" ? messages.t("changed") : null}
      />
    ),
  });
}
