import { Hono } from "hono";
import { z } from "zod";
import { limits } from "../../documents/model/limits.ts";
import { errorMessage } from "../../http/present-error.server.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { requireViewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { waitingText } from "../../plans/waiting-text.ts";
import { cultureOf, culturesOf } from "../../portals/cultures/cultures.ts";
import { locales, type Portal } from "../../portals/portal.ts";
import { findAvailability } from "../orders/availability-store.server.ts";
import { saveIntake, submitOrder, withdrawOrder } from "../orders/customer-actions.server.ts";
import { intake } from "../orders/intake.ts";
import type { Order } from "../orders/order.ts";
import { findOrderOf } from "../orders/order-store.server.ts";
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
import { type IntakeLanguage, IntakePage, type TypedIntake } from "./ui/intake-page.tsx";

/**
 * `action`: the button. `key`: of this copy of the form, so that a double click has one effect. `promised`: hours in which the
 * page promised the review.
 */
const form = intake.extend({
  orderId: z.uuid(),
  key: z.uuid(),
  promised: z.coerce.number().positive(),
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
  const { orderId, key, consent, action, promised, ...values } = await readInput(c, form);
  const of = { customerId, orderId };
  if (action === "discard") {
    await withdrawOrder(deps.review, { ...of, key });
    return to(`${reviewPaths.orders}?done=cancelled`);
  }
  if (action === "save") {
    await saveIntake(deps.review, { ...of, intake: values });
    return to(intakePath(order.id, { done: "draftSaved" }));
  }
  if (!consent)
    throw new AppError("invalid", "no permission to read the document", {
      fields: [{ path: "consent", key: "required" }],
    });
  const { promisedHours } = await findAvailability(deps.review.db, values.locale, customerId);
  if (promisedHours !== null && promisedHours > promised) {
    // The queue has grown, or the review is in another language than the page spoke of: they decide again.
    await saveIntake(deps.review, { ...of, intake: values });
    return to(intakePath(order.id, { failed: "longer" }));
  }
  const { outcome } = await submitOrder(deps.review, { ...of, key, intake: values });
  if (outcome === "submitted") return to(intakePath(order.id, { done: "sent" }));
  return to(outcome === "notPremium" ? reviewPaths.plans : intakePath(order.id, { failed: outcome }));
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
  const chosen = z.enum(locales).safeParse(typed.locale);
  const locale = chosen.success ? chosen.data : order.locale;
  const [allowance, availability, languages] = await Promise.all([
    deps.findAllowance(order.customerId!),
    findAvailability(deps.review.db, locale, order.customerId),
    findLanguages(deps, { portal, order, chosen: locale, t: messages.t }),
  ]);
  const renewsAt = allowance?.renewsAt;
  const exhausted = [
    messages.t("allowance", { left: 0 }),
    renewsAt ? messages.t("allowanceNext", { date: times.day(renewsAt) }) : "",
  ].join(" ");
  const refusals: Partial<Record<string, string>> = {
    exhausted,
    noReviewer: messages.t("noReviewerSend"),
    longer: waitingText(availability, { t: messages.t, portal }),
  };
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
        typed={{ ...typed, locale }}
        portal={portal}
        languages={languages}
        availability={availability}
        formKey={formKeyOf(order.id, `intake ${order.revision}`)}
        done={doneText(c, messages)}
        failed={
          error
            ? errorMessage(messages.errors, portal.locale, error)
            : (refusals[c.req.query("failed") ?? ""] ?? null)
        }
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

type Languages = { portal: Portal; order: Order; chosen: string; t: CustomerMessages["t"] };

/**
 * Languages that a review can be in: those of the portal's country, and the document's. Those in which nobody reviews now
 * cannot be chosen; the chosen one remains so that the draft can be saved.
 */
const findLanguages = (
  { review }: CustomerDeps,
  { portal, order, chosen, t }: Languages,
): Promise<IntakeLanguage[]> => {
  const resources = new Set<string>([
    order.locale,
    cultureOf(portal).resource,
    ...culturesOf(portal.iso).map(({ resource }) => resource),
  ]);
  return Promise.all(
    [...resources].map(async (value) => {
      const language = new Intl.DisplayNames([value], { type: "language" }).of(value.split("-")[0]!) ?? value;
      const { promisedHours } = await findAvailability(review.db, value);
      return promisedHours === null
        ? { value, label: t("noReviewerOption", { language }), disabled: value !== chosen, isOpen: false }
        : { value, label: language, lang: value, isOpen: true };
    }),
  );
};
