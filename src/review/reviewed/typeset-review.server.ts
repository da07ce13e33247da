import type { Translate, Translator } from "../../content/messages.ts";
import type { Database } from "../../db/client.server.ts";
import type { StoredDocument, Typesettable } from "../../documents/model/document.ts";
import { kindOf } from "../../documents/model/document.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { AppError } from "../../kit/errors.ts";
import type { DocumentRenderer, Pdf } from "../../rendering/renderer.server.ts";
import type { Review } from "../../rendering/reviewed/reviewed-input.ts";
import { type RenderingDeps, renderInputOf } from "../../rendering/route-parts.server.ts";
import type { Typeset } from "../../rendering/typesetting/pool.server.ts";
import { createViewWords } from "../anchors/view-words.ts";
import { findReport, listComments } from "../orders/comment-store.server.ts";
import { criteria, type Order, type Scores } from "../orders/order.ts";
import { isFinished } from "../orders/order-machine.ts";
import { findSnapshot } from "../orders/order-store.server.ts";
import { markComments } from "./mark-comments.ts";

type Deps = Pick<RenderingDeps, "loadPhoto" | "loadDocument"> & {
  db: Database;
  renderer: Pick<DocumentRenderer, "reviewed">;
  translator: Translator;
};

/** The last round whose review is finished; null before the first approval. During the second round it is the first. */
export function finishedRound({ state, round }: Pick<Order, "state" | "round">): number | null {
  if (isFinished(state)) return round;
  return round > 1 ? round - 1 : null;
}

/**
 * The reviewed PDF of a customer's order (PRD-02): the document as it was submitted, with the comments of the last finished
 * round. The caller has checked that the order is the customer's. Throws `notFound` before the first approval and once the
 * content is erased.
 */
export async function typesetReview(
  { db, renderer, translator, ...pictures }: Deps,
  order: Order,
  typeset?: Typeset,
): Promise<Pdf> {
  const round = finishedRound(order);
  const snapshot = round === null ? null : await findSnapshot(db, order.id, round);
  if (round === null || !snapshot || !order.customerId) throw new AppError("notFound", "no finished review");
  const [comments, report] = await Promise.all([
    listComments(db, order.id, round),
    findReport(db, order.id, round),
  ]);
  const submitted = snapshot.content as ResumeContent | LetterContent;
  const portal = await findPortalName(pictures, order);
  const message = translator(submitted.locale, "document");
  const words = createViewWords(message, portalOfDocument({ portal }), submitted);
  const marked = markComments(submitted, comments, words);
  const document = { kind: kindOf(submitted), content: marked.content } as Typesettable;
  const input = await renderInputOf(pictures, order.customerId, {
    ...document,
    portal: portal as StoredDocument["portal"],
    title: order.title,
  });
  const review = {
    summary: report?.summary ?? "",
    scores: scoresOf((report?.scores ?? {}) as Scores, translator(submitted.locale, "review")),
    comments: marked.comments,
  };
  return renderer.reviewed({ document: input, review }, typeset);
}

/** The culture that the document was made in; once it is deleted, that of the order. */
async function findPortalName(
  { loadDocument }: Pick<Deps, "loadDocument">,
  { customerId, documentId, culture }: Order,
): Promise<string> {
  if (!customerId || !documentId) return culture;
  try {
    return (await loadDocument(customerId, documentId)).portal;
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return culture;
    throw error;
  }
}

const scoresOf = (scores: Scores, t: Translate<"review">): Review["scores"] =>
  criteria.flatMap((criterion) => {
    const given = scores[criterion];
    return given
      ? [{ ...given, name: t(`criteria.${criterion}`), label: t(`scores.${given.score as 1}`) }]
      : [];
  });
