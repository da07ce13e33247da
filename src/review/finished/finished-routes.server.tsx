import { createRoute, z } from "@hono/zod-openapi";
import type { Hono } from "hono";
import { sendDownload } from "../../http/download-headers.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { requireViewer } from "../../http/viewer.ts";
import { createApiRouter } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { inputId } from "../../kit/api/input-text.ts";
import { AppError } from "../../kit/errors.ts";
import type { RenderTurns } from "../../rendering/render-turns.server.ts";
import type { DocumentRenderer } from "../../rendering/renderer.server.ts";
import type { RenderingDeps } from "../../rendering/route-parts.server.ts";
import { type CustomerContext, type CustomerDeps, readMessages } from "../customer/customer-deps.ts";
import { intakePath, reviewPaths } from "../customer/customer-paths.ts";
import { doneText } from "../customer/done-text.ts";
import { formKeyOf } from "../customer/form-key.ts";
import { createFormatTimes } from "../customer/format-times.ts";
import { findOrderOf } from "../orders/order-store.server.ts";
import type { ReviewDeps } from "../review-deps.server.ts";
import { getFinishedReview } from "./read-finished.server.ts";
import { typesetReview } from "./typeset-review.server.ts";
import { FinishedPage } from "./ui/finished-page.tsx";

export type FinishedDeps = CustomerDeps &
  Pick<RenderingDeps, "loadPhoto"> & { renderer: DocumentRenderer; turns: RenderTurns };

/** `/review/download` (RVW-01): the finished review, and its PDF. */
export function createFinishedRoutes(deps: FinishedDeps): Hono<RequestEnv> {
  const app = createApiRouter<RequestEnv>();

  app.get(reviewPaths.finished, async (c) => {
    const viewer = requireViewer(c);
    // Finding every passage of a long review in a long document takes the main thread up to a second.
    await c.var.budgets.spend("documentReads", requesterOf(c));
    const response = await sendFinished(deps, c, viewer.userId);
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  });

  app.openapi(pdfOperation, async (c) => {
    const { userId: customerId } = requireViewer(c);
    const file = await typesetReview(deps, {
      customerId,
      orderId: c.req.valid("param").id,
      requester: requesterOf(c),
      signal: c.req.raw.signal,
    });
    return sendDownload(c, { ...file, contentType: "application/pdf" });
  });
  return app as Hono<RequestEnv>;
}

const pdfOperation = createRoute({
  method: "get",
  path: "/api/review/orders/{id}/pdf",
  operationId: "getReviewPdf",
  tags: ["review"],
  summary: "Download a finished review: the document with numbered marks, and the comments after it",
  request: { params: z.object({ id: inputId() }) },
  responses: {
    200: {
      description: "A tagged PDF",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...errorResponses("unauthenticated", "notFound", "unprocessable", "tooMany", "unavailable"),
  },
});

async function sendFinished(deps: FinishedDeps, c: CustomerContext, customerId: string): Promise<Response> {
  const { portal, base } = c.var.context;
  const orderId = c.req.query("rexorderid") ?? "";
  const review = await readOrRedirect(deps.review, { customerId, orderId, documentId: c.req.query("docid") });
  if (review === null) return c.redirect(`${base}${intakePath(orderId)}`, 303);
  const messages = readMessages(deps, c);
  return deps.sendPage(c, {
    name: "review-finished",
    path: reviewPaths.finished,
    title: messages.t("finishedTitle"),
    script: "reviewFinished",
    main: (
      <FinishedPage
        messages={messages}
        document={deps.translator(review.content.locale, "review")}
        base={base}
        portal={portal}
        review={review}
        times={createFormatTimes(portal)}
        now={new Date()}
        formKeys={{ ask: formKeyOf(review.order.id, `ask ${review.order.round}`) }}
        done={noticeOf(messages.t, c)}
        failed={failureOf(messages.t, c)}
      />
    ),
  });
}

/** Null if the order is the customer's and not finished: its page is the status. */
async function readOrRedirect(
  deps: ReviewDeps,
  of: { customerId: string; orderId: string; documentId: string | undefined },
) {
  try {
    return await getFinishedReview(deps, { ...of, documentId: of.documentId ?? "" });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "notFound") throw error;
    const order = await findOrderOf(deps.db, of.customerId, of.orderId);
    if (order && order.approvedAt === null && order.documentId === of.documentId) return null;
    throw error;
  }
}

type T = ReturnType<typeof readMessages>["t"];

/** How many suggestions were taken, or the notice of another form. */
function noticeOf(t: T, c: CustomerContext): string | null {
  const taken = numberOf(c.req.query("taken"));
  if (taken === null) return doneText(t, c.req.query("done"));
  const left = numberOf(c.req.query("left")) ?? 0;
  return [t("acceptedAll", { count: taken }), ...(left > 0 ? [t("acceptedNot", { count: left })] : [])].join(
    " ",
  );
}

const numberOf = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,3}$/.test(value) ? Number(value) : null;

const failures = {
  moved: "failedMoved",
  changed: "failedChanged",
  fixed: "failedFixed",
  tooLong: "failedTooLong",
  documentGone: "failedDocumentGone",
  tooOld: "failedTooOld",
  late: "changed",
} as const;

function failureOf(t: T, c: CustomerContext): string | null {
  const name = c.req.query("failed");
  return name !== undefined && Object.hasOwn(failures, name)
    ? t(failures[name as keyof typeof failures])
    : null;
}
