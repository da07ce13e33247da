import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { type DocumentKey, findDocument } from "../../documents/document-store.server.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { findEarlierContent, saveVersion } from "../../documents/version-store.server.ts";
import { AppError } from "../../kit/errors.ts";
import { createPrintedPages, type PrintedPages } from "../../rendering/presenting/printed-pages.ts";
import type { Anchor } from "../anchors/anchor.ts";
import { anchor as anchorSchema } from "../anchors/anchor-schema.ts";
import {
  applySuggestion,
  type SuggestionFailure,
  type SuggestionResult,
} from "../anchors/apply-suggestion.ts";
import { revertSuggestion } from "../anchors/revert-suggestion.ts";
import {
  decideComment,
  listComments,
  lockComment,
  answerComment as storeAnswer,
} from "../orders/comment-store.server.ts";
import type { Comment, Order } from "../orders/order.ts";
import { canAskAgain, finishedRound, isFinished } from "../orders/order-machine.ts";
import { lockOrder } from "../orders/order-store.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";

type Content = ResumeContent | LetterContent;
export type Decision = "take" | "dismiss" | "undo";
type OfCustomer = { customerId: string; orderId: string };

/**
 * Why a suggestion was not taken or undone. `documentGone`: the customer deleted the document. `tooOld`: so many versions
 * were saved since that the text before the suggestion is no longer stored.
 */
type DecisionFailure = SuggestionFailure | "documentGone" | "tooOld";
export type Decided = { outcome: "decided" } | { outcome: "failed"; reason: DecisionFailure };

/**
 * Takes a suggestion into the customer's document as it is now, dismisses it, or undoes either. Taking and undoing save a
 * version of the document in the transaction of the decision; a suggestion that is already so stays so. Throws `notFound`
 * for another customer's order, and `conflict` before the review is finished.
 */
export function decideSuggestion(
  deps: ReviewDeps,
  { commentId, decision, ...of }: OfCustomer & { commentId: string; decision: Decision },
): Promise<Decided> {
  return retryAfterSave(deps, async (tx) => {
    const order = await lockFinished(tx, of);
    const comment = await lockComment(tx, order.id, commentId);
    if (!comment || comment.round > finishedRound(order)) throw new AppError("notFound");
    if (comment.kind !== "suggestion" && decision === "take") throw new AppError("notFound");
    if (decision === "take") return takeIn(deps, tx, order, comment);
    if (decision === "undo" && comment.decision === "taken") return undoIn(deps, tx, order, comment);
    const next = decision === "undo" ? "open" : "dismissed";
    // A taken suggestion has to be undone first, because the document has its text.
    if (comment.decision === "taken") throw new AppError("conflict", "the suggestion is taken");
    await decideComment(tx, comment, { decision: next, takenVersion: null });
    return { outcome: "decided" };
  });
}

/**
 * Stores the customer's answer to a comment, which the reviewer reads in the second round. Throws `notFound` for another
 * customer's order, and `conflict` once the second round is used or its period has ended.
 */
export const answerComment = (
  { db }: ReviewDeps,
  { commentId, answer, ...of }: OfCustomer & { commentId: string; answer: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockFinished(tx, of);
    if (!canAskAgain(order)) throw new AppError("conflict", "the second round is over");
    const comment = await lockComment(tx, order.id, commentId);
    if (!comment) throw new AppError("notFound");
    await storeAnswer(tx, comment, answer);
  });

/** Takes all open suggestions as one version. Returns how many were taken, and how many did not fit any more. */
export function takeAllSuggestions(
  deps: ReviewDeps,
  of: OfCustomer,
): Promise<{ taken: number; failed: number }> {
  return retryAfterSave(deps, async (tx) => {
    const order = await lockFinished(tx, of);
    const document = await findDocumentOf(tx, order);
    const open = (await listComments(tx, order.id)).filter(
      (comment) => isOpenSuggestion(comment) && comment.round <= finishedRound(order),
    );
    if (!document) return { taken: 0, failed: open.length };
    const pages = pagesOf(deps, document);
    let content: Content = document.content;
    const taken: Comment[] = [];
    for (const comment of open) {
      const result = apply(content, comment, pages);
      if ("failed" in result) continue;
      content = result.content;
      taken.push(comment);
    }
    if (taken.length > 0) {
      const takenVersion = await save(tx, order, document, content);
      for (const comment of taken) await decideComment(tx, comment, { decision: "taken", takenVersion });
    }
    return { taken: taken.length, failed: open.length - taken.length };
  });
}

