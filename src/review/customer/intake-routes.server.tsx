import { Hono } from "hono";
import { z } from "zod";
import { limits } from "../../documents/model/limits.ts";
import { errorMessage } from "../../http/present-error.server.ts";
import { readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { requireViewer, type Viewer } from "../../http/viewer.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import { isId } from "../../kit/id.ts";
import { waitingText } from "../../plans/waiting-text.ts";
import { cultureOf, culturesOf } from "../../portals/cultures/cultures.ts";
import { locales, type Portal } from "../../portals/portal.ts";
import { findAvailability } from "../orders/availability-store.server.ts";
import { saveIntake, startOrder, submitOrder, withdrawOrder } from "../orders/customer-actions.server.ts";
import { intake } from "../orders/intake.ts";
import type { Order } from "../orders/order.ts";
import { findDraft, findNewestDraft, findOrderOf } from "../orders/order-store.server.ts";
import { sendChoosePage } from "./choose-document.server.tsx";
import {
  type CustomerContext,
  type CustomerDeps,
  type CustomerMessages,
  readMessages,
} from "./customer-deps.ts";
import { changedPath, finishedPath, intakePath, reviewPaths } from "./customer-paths.ts";
import { createFormatTimes } from "./format-times.ts";
import { guardForms } from "./guard-pages.server.ts";
import { findSubject, leftDraftSubject, subjectOf } from "./intake-subject.server.ts";
import { sendStatusPage } from "./status-page.server.tsx";
import { type IntakeLanguage, IntakePage, type IntakeSubject, type TypedIntake } from "./ui/intake-page.tsx";

/**
 * `orderId`: of a draft; without it the form starts the order of the document. `leftDraft`: the document was a draft of the
 * browser. `action`: the button. `key`: of this copy of the
 * form, so that a double click has one effect. `promised`: hours in which the page promised the review.
 */
const form = intake.extend({
  orderId: inputId().optional(),
  documentId: inputId().optional(),
  leftDraft: z.literal("1").optional(),
  key: inputId(),
  promised: z.coerce.number().positive(),
  action: z.enum(["send", "save", "discard"]),
});

/**
 * `/review/intake`: without an order the choice of a document (RVW-03), with a document or a draft the intake, and afterwards the
 * order's status (RVW-02).
 */
export function createIntakeRoutes(deps: CustomerDeps): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  guardForms(app, [reviewPaths.intake]);

  app.get(reviewPaths.intake, async (c) => {
    const viewer = requireViewer(c);
    const { DocReviewId: id, document: documentId, draft: draftId, bought } = c.req.query();
    const done = bought === undefined ? null : boughtText(deps, c);
    if (documentId !== undefined) return sendNewIntake(deps, c, { viewer, documentId, done });
    if (draftId !== undefined && isId(draftId)) return sendDraftIntake(deps, c, { viewer, draftId, done });
    if (bought !== undefined) return sendAfterPurchase(deps, c, { viewer, done });
    if (id === undefined) return sendChoosePage(deps, c, viewer);
    const order = await findOrderOf(deps.review.db, viewer.userId, id);
    if (!order) throw new AppError("notFound", "not this customer's order");
    if (order.state === "approved" || order.state === "closed")
      return c.redirect(`${c.var.context.base}${finishedPath(order)}`, 303);
    if (order.state !== "draft") return sendStatusPage(deps, c, order);
    return sendIntakePage(deps, c, { subject: subjectOf(order), typed: order });
  });

  app.post(reviewPaths.intake, spendBudget("reviewChanges"), async (c) => {
    const customerId = requireViewer(c).userId;
    const { base, portal } = c.var.context;
    const typed = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const { orderId, documentId } = typed;
    const leftDraft = typed.leftDraft === undefined ? null : portal.locale;
    const subject = await findSubject(deps, { customerId, orderId, documentId, leftDraft });
    let { order } = subject;
    try {
      const input = await readInput(c, form);
      if (subject.isLeftDraft) throw new AppError("unavailable", "the draft is not in the account");
      order ??= await startOrder(deps.review, {
        ...{ customerId, documentId: subject.documentId!, id: input.key },
        source: "document",
        portal: portal.code,
        culture: cultureOf(portal).name,
      });
      return await act(deps, c, { customerId, order, input });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      c.error = error;
      // The order was sent or discarded in another tab, or before the browser went back.
      if (order && error.code === "conflict") return c.redirect(`${base}${changedPath(order)}`, 303);
      if (order && order.state !== "draft") throw error;
      return sendIntakePage(deps, c, { subject, typed, error });
    }
  });
  return app;
}

type NewIntake = { viewer: Viewer; documentId: string; done: string | null };

/** The intake of a document. A draft that it has already is opened; the page to choose one says that no review is left. */
async function sendNewIntake(
  deps: CustomerDeps,
  c: CustomerContext,
  { viewer, documentId, done }: NewIntake,
): Promise<Response> {
  const { userId: customerId } = viewer;
  const allowance = await deps.findAllowance(customerId);
  if (!allowance || allowance.left === 0) return sendChoosePage(deps, c, viewer, done);
  const subject = await findSubject(deps, { customerId, documentId });
  const draft = await findDraft(deps.review.db, customerId, subject.documentId!);
  if (draft) return c.redirect(`${c.var.context.base}${intakePath(draft.id)}`, 303);
  return sendIntakePage(deps, c, { subject, typed: { locale: subject.locale }, done });
}

