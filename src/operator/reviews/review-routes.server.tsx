import type { Hono } from "hono";
import { z } from "zod";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { cancelOrder, reassignOrder } from "../../review/orders/operator-actions.server.ts";
import { formKey, postOperatorForm, reason } from "../operator-form.server.ts";
import type { OperatorContext, OperatorOptions } from "../operator-options.server.ts";
import { buildView, sendOperatorPage } from "../operator-page.server.tsx";
import { findOpenedDocument, openDocument } from "./open-document.server.ts";
import { readOrder } from "./read-order.server.ts";
import { readOrderQuery, readOrders } from "./read-orders.server.ts";
import { DocumentPage } from "./ui/document-page.tsx";
import { OrderPage } from "./ui/order-page.tsx";
import { OrdersPage } from "./ui/orders-page.tsx";

const root = "/operator/reviews";
const orderPath = (c: OperatorContext): string => `${root}/${c.req.param("id")}`;

/** `/operator/reviews`: the service in numbers, review orders, reviewers, and what an operator can do about an order. */
export function addReviewPages(app: Hono<RequestEnv>, options: OperatorOptions): void {
  const { db } = options;
  app.get(root, async (c) => {
    const view = buildView(c, options);
    const query = readOrderQuery(c.req.query());
    const main = <OrdersPage view={view} query={query} report={await readOrders(db, query)} />;
    return sendOperatorPage(c, options, { area: "reviews", view, main });
  });
  app.get(`${root}/:id`, async (c) => {
    const view = buildView(c, options);
    const report = await readOrder(db, getId(c));
    const main = <OrderPage view={view} report={report} />;
    return sendOperatorPage(c, options, { area: "reviews", view, main, heading: view.reviews("order") });
  });
  app.get(`${root}/:id/document`, async (c) => {
    const view = buildView(c, options);
    const orderId = getId(c);
    const operatorId = c.var.viewer!.userId;
    const opened = await findOpenedDocument(options, { operatorId, orderId, now: new Date() });
    if (!opened) return c.redirect(`${view.base}${root}/${orderId}`, 303);
    const main = <DocumentPage view={view} orderId={orderId} {...opened} />;
    return sendOperatorPage(c, options, { area: "reviews", view, main, heading: view.reviews("document") });
  });
  addForms(app, options);
}

function getId(c: OperatorContext): string {
  const id = c.req.param("id") ?? "";
  if (!isId(id)) throw new AppError("notFound", "no such order");
  return id;
}

const cancelForm = z.strictObject({ key: formKey, reason });
const assignForm = z.strictObject({ key: formKey, to: inputId() });
const queueForm = z.strictObject({ key: formKey });
const openForm = z.strictObject({ reason });

function addForms(app: Hono<RequestEnv>, options: OperatorOptions): void {
  const { review } = options;
  postOperatorForm(app, `${root}/:id/cancel`, orderPath, async (c, operatorId) => {
    const orderId = getId(c);
    await cancelOrder(review, { operatorId, orderId, ...(await readInput(c, cancelForm)) });
    return { to: `${root}/${orderId}?done=cancelled`, action: "cancel order", subject: orderId };
  });
  postOperatorForm(app, `${root}/:id/assign`, orderPath, async (c, operatorId) => {
    const orderId = getId(c);
    await reassignOrder(review, { operatorId, orderId, ...(await readInput(c, assignForm)) });
    return { to: `${root}/${orderId}?done=assigned`, action: "assign order", subject: orderId };
  });
  postOperatorForm(app, `${root}/:id/queue`, orderPath, async (c, operatorId) => {
    const orderId = getId(c);
    const { key } = await readInput(c, queueForm);
    await reassignOrder(review, { operatorId, orderId, key, to: null });
    return { to: `${root}/${orderId}?done=queued`, action: "return order", subject: orderId };
  });
  postOperatorForm(app, `${root}/:id/open`, orderPath, async (c, operatorId) => {
    const orderId = getId(c);
    const { reason: why } = await readInput(c, openForm);
    await openDocument(options, { operatorId, orderId, reason: why });
    return { to: `${root}/${orderId}/document`, action: "open document", subject: orderId };
  });
}
