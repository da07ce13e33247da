import { isDeepStrictEqual } from "node:util";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { readDatabaseTime } from "../../db/clock.server.ts";
import { AppError, type FieldError } from "../../kit/errors.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { addMessage } from "./add-message.server.ts";
import * as comments from "./comment-store.server.ts";
import { messageBody, reviewLimits } from "./intake.ts";
import {
  type Comment,
  findUnscored,
  type Order,
  type OrderChanges,
  type Report,
  type Scores,
} from "./order.ts";
import { claimUntil, returnToQueue } from "./order-changes.ts";
import * as store from "./order-store.server.ts";
import { countAssigned, findReviewer } from "./reviewer-store.server.ts";
import { applyTransition, isOrderOfReviewer } from "./transition.server.ts";

/** What a reviewer does with an order. An order of another reviewer is `notFound`. */

type Keyed = { reviewerId: string; orderId: string; key: string };

/** Throws unless the reviewer may take the order now. Reviewers cannot take their own orders. */
async function assertCanTake(
  tx: Transaction,
  reviewerId: string,
  { locale, customerId }: Order,
): Promise<void> {
  if (reviewerId === customerId) throw new AppError("conflict", "the reviewer's own order");
  const reviewer = await findReviewer(tx, reviewerId);
  if (!reviewer?.locales.includes(locale)) throw new AppError("notFound", "not a reviewer of this language");
  if (reviewer.paused) throw new AppError("conflict", "the reviewer is paused");
  if ((await countAssigned(tx, reviewerId)) >= reviewer.capacity)
    throw new AppError("tooMany", "the reviewer has no capacity left", { limit: "reviewerCapacity" });
}

/** Takes an order from the queue. Of two reviewers at once, the second gets `conflict`. */
export const claimOrder = (deps: ReviewDeps, { reviewerId, orderId, key }: Keyed): Promise<Order> =>
  applyTransition(deps, {
    orderId,
    event: "claim",
    actor: { kind: "reviewer", id: reviewerId },
    key,
    async prepare(tx, order, now) {
      await assertCanTake(tx, reviewerId, order);
      return { reviewerId, claimedAt: now, ...claimUntil(now) };
    },
  });

/** Returns an order to the queue. Its comments remain for the next reviewer. */
export const releaseOrder = (deps: ReviewDeps, { reviewerId, orderId, key }: Keyed): Promise<Order> =>
  applyTransition(deps, {
    orderId,
    event: "release",
    actor: { kind: "reviewer", id: reviewerId },
    key,
    prepare: async (_tx, order, now) => returnToQueue(order, now),
  });

/** Gives an order to a colleague, who must have room for it. */
export const handOver = (
  deps: ReviewDeps,
  { reviewerId, orderId, key, to }: Keyed & { to: string },
): Promise<Order> =>
  applyTransition(deps, {
    orderId,
    event: "handOver",
    actor: { kind: "reviewer", id: reviewerId },
    key,
    detail: to,
    prepare: (tx, order, now) => prepareHandOver(tx, order, { to, now }),
  });

export async function prepareHandOver(
  tx: Transaction,
  order: Order,
  { to, now }: { to: string; now: Date },
): Promise<OrderChanges> {
  if (to === order.reviewerId) throw new AppError("conflict", "the order is already with this reviewer");
  await assertCanTake(tx, to, order);
  return { reviewerId: to, claimedAt: now, ...claimUntil(now) };
}

/** Asks the customer a question; until the answer the promised time does not run. */
export const askCustomer = (deps: ReviewDeps, { body, ...keyed }: Keyed & { body: string }): Promise<Order> =>
  applyTransition(deps, {
    orderId: keyed.orderId,
    event: "ask",
    actor: { kind: "reviewer", id: keyed.reviewerId },
    key: keyed.key,
    async prepare(tx, _order, now) {
      await addReply(tx, { ...keyed, body });
      return { askedAt: now, claimExpiresAt: null };
    },
  });

/** Sends the review. Throws `invalid` with the missing fields: `summary`, `scores.{criterion}`. */
export const approveOrder = (deps: ReviewDeps, { reviewerId, orderId, key }: Keyed): Promise<Order> =>
  applyTransition(deps, {
    orderId,
    event: "approve",
    actor: { kind: "reviewer", id: reviewerId },
    key,
    async prepare(tx, { round, approvedAt }, now) {
      const missing = missingFields(await comments.findReport(tx, orderId, round));
      if (missing.length > 0) throw new AppError("invalid", "the report is incomplete", { fields: missing });
      return { approvedAt: approvedAt ?? now, claimExpiresAt: null };
    },
  });

/** What a report lacks: a summary, and for each criterion a score, with a reason unless it is good. */
function missingFields(report: Pick<Report, "summary" | "scores"> | null): FieldError[] {
  return [
    ...(report?.summary.trim() ? [] : ["summary"]),
    ...findUnscored((report?.scores ?? {}) as Scores).map((criterion) => `scores.${criterion}`),
  ].map((path) => ({ path, key: "required" }));
}