const isOpenSuggestion = ({ kind, decision }: Comment): boolean =>
  kind === "suggestion" && decision === "open";

async function lockFinished(tx: Transaction, { customerId, orderId }: OfCustomer): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (order?.customerId !== customerId) throw new AppError("notFound", "not this customer's order");
  // In the second round the suggestions of the first one can still be taken.
  if (!isFinished(order.state) && order.approvedAt === null)
    throw new AppError("conflict", "the review is not finished");
  return order;
}

const keyOf = ({ customerId, documentId }: Order): DocumentKey | null =>
  customerId && documentId ? { ownerId: customerId, id: documentId } : null;

async function findDocumentOf(tx: Transaction, order: Order): Promise<StoredDocument | null> {
  const key = keyOf(order);
  return key && findDocument(tx, key);
}

const pagesOf = ({ translator }: ReviewDeps, document: StoredDocument): PrintedPages =>
  createPrintedPages(translator, portalOfDocument(document));

/** Null for a suggestion that quotes nothing: there is nothing to replace. */
const anchorOf = ({ anchor }: Comment): Anchor | null => anchorSchema.safeParse(anchor).data ?? null;

/** The content with the suggestion. */
function apply<T extends Content>(content: T, comment: Comment, pages: PrintedPages): SuggestionResult<T> {
  const anchor = anchorOf(comment);
  return anchor ? applySuggestion(content, anchor, comment.replacement ?? "", pages) : { failed: "moved" };
}

const failed = (reason: DecisionFailure): Decided => ({ outcome: "failed", reason });

async function takeIn(deps: ReviewDeps, tx: Transaction, order: Order, comment: Comment): Promise<Decided> {
  if (comment.decision === "taken") return { outcome: "decided" };
  const document = await findDocumentOf(tx, order);
  if (!document) return failed("documentGone");
  const result = apply(document.content as Content, comment, pagesOf(deps, document));
  if ("failed" in result) return failed(result.failed);
  const takenVersion = await save(tx, order, document, result.content);
  await decideComment(tx, comment, { decision: "taken", takenVersion });
  return { outcome: "decided" };
}

async function undoIn(deps: ReviewDeps, tx: Transaction, order: Order, comment: Comment): Promise<Decided> {
  const document = await findDocumentOf(tx, order);
  if (!document) return failed("documentGone");
  const before = await findEarlierContent(tx, keyOf(order)!, comment.takenVersion! - 1);
  if (!before) return failed("tooOld");
  const anchor = anchorOf(comment);
  if (!anchor) return failed("moved");
  const taken = { before, anchor, replacement: comment.replacement ?? "" };
  const result = revertSuggestion(document.content as Content, taken, pagesOf(deps, document));
  if ("failed" in result) return failed(result.failed);
  await save(tx, order, document, result.content);
  await decideComment(tx, comment, { decision: "open", takenVersion: null });
  return { outcome: "decided" };
}

/** The document was saved by another device since it was read. */
class SavedMeanwhile extends Error {}

async function save(
  tx: Transaction,
  order: Order,
  { version }: StoredDocument,
  content: Content,
): Promise<number> {
  const saved = await saveVersion(tx, keyOf(order)!, version, content);
  if (saved.outcome === "saved") return saved.version;
  throw new SavedMeanwhile();
}

const maxAttempts = 4;

/** Runs the transaction again on the new version: the builder saves every few seconds. Throws `conflict` in the end. */
async function retryAfterSave<T>(deps: ReviewDeps, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(deps.db, work);
    } catch (error) {
      if (!(error instanceof SavedMeanwhile)) throw error;
      if (attempt === maxAttempts)
        throw new AppError("conflict", "the document is being saved", { cause: error });
    }
  }
}
