import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction, type Queryable, type Transaction } from "../../db/client.server.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import type { Locale } from "../../portals/portal.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { addMessage } from "./add-message.server.ts";
import { findAvailability } from "./availability-store.server.ts";
import { type Intake, intake as intakeSchema, reviewLimits } from "./intake.ts";
import { keyOfText } from "./message-id.ts";
import type { Order, OrderChanges } from "./order.ts";
import { after, resumeReview } from "./order-changes.ts";
import { isFinished, isWithReviewer, maxRounds, orderPeriods } from "./order-machine.ts";
import * as store from "./order-store.server.ts";
import { rateOrderIn } from "./rate-order.server.ts";
import { deleteOrderContent } from "./timer-store.server.ts";
import { applyTransition } from "./transition.server.ts";

/** What a customer does with their orders. Another customer's order is `notFound`. */

const hour = 3_600_000;

type Keyed = { customerId: string; orderId: string; key: string };

type NewOrder = {
  customerId: string;
  documentId: string;
  source: "document" | "upload";
  portal: string;
  /** Name of the culture. */
  culture: string;
  /** UUID of the new order, so that a form that is sent twice starts one. */
  id?: string;
};

/**
 * Starts an order for one of the customer's documents. Resolves to the draft that the document has already, and to the order
 * that the same form has started, which may be sent by now.
 */
export async function startOrder(
  deps: ReviewDeps,
  { customerId, documentId, source, portal, culture, id = newId() }: NewOrder,
): Promise<Order> {
  const document = await deps.loadDocument(customerId, documentId);
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, customerId))) throw new AppError("unauthenticated");
    const known =
      (await store.findOrderOf(tx, customerId, id)) ?? (await store.findDraft(tx, customerId, documentId));
    if (known) return known;
    await assertRoomForOrder(tx, customerId);
    const { kind, title, content } = document;
    const draft = {
      customerId,
      documentId,
      documentKind: kind,
      title,
      source,
      portal,
      culture,
      locale: content.locale,
    };
    // The id is that of an order which was erased since.
    return (
      (await store.insertDraft(tx, { ...draft, id })) ??
      (await store.insertDraft(tx, { ...draft, id: newId() }))!
    );
  });
}

/** Throws `tooMany` for a customer with as many open orders as they may have. Sure only under the account's lock. */
export async function assertRoomForOrder(db: Queryable, customerId: string): Promise<void> {
  if ((await store.countOpenOrders(db, customerId)) >= reviewLimits.openOrders)
    throw new AppError("tooMany", "too many open review orders", { limit: "openReviewOrders" });
}

/** Stores the intake of a draft, complete or not. */
export async function saveIntake(
  deps: ReviewDeps,
  { customerId, orderId, intake }: { customerId: string; orderId: string; intake: Intake },
): Promise<Order> {
  const values = intakeSchema.parse(intake);
  return inTransaction(deps.db, async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order?.customerId !== customerId) throw new AppError("notFound");
    if (order.state !== "draft") throw new AppError("conflict", "the order is already submitted");
    return store.updateOrder(tx, orderId, values);
  });
}

export type Submission =
  | { outcome: "submitted"; order: Order }
  /** The draft keeps the intake, and nothing was taken from the plan. */
  | { outcome: Refusal };

/** The customer needs a plan, or the next period of their plan, or somebody who reviews in the language. */
type Refusal = "notPremium" | "exhausted" | "noReviewer";

/**
 * Sends a draft to the reviewers: takes one review from the plan, and stores the document as it is now. The page of
 * the form says who reads it; sending it is the permission.
 */
export async function submitOrder(
  deps: ReviewDeps,
  { customerId, orderId, key, intake }: Keyed & { intake: Intake },
): Promise<Submission> {
  const values = intakeSchema.parse(intake);
  const submitKey = keyOfText(key, JSON.stringify(values));
  const found = await store.findOrderOf(deps.db, customerId, orderId);
  const document = found?.documentId ? await deps.loadDocument(customerId, found.documentId) : null;
  if (!document) throw new AppError("notFound", "no such order, or its document is gone");
  try {
    const order = await applyTransition(deps, {
      orderId,
      event: "submit",
      actor: { kind: "customer", id: customerId },
      key: submitKey,
      async prepare(tx, _order, now) {
        const { locale } = values;
        const changes = await prepareSubmission(deps, tx, { customerId, orderId, document, locale, now });
        return { ...values, ...changes };
      },
    });
    return { outcome: "submitted", order };
  } catch (error) {
    if (!(error instanceof RefusedSubmission)) throw error;
    await saveIntake(deps, { customerId, orderId, intake: values });
    return { outcome: error.outcome };
  }
}

class RefusedSubmission extends Error {
  readonly outcome: Refusal;
  constructor(outcome: Refusal) {
    super(outcome);
    this.outcome = outcome;
  }
}