/** The reviewer's order with its opening logged. Throws `notFound` before the claim and after the approval. */
export const openOrder = (
  deps: ReviewDeps,
  { reviewerId, orderId, part }: { reviewerId: string; orderId: string; part: comments.OpenedPart },
): Promise<Order> =>
  inTransaction(deps.db, async (tx) => {
    const order = await store.findOrderForStaff(tx, orderId);
    if (!order || !isOrderOfReviewer(order, reviewerId) || !(await findReviewer(tx, reviewerId)))
      throw new AppError("notFound");
    await comments.insertOpening(tx, { orderId, viewerId: reviewerId, role: "reviewer", part });
    return order;
  });

/** Runs `work` on the reviewer's order in its lock, and extends the claim: the reviewer is working. */
async function workOn<T>(
  deps: ReviewDeps,
  { reviewerId, orderId }: { reviewerId: string; orderId: string },
  work: (tx: Transaction, order: Order) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || !isOrderOfReviewer(order, reviewerId) || !(await findReviewer(tx, reviewerId)))
      throw new AppError("notFound");
    const result = await work(tx, order);
    if (order.state === "inReview")
      await store.updateOrder(tx, orderId, claimUntil(await readDatabaseTime(tx)));
    return result;
  });
}

export type CommentInput = Pick<Comment, "id" | "revision" | "kind" | "anchor" | "body" | "replacement">;

/**
 * Creates a comment (revision 0) or saves over the revision that the reviewer edited. Throws `conflict` with the stored
 * comment; saving what is already stored succeeds, because the first response may have been lost.
 */
export const saveComment = (
  deps: ReviewDeps,
  { comment, ...of }: { reviewerId: string; orderId: string; comment: CommentInput },
): Promise<Comment> =>
  workOn(deps, of, async (tx, { round }) => {
    const { id, revision, kind, anchor, body, replacement } = comment;
    const { orderId } = of;
    const text = { kind, anchor, body, replacement };
    const isFull = async () =>
      (await comments.countComments(tx, orderId, round)) >= reviewLimits.comments &&
      !(await comments.findComment(tx, orderId, id));
    if (revision === 0 && (await isFull())) throw new AppError("unprocessable", "too many comments");
    const saved =
      revision === 0
        ? await comments.insertComment(tx, { id, orderId, round, ...text })
        : await comments.updateComment(tx, { orderId, id, round, revision }, text);
    if (saved) return saved;
    const current = await comments.findComment(tx, orderId, id);
    if (!current) throw new AppError("notFound", "the comment was deleted");
    const stored = {
      kind: current.kind,
      anchor: current.anchor,
      body: current.body,
      replacement: current.replacement,
    };
    if (current.round === round && isDeepStrictEqual(stored, text)) return current;
    throw new AppError("conflict", "the comment was changed elsewhere", { current });
  });

/** Throws `conflict` with the stored comment if it was changed elsewhere. Deleting a deleted comment succeeds. */
export const deleteComment = (
  deps: ReviewDeps,
  {
    commentId,
    revision,
    ...of
  }: { reviewerId: string; orderId: string; commentId: string; revision: number },
): Promise<void> =>
  workOn(deps, of, async (tx, { round }) => {
    const key = { orderId: of.orderId, id: commentId, round, revision };
    if (await comments.deleteComment(tx, key)) return;
    const current = await comments.findComment(tx, of.orderId, commentId);
    if (current) throw new AppError("conflict", "the comment was changed elsewhere", { current });
  });

export type ReportInput = Pick<Report, "revision" | "summary"> & { scores: Scores; checklist: string[] };

/** Saves the report over the revision that the reviewer edited, 0 for the first. Throws `conflict` with the stored one. */
export const saveReport = (
  deps: ReviewDeps,
  { report, ...of }: { reviewerId: string; orderId: string; report: ReportInput },
): Promise<Report> =>
  workOn(deps, of, async (tx, { round }) => {
    const { revision, ...text } = report;
    const saved = await comments.putReport(tx, { orderId: of.orderId, round, revision }, text);
    if (saved) return saved;
    const current = await comments.findReport(tx, of.orderId, round);
    throw new AppError("conflict", "the report was changed elsewhere", { current });
  });

/** A message to the customer that does not wait for an answer. */
export async function writeAsReviewer(
  deps: ReviewDeps,
  { body, ...keyed }: Keyed & { body: string },
): Promise<void> {
  await workOn(deps, keyed, async (tx, order) => {
    if (await addReply(tx, { ...keyed, body }))
      await deps.notify(tx, { order, event: "message", by: "reviewer" });
  });
  deps.onMail();
}

const addReply = (tx: Transaction, { reviewerId, body, ...message }: Keyed & { body: string }) =>
  addMessage(tx, { ...message, author: "reviewer", authorId: reviewerId, body: messageBody.parse(body) });
