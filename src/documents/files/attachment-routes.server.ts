import { createRoute } from "@hono/zod-openapi";
import { sameOrigin } from "../../http/same-origin.ts";
import { requesterOf, spendBudget } from "../../http/spend-budget.ts";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { attachmentListResponse, attachmentResponse } from "../api.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import {
  createRouter,
  documentKeyOf,
  documentParams,
  ownerOf,
  readErrors,
  writeErrors,
} from "../route-parts.server.ts";
import { addAttachment } from "./add-attachment.server.ts";
import { maxAttachmentBytes } from "./attachment-limits.ts";
import { fileTypes, uploadErrors } from "./file-routes.server.ts";
import { listAttachments } from "./file-store.server.ts";

const uploadOperation = createRoute({
  method: "post",
  path: "/api/documents/{id}/attachments",
  operationId: "addAttachment",
  tags: ["documents"],
  summary: "Upload a certificate for a letter; a save with its id attaches it",
  middleware: [sameOrigin, spendBudget("attachmentUploads"), limitBody(maxAttachmentBytes)],
  request: { params: documentParams, body: { required: true, content: fileTypes } },
  responses: {
    201: jsonResponse(attachmentResponse, "The stored attachment"),
    ...errorResponses(...writeErrors, ...uploadErrors),
  },
});

const listOperation = createRoute({
  method: "get",
  path: "/api/attachments",
  operationId: "listAttachments",
  tags: ["documents"],
  summary: "List the user's attachments with their sizes, newest first",
  middleware: [spendBudget("documentReads")],
  responses: {
    200: jsonResponse(attachmentListResponse, "All attachments; the quota bounds the list"),
    ...errorResponses(...readErrors, "tooMany"),
  },
});

/** Upload certificates to a letter; list those of all letters. */
export function createAttachmentRoutes(deps: DocumentDeps) {
  const app = createRouter();
  app.openapi(uploadOperation, async (c) => {
    const key = documentKeyOf(c);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const upload = { bytes, requester: requesterOf(c), signal: c.req.raw.signal };
    return c.json(await addAttachment(deps, key, upload), 201);
  });
  app.openapi(listOperation, async (c) =>
    c.json({ attachments: await listAttachments(deps.db, ownerOf(c)) }, 200),
  );
  return app;
}