type Submitted = {
  customerId: string;
  orderId: string;
  document: StoredDocument;
  /** Language of the review. */
  locale: Locale;
  now: Date;
};

async function prepareSubmission(
  { allowance }: ReviewDeps,
  tx: Transaction,
  { customerId, orderId, document, locale, now }: Submitted,
): Promise<OrderChanges> {
  const { promisedHours } = await findAvailability(tx, locale, customerId);
  if (promisedHours === null) throw new RefusedSubmission("noReviewer");
  const used = await allowance.use(tx, { userId: customerId, key: orderId, now });
  if (used !== "used") throw new RefusedSubmission(used);
  const { content, version, title } = document;
  await store.insertSnapshot(tx, { orderId, round: 1, content, documentVersion: version });
  return {
    title,
    submittedAt: now,
    consentAt: now,
    dueAt: after(now, promisedHours * hour),
    retainUntil: after(now, orderPeriods.retention),
  };
}

/**
 * Gives up an order that no reviewer has begun: deletes its document, and gives the review back to the plan unless it was
 * given back when the review was late. A second round can be in the queue, too, if its reviewer left; the first one has been
 * delivered, so it throws `conflict`.
 */
export const withdrawOrder = (deps: ReviewDeps, { customerId, orderId, key }: Keyed): Promise<Order> =>
  applyTransition(deps, {
    orderId,
    event: "withdraw",
    actor: { kind: "customer", id: customerId },
    key,
    async prepare(tx, { round, compensation }, now) {
      if (round > 1) throw new AppError("conflict", "the first round is delivered");
      if (!compensation) await deps.allowance.restore(tx, { userId: customerId, key: orderId });
      // No reviewer will read it, and withdrawing again and again must not fill the disk with documents.
      await deleteOrderContent(tx, orderId);
      return { closedAt: now };
    },
  });

/** Answers the reviewer's question. The time the customer took is added to the promised time. */
export const answerQuestion = (deps: ReviewDeps, { body, ...keyed }: Keyed & { body: string }) =>
  applyTransition(deps, {
    orderId: keyed.orderId,
    event: "answer",
    actor: { kind: "customer", id: keyed.customerId },
    key: keyOfText(keyed.key, body),
    async prepare(tx, order, now) {
      await addOwnMessage(tx, { ...keyed, body });
      return resumeReview(order, now);
    },
  });

/** Starts the second round: the same reviewer gets the current document and the customer's questions. */
export async function askAgain(
  deps: ReviewDeps,
  { body, ...keyed }: Keyed & { body: string },
): Promise<Order> {
  const { customerId, orderId } = keyed;
  const order = await store.findOrderOf(deps.db, customerId, orderId);
  const document = order?.documentId ? await deps.loadDocument(customerId, order.documentId) : null;
  if (!document) throw new AppError("notFound");
  return applyTransition(deps, {
    orderId,
    event: "askAgain",
    actor: { kind: "customer", id: customerId },
    key: keyOfText(keyed.key, body),
    async prepare(tx, { round }, now) {
      if (round >= maxRounds) throw new AppError("conflict", "the second round is used");
      await addOwnMessage(tx, { ...keyed, body });
      const { content, version } = document;
      await store.insertSnapshot(tx, { orderId, round: round + 1, content, documentVersion: version });
      return {
        round: round + 1,
        dueAt: after(now, orderPeriods.secondPromise),
        claimExpiresAt: after(now, orderPeriods.secondPromise),
      };
    },
  });
}

/** A message to the reviewer while the order is in the queue or under review. */
export async function writeAsCustomer(
  deps: ReviewDeps,
  { body, ...keyed }: Keyed & { body: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await store.lockOrder(tx, keyed.orderId);
    if (order?.customerId !== keyed.customerId) throw new AppError("notFound");
    if (order.state !== "queued" && !isWithReviewer(order.state))
      throw new AppError("conflict", "the order is not open");
    if (await addOwnMessage(tx, { ...keyed, body }))
      await deps.notify(tx, { order, event: "message", by: "customer" });
  });
  deps.onMail();
}

const addOwnMessage = (tx: Transaction, { customerId, ...message }: Keyed & { body: string }) =>
  addMessage(tx, { ...message, author: "customer", authorId: customerId });

/** Rates a finished review, or changes the rating. */
export async function rateOrder(
  deps: ReviewDeps,
  rating: { customerId: string; orderId: string; stars: number; comment: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await store.lockOrder(tx, rating.orderId);
    if (order?.customerId !== rating.customerId) throw new AppError("notFound");
    if (!isFinished(order.state)) throw new AppError("conflict", "the review is not finished");
    if (await rateOrderIn(tx, order, rating))
      await deps.notify(tx, { order, event: "rated", by: "customer" });
  });
  deps.onMail();
}
