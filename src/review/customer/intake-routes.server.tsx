import { Hono } from "hono";
import { z } from "zod";
import { limits } from "../../documents/model/limits.ts";
import { errorMessage } from "../../http/present-error.server.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { requireViewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { cultureOf, culturesOf } from "../../portals/cultures/cultures.ts";
import type { Locale, Portal } from "../../portals/portal.ts";
import { saveIntake, submitOrder, withdrawOrder } from "../orders/customer-actions.server.ts";
import { intake } from "../orders/intake.ts";
import type { Order } from "../orders/order.ts";
import { findOrderOf, findWaitingTime } from "../orders/order-store.server.ts";
import { sendChoosePage } from "./choose-document.server.tsx";
import {
  type CustomerContext,
  type CustomerDeps,
  type CustomerMessages,
  readMessages,
} from "./customer-deps.ts";
import { changedPath, finishedPath, intakePath, reviewPaths } from "./customer-paths.ts";
import { formKeyOf } from "./form-key.ts";
import { createFormatTimes } from "./format-times.ts";
import { guardForms } from "./guard-pages.server.ts";
import { sendStatusPage } from "./status-page.server.tsx";
import { IntakePage, type TypedIntake } from "./ui/intake-page.tsx";

/** `action`: the button. `key`: of this copy of the form, so that a double click has one effect. */
const form = intake.extend({
  orderId: z.uuid(),
  key: z.uuid(),
  consent: z.literal("on").optional(),
  action: z.enum(["send", "save", "discard"]),
});

/**
 * `/review/intake`: without an order the choice of a document (RVW-03), with a draft its intake, and afterwards the order's
 * status (RVW-02).
 */
export function createIntakeRoutes(deps: CustomerDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardForms(app, [reviewPaths.intake]);

  app.get(reviewPaths.intake, async (c) => {
    const viewer = requireViewer(c);
    const id = c.req.query("DocReviewId");
    if (id === undefined) return sendChoosePage(deps, c, viewer);
    const order = await findOrderOf(deps.review.db, viewer.userId, id);
    if (!order) throw new AppError("notFound", "not this customer's order");
    if (order.state === "approved" || order.state === "closed")
      return c.redirect(`${c.var.context.base}${finishedPath(order)}`, 303);
    if (order.state !== "draft") return sendStatusPage(deps, c, order);
    return sendIntakePage(deps, c, { order, typed: order });
  });

  app.post(reviewPaths.intake, spendBudget("reviewChanges"), async (c) => {
    const customerId = requireViewer(c).userId;
    const typed = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const order = await findOrderOf(deps.review.db, customerId, typed.orderId ?? "");
    if (!order) throw new AppError("notFound", "not this customer's order");
    try {
      return await act(deps, c, { customerId, order });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      c.error = error;
      // The order was sent or discarded in another tab.
      if (error.code === "conflict") return c.redirect(`${c.var.context.base}${changedPath(order)}`, 303);
      if (order.state !== "draft") throw error;
      return sendIntakePage(deps, c, { order, typed, error });
    }
  });
  return app;
}

async function act(
  deps: CustomerDeps,
  c: CustomerContext,
  { customerId, order }: { customerId: string; order: Order },
): Promise<Response> {
  const { base } = c.var.context;
  const to = (path: string) => c.redirect(`${base}${path}`, 303);
  const { orderId, key, consent, action, ...values } = await readInput(c, form);
  const of = { customerId, orderId };
  if (action === "discard") {
    await withdrawOrder(deps.review, { ...of, key });
    return to(`${reviewPaths.orders}?done=withdrawn`);
  }
  if (action === "save") {
    await saveIntake(deps.review, { ...of, intake: values });
    return to(intakePath(order.id, { done: "draftSaved" }));
  }
  if (!consent)
    throw new AppError("invalid", "no permission to read the document", {
      fields: [{ path: "consent", key: "required" }],
    });
  const { outcome } = await submitOrder(deps.review, { ...of, key, intake: values });
  if (outcome === "submitted") return to(intakePath(order.id, { done: "sent" }));
  return to(outcome === "notPremium" ? reviewPaths.plans : intakePath(order.id, { failed: "exhausted" }));
}

type Shown = { order: Order; typed: TypedIntake; error?: AppError };

async function sendIntakePage(
  deps: CustomerDeps,
  c: CustomerContext,
  { order, typed, error }: Shown,
): Promise<Response> {
  const { portal, base } = c.var.context;
  const messages = readMessages(deps, c);
  const times = createFormatTimes(portal);
  const [allowance, waiting] = await Promise.all([
    deps.findAllowance(order.customerId!),
    findWaitingTime(deps.review.db, order.locale),
  ]);
  const isExhausted = c.req.query("failed") === "exhausted";
  const renewsAt = allowance?.renewsAt;
  const exhausted = [
    messages.t("allowance", { left: 0 }),
    renewsAt ? messages.t("allowanceNext", { date: times.day(renewsAt) }) : "",
  ].join(" ");
  return deps.sendPage(c, {
    name: "review-intake",
    path: reviewPaths.intake,
    title: messages.t("intakeTitle"),
    status: error?.status,
    main: (
      <IntakePage
        messages={messages}
        base={base}
        order={order}
        typed={typed}
        languages={languagesOf(portal, order.locale as Locale)}
        times={times}
        waiting={waiting}
        formKey={formKeyOf(order.id, `intake ${order.revision}`)}
        done={doneText(c, messages)}
        failed={error ? errorMessage(messages.errors, portal.locale, error) : isExhausted ? exhausted : null}
        failedFields={(error?.details.fields ?? []).map(({ path }) => path)}
      />
    ),
  });
}

/** Texts of an uploaded file that found no field, or that the draft was saved. */
function doneText(c: CustomerContext, { t }: CustomerMessages): string | null {
  const unread = Number(c.req.query("unread"));
  if (Number.isInteger(unread) && unread > 0 && unread <= limits.tray)
    return t("uploadUnread", { count: unread });
  return c.req.query("done") === "draftSaved" ? t("draftSaved") : null;
}

/** Languages that a review can be in: those of the portal's country, and the document's. */
function languagesOf(portal: Portal, locale: Locale) {
  const resources = new Set([
    locale,
    cultureOf(portal).resource,
    ...culturesOf(portal.iso).map(({ resource }) => resource),
  ]);
  return [...resources].map((value) => ({
    value,
    label: new Intl.DisplayNames([value], { type: "language" }).of(value.split("-")[0]!) ?? value,
    lang: value,
  }));
}