/** The intake of a guest's draft, which is not in the account yet. */
async function sendDraftIntake(
  deps: CustomerDeps,
  c: CustomerContext,
  { viewer, draftId, done }: { viewer: Viewer; draftId: string; done: string | null },
): Promise<Response> {
  const { userId: customerId } = viewer;
  if (((await deps.findAllowance(customerId))?.left ?? 0) === 0) return sendChoosePage(deps, c, viewer, done);
  const { locale } = c.var.context.portal;
  const subject = leftDraftSubject({ customerId, draftId, locale });
  return sendIntakePage(deps, c, { subject, typed: { locale }, done });
}

/** After a purchase: the draft that waited for it, or the intake of the document that was edited last. */
async function sendAfterPurchase(
  deps: CustomerDeps,
  c: CustomerContext,
  { viewer, done }: { viewer: Viewer; done: string | null },
): Promise<Response> {
  const draft = await findNewestDraft(deps.review.db, viewer.userId);
  if (draft) return c.redirect(`${c.var.context.base}${intakePath(draft.id, { done: "bought" })}`, 303);
  const [newest] = await deps.listDocuments(viewer.userId);
  if (!newest) return sendChoosePage(deps, c, viewer, done);
  return sendNewIntake(deps, c, { viewer, documentId: newest.id, done });
}

const boughtText = (deps: CustomerDeps, { var: { context } }: CustomerContext): string =>
  deps.translator(context.portal.locale, "checkout", context)("doneTitle");

type Sent = { customerId: string; order: Order; input: z.infer<typeof form> };

async function act(
  deps: CustomerDeps,
  c: CustomerContext,
  { customerId, order, input }: Sent,
): Promise<Response> {
  const to = (path: string) => c.redirect(`${c.var.context.base}${path}`, 303);
  const {
    key,
    action,
    promised,
    orderId: _order,
    documentId: _document,
    leftDraft: _draft,
    ...values
  } = input;
  const of = { customerId, orderId: order.id };
  if (action === "discard") {
    await withdrawOrder(deps.review, { ...of, key });
    return to(`${reviewPaths.orders}?done=cancelled`);
  }
  if (action === "save") {
    await saveIntake(deps.review, { ...of, intake: values });
    return to(intakePath(order.id, { done: "draftSaved" }));
  }
  const { promisedHours } = await findAvailability(deps.review.db, values.locale, customerId);
  if (order.state === "draft" && promisedHours !== null && promisedHours > promised) {
    // The queue has grown, or the review is in another language than the page spoke of: they decide again.
    await saveIntake(deps.review, { ...of, intake: values });
    return to(intakePath(order.id, { failed: "longer" }));
  }
  const { outcome } = await submitOrder(deps.review, { ...of, key, intake: values });
  if (outcome === "submitted") return to(intakePath(order.id, { done: "sent" }));
  return to(outcome === "notPremium" ? reviewPaths.plans : intakePath(order.id, { failed: outcome }));
}

type Shown = { subject: IntakeSubject; typed: TypedIntake; error?: AppError; done?: string | null };

async function sendIntakePage(
  deps: CustomerDeps,
  c: CustomerContext,
  { subject, typed, error, done }: Shown,
): Promise<Response> {
  const { portal, base } = c.var.context;
  const messages = readMessages(deps, c);
  const times = createFormatTimes(portal);
  const chosen = z.enum(locales).safeParse(typed.locale);
  const locale = chosen.success ? chosen.data : subject.locale;
  const [allowance, availability, languages] = await Promise.all([
    deps.findAllowance(subject.customerId),
    findAvailability(deps.review.db, locale, subject.customerId),
    findLanguages(deps, { portal, document: subject.locale, chosen: locale, t: messages.t }),
  ]);
  const renewsAt = allowance?.renewsAt;
  const exhausted = [
    messages.t("allowance", { left: 0 }),
    renewsAt ? messages.t("allowanceNext", { date: times.day(renewsAt) }) : "",
  ].join(" ");
  const refusals = new Map([
    ["exhausted", exhausted],
    ["noReviewer", messages.t("noReviewerSend")],
    ["longer", waitingText(availability, { t: messages.t, portal })],
  ]);
  return deps.sendPage(c, {
    name: "review-intake",
    path: reviewPaths.intake,
    title: messages.t("intakeTitle"),
    ...(subject.isLeftDraft && { script: "leftDrafts" }),
    status: error?.status,
    main: (
      <IntakePage
        messages={messages}
        base={base}
        subject={subject}
        typed={{ ...typed, locale }}
        portal={portal}
        languages={languages}
        availability={availability}
        leftDrafts={deps.translator(portal.locale, "dashboard", c.var.context)("leftDrafts")}
        done={done ?? doneText(deps, c, messages)}
        failed={
          error
            ? errorMessage(messages.errors, portal.locale, error)
            : (refusals.get(c.req.query("failed") ?? "") ?? null)
        }
        failedFields={(error?.details.fields ?? []).map(({ path }) => path)}
      />
    ),
  });
}

/** Texts of an uploaded file that found no field, or that the draft was saved, or a plan bought. */
function doneText(deps: CustomerDeps, c: CustomerContext, { t }: CustomerMessages): string | null {
  if (c.req.query("done") === "bought") return boughtText(deps, c);
  const unread = Number(c.req.query("unread"));
  if (Number.isInteger(unread) && unread > 0 && unread <= limits.tray)
    return t("uploadUnread", { count: unread });
  return c.req.query("done") === "draftSaved" ? t("draftSaved") : null;
}

/** `document`: the language of the document. */
type Languages = { portal: Portal; document: string; chosen: string; t: CustomerMessages["t"] };

/**
 * Languages that a review can be in: those of the portal's country, and the document's. Those in which nobody reviews now
 * cannot be chosen; the chosen one remains so that the draft can be saved.
 */
const findLanguages = (
  { review }: CustomerDeps,
  { portal, document, chosen, t }: Languages,
): Promise<IntakeLanguage[]> => {
  const resources = new Set<string>([
    document,
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
