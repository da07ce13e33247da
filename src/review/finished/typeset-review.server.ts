import type { Requester } from "../../budgets/budgets.server.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { kindOf } from "../../documents/model/document-kind.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import { longDay } from "../../kit/elapsed.ts";
import type { CultureName } from "../../portals/cultures/cultures.ts";
import { renderInputOf } from "../../rendering/route-parts.server.ts";
import { expectedCpu, sizeOfContent } from "../../rendering/scheduling/expected-cpu.ts";
import { criteria } from "../orders/order.ts";
import type { FinishedDeps } from "./finished-routes.server.tsx";
import { markContent } from "./mark-content.ts";
import { type FinishedReview, getFinishedReview } from "./read-finished.server.ts";

type Request = { customerId: string; orderId: string; requester: Requester; signal: AbortSignal };

/** The finished review as tagged PDF: the document as it was submitted with marks, then the comments. Throws `notFound`. */
export async function typesetReview(
  deps: FinishedDeps,
  { customerId, orderId, requester, signal }: Request,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { renderer, turns, review: reviewDeps } = deps;
  const review = await getFinishedReview(reviewDeps, { customerId, orderId });
  await turns.admit(requester, { kind: "pdf" }, signal);
  const { order, content } = review;
  const { content: marked, edited } = markContent(content, marksOf(review), review.pages);
  const source = {
    ...({ kind: kindOf(marked), content: marked } as Typesettable),
    title: order.title,
    portal: order.culture as CultureName,
  };
  const document = await renderInputOf(deps, customerId, source);
  const input = { document, review: presentReview(deps, review, edited) };
  const size = expectedCpu("pdf", sizeOfContent(content));
  const { bytes } = await turns.run(requester, { kind: "pdf", expectedCpu: size, signal }, (typeset) =>
    renderer.reviewed(input, typeset),
  );
  return { bytes, fileName: `${fileNameOf(deps, review)}.pdf` };
}

/** "CV – Review (Margaret)", so that it is not sent to an employer by mistake. */
function fileNameOf({ translator }: FinishedDeps, { order, content, reviewer }: FinishedReview): string {
  const review = translator(content.locale, "review")("report.title");
  return `${order.title} – ${review}${reviewer && ` (${reviewer})`}`;
}

const marksOf = ({ comments }: FinishedReview) =>
  comments.flatMap(({ number, location, replacement, decision }) =>
    location ? [{ number, ...location, replacement: decision === "dismissed" ? null : replacement }] : [],
  );

/** Words in the document's language, as the rest of the PDF. */
function presentReview({ translator }: FinishedDeps, finished: FinishedReview, edited: ReadonlySet<number>) {
  const { order, content, comments, summary, scores, reviewer, finishedAt } = finished;
  const t = translator(content.locale, "review");
  const { formatLocale } = portalOfDocument({ portal: order.culture });
  return {
    byline: [reviewer, longDay(finishedAt, formatLocale)].filter(Boolean).join(" · "),
    summary,
    scores: criteria.flatMap((criterion) => {
      const given = scores[criterion];
      if (!given) return [];
      const { score, reason } = given;
      return [{ name: t(`criteria.${criterion}`), score, label: t(`scores.${score as 1}`), reason }];
    }),
    comments: comments.map(({ number, kind, quote, body, replacement, decision }) => ({
      ...{ number, kind, quote, body, replacement },
      // A dismissed suggestion is no longer shown as a change.
      mark: decision === "dismissed" ? ("comment" as const) : edited.has(number) ? ("edited" as const) : kind,
    })),
  };
}
