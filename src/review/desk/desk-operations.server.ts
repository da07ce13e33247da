import { createRoute } from "@hono/zod-openapi";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { jsonBody } from "../../kit/api/request-body.ts";
import { binary, renderErrors } from "../../rendering/route-parts.server.ts";
import * as api from "./api.ts";

/** The operations under /api/review-desk as the OpenAPI document describes them; `desk-routes.server.ts` has the handlers. */

const tags = ["reviewDesk"];
const root = "/api/review-desk";
const order = `${root}/orders/{id}`;
/** Bytes of a body: a summary and six reasons of the longest length with four bytes a character, JSON escapes included. */
const maxBody = 96 * 1024;

const reads = [spendBudget("documentReads")];
const writes = [sameOrigin, spendBudget("reviewChanges"), ...jsonBody(maxBody)];
const saves = [sameOrigin, spendBudget("saves"), ...jsonBody(maxBody)];
const bodiless = [sameOrigin, requireContentType("application/json")];

const readErrors = ["twoFactorRequired", "notFound", "tooMany"] as const;
const bodilessErrors = [...readErrors, "crossSite", "unsupportedType"] as const;
const writeErrors = [...readErrors, "crossSite", ...jsonBodyErrors] as const;
const params = { params: api.orderParams };

export const queueOperation = createRoute({
  method: "get",
  path: `${root}/queue`,
  operationId: "listReviewQueue",
  tags,
  summary: "List the reviewer's orders, and those that they may claim",
  middleware: reads,
  request: { query: api.queueQuery },
  responses: {
    200: jsonResponse(api.queueResponse, "First due first"),
    ...errorResponses(...readErrors, "invalid"),
  },
});

export const getOrderOperation = createRoute({
  method: "get",
  path: order,
  operationId: "openReviewOrder",
  tags,
  summary: "Open an order: the document with contact data masked, comments, report and messages",
  description: "Only the order's own reviewer, from the claim to the approval. The opening is logged.",
  middleware: reads,
  request: params,
  responses: {
    200: jsonResponse(api.orderResponse, "The order"),
    ...errorResponses(...readErrors),
  },
});

export const contactOperation = createRoute({
  method: "post",
  path: `${order}/contact`,
  operationId: "showReviewContact",
  tags,
  summary: "Show the contact data of the order",
  description: "The opening is logged.",
  middleware: [...bodiless, spendBudget("documentReads")],
  request: params,
  responses: {
    200: jsonResponse(api.contactResponse, "The masked texts as they are"),
    ...errorResponses(...bodilessErrors),
  },
});

export const pdfOperation = createRoute({
  method: "get",
  path: `${order}/pdf`,
  operationId: "typesetReviewOrder",
  tags,
  summary: "Typeset the document of an order, with contact data masked",
  description: "The opening is logged.",
  request: params,
  responses: {
    200: { description: "The PDF", content: { "application/pdf": { schema: binary } } },
    ...errorResponses(...readErrors, ...renderErrors),
  },
});

export const colleaguesOperation = createRoute({
  method: "get",
  path: `${order}/colleagues`,
  operationId: "listReviewColleagues",
  tags,
  summary: "List the reviewers who may take over an order",
  middleware: reads,
  request: params,
  responses: {
    200: jsonResponse(api.colleaguesResponse, "Other reviewers of the language, by name"),
    ...errorResponses(...readErrors),
  },
});

const transition = (name: string, operationId: string, summary: string) =>
  ({ method: "post", path: `${order}/${name}`, operationId, tags, summary, middleware: writes }) as const;
const transitionResponses = {
  200: jsonResponse(api.stateResponse, "The order's state"),
  ...errorResponses(...writeErrors, "conflict"),
};

export const claimOperation = createRoute({
  ...transition("claim", "claimReviewOrder", "Take an order from the queue; of two reviewers, one gets it"),
  request: { ...params, ...jsonRequest(api.keyRequest) },
  responses: transitionResponses,
});
export const releaseOperation = createRoute({
  ...transition("release", "releaseReviewOrder", "Return an order to the queue; its comments remain"),
  request: { ...params, ...jsonRequest(api.keyRequest) },
  responses: transitionResponses,
});
export const handOverOperation = createRoute({
  ...transition("hand-over", "handOverReviewOrder", "Give an order to a colleague"),
  request: { ...params, ...jsonRequest(api.handOverRequest) },
  responses: transitionResponses,
});
export const askOperation = createRoute({
  ...transition("ask", "askReviewCustomer", "Ask the customer a question; the promised time waits"),
  request: { ...params, ...jsonRequest(api.messageRequest) },
  responses: transitionResponses,
});
export const approveOperation = createRoute({
  ...transition("approve", "approveReviewOrder", "Send the review to the customer; access ends"),
  request: { ...params, ...jsonRequest(api.keyRequest) },
  responses: transitionResponses,
});

export const messageOperation = createRoute({
  method: "post",
  path: `${order}/messages`,
  operationId: "writeReviewMessage",
  tags,
  summary: "Write to the customer without waiting for an answer",
  middleware: writes,
  request: { ...params, ...jsonRequest(api.messageRequest) },
  responses: {
    200: jsonResponse(api.messagesResponse, "All messages, oldest first"),
    ...errorResponses(...writeErrors),
  },
});

export const saveCommentOperation = createRoute({
  method: "put",
  path: `${order}/comments/{commentId}`,
  operationId: "saveReviewComment",
  tags,
  summary: "Create a comment, or save it unless it has changed since `revision`",
  middleware: saves,
  request: { params: api.commentParams, ...jsonRequest(api.commentRequest) },
  responses: {
    200: jsonResponse(api.commentResponse, "The stored comment"),
    ...errorResponses(...writeErrors, "unprocessable"),
    409: {
      ...errorResponses("conflict")[409],
      ...jsonResponse(api.commentConflict, "Another window saved first; `current` is the stored comment"),
    },
  },
});

export const deleteCommentOperation = createRoute({
  method: "delete",
  path: `${order}/comments/{commentId}`,
  operationId: "deleteReviewComment",
  tags,
  summary: "Delete a comment unless it has changed since `revision`",
  middleware: [...bodiless, spendBudget("saves")],
  request: { params: api.commentParams, query: api.revisionQuery },
  responses: {
    204: { description: "The comment is deleted" },
    ...errorResponses(...bodilessErrors, "invalid"),
    409: {
      ...errorResponses("conflict")[409],
      ...jsonResponse(api.commentConflict, "Another window saved first; `current` is the stored comment"),
    },
  },
});

export const saveReportOperation = createRoute({
  method: "put",
  path: `${order}/report`,
  operationId: "saveReviewReport",
  tags,
  summary: "Save summary, scores and checklist unless they have changed since `revision`",
  middleware: saves,
  request: { ...params, ...jsonRequest(api.reportRequest) },
  responses: {
    200: jsonResponse(api.reportResponse, "The stored report"),
    ...errorResponses(...writeErrors),
    409: {
      ...errorResponses("conflict")[409],
      ...jsonResponse(api.reportConflict, "Another window saved first; `current` is the stored report"),
    },
  },
});
