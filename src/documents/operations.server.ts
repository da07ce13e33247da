import { createRoute, z } from "@hono/zod-openapi";
import { sameOrigin } from "../http/same-origin.ts";
import { bodyBytes, spendBudget } from "../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { jsonBody } from "../kit/api/request-body.ts";
import * as api from "./api.ts";
import { largeBodiesInTurn } from "./large-bodies.server.ts";
import { maxDocumentBytes, maxDraftBytes } from "./quotas.ts";
import {
  bodilessWriteErrors,
  bodilessWriteMiddleware,
  documentParams,
  idempotencyHeaders,
  readErrors,
  writeErrors,
} from "./route-parts.server.ts";

/** The operations under /api/documents as the OpenAPI document describes them; `routes.server.ts` has the handlers. */

const tags = ["documents"];
const changes = spendBudget("documentChanges");
/** Bytes of a body that carries only a title or a choice. */
const smallBody = 16 * 1024;

export const listOperation = createRoute({
  method: "get",
  path: "/api/documents",
  operationId: "listDocuments",
  tags,
  summary: "List the user's documents, newest change first",
  responses: {
    200: jsonResponse(api.listResponse, "All documents; the quota bounds the list"),
    ...errorResponses(...readErrors),
  },
});

export const createOperation = createRoute({
  method: "post",
  path: "/api/documents",
  operationId: "createDocument",
  tags,
  summary: "Create a document by the portal's conventions",
  middleware: [sameOrigin, changes, ...jsonBody(smallBody)],
  request: { ...jsonRequest(api.createRequest), headers: idempotencyHeaders },
  responses: {
    201: jsonResponse(api.documentResponse, "The new document"),
    ...errorResponses(
      ...writeErrors,
      ...jsonBodyErrors,
      "notFound",
      "storageFull",
      "unprocessable",
      "tooMany",
    ),
  },
});

export const importOperation = createRoute({
  method: "post",
  path: "/api/documents/import",
  operationId: "importResume",
  tags,
  summary: "Create a document from a JSON Resume file or from an accepted import draft",
  middleware: [sameOrigin, spendBudget("imports"), ...jsonBody(maxDraftBytes, largeBodiesInTurn)],
  request: { ...jsonRequest(api.importRequest), headers: idempotencyHeaders },
  responses: {
    201: jsonResponse(
      api.importResponse,
      "The new document, and the JSON paths of what could not be imported unchanged",
    ),
    ...errorResponses(
      ...writeErrors,
      ...jsonBodyErrors,
      "storageFull",
      "unprocessable",
      "tooMany",
      "unavailable",
    ),
  },
});

export const getOperation = createRoute({
  method: "get",
  path: "/api/documents/{id}",
  operationId: "getDocument",
  tags,
  summary: "Get a document with its content",
  middleware: [spendBudget("documentReads")],
  request: { params: documentParams },
  responses: {
    200: jsonResponse(api.documentResponse, "The document"),
    ...errorResponses(...readErrors, "notFound", "tooMany"),
  },
});

export const saveOperation = createRoute({
  method: "put",
  path: "/api/documents/{id}",
  operationId: "saveDocument",
  tags,
  summary: "Save the content unless the document has changed since `version`",
  middleware: [
    sameOrigin,
    spendBudget("saves"),
    spendBudget("saveBytes", bodyBytes(maxDocumentBytes)),
    ...jsonBody(maxDocumentBytes, largeBodiesInTurn),
  ],
  request: { params: documentParams, ...jsonRequest(api.saveRequest) },
  responses: {
    200: jsonResponse(api.saveResponse, "The content is on disk"),
    ...errorResponses(...writeErrors, ...jsonBodyErrors, "notFound", "storageFull", "tooMany"),
    409: {
      ...errorResponses("conflict")[409],
      ...jsonResponse(
        api.conflictResponse,
        "Another tab or device saved first; `current` is the stored document",
      ),
    },
  },
});

export const deleteOperation = createRoute({
  method: "delete",
  path: "/api/documents/{id}",
  operationId: "deleteDocument",
  tags,
  summary: "Delete a document; it can be restored for 30 days",
  middleware: [...bodilessWriteMiddleware, changes],
  request: { params: documentParams },
  responses: {
    204: { description: "The document is deleted" },
    ...errorResponses(...bodilessWriteErrors, "notFound", "tooMany"),
  },
});

export const renameOperation = createRoute({
  method: "post",
  path: "/api/documents/{id}/rename",
  operationId: "renameDocument",
  tags,
  summary: "Rename a document without creating a version",
  middleware: [sameOrigin, changes, ...jsonBody(smallBody)],
  request: { params: documentParams, ...jsonRequest(api.renameRequest) },
  responses: {
    200: jsonResponse(api.summaryResponse, "The document without its content"),
    ...errorResponses(...writeErrors, ...jsonBodyErrors, "notFound", "tooMany"),
  },
});

export const duplicateOperation = createRoute({
  method: "post",
  path: "/api/documents/{id}/duplicate",
  operationId: "duplicateDocument",
  tags,
  summary: "Copy a document; the copy starts without earlier versions",
  middleware: [...bodilessWriteMiddleware, changes],
  request: { params: documentParams },
  responses: {
    201: jsonResponse(api.documentResponse, "The copy"),
    ...errorResponses(...bodilessWriteErrors, "notFound", "storageFull", "tooMany"),
  },
});

export const restoreOperation = createRoute({
  method: "post",
  path: "/api/documents/{id}/restore",
  operationId: "restoreDocument",
  tags,
  summary: "Restore a deleted document",
  middleware: [...bodilessWriteMiddleware, changes],
  request: { params: documentParams },
  responses: {
    200: jsonResponse(api.documentResponse, "The document"),
    ...errorResponses(...bodilessWriteErrors, "notFound", "storageFull", "tooMany"),
  },
});

export const exportOperation = createRoute({
  method: "get",
  path: "/api/documents/{id}/json-resume",
  operationId: "exportResume",
  tags,
  summary: "Export a resume as JSON Resume 1.3",
  middleware: [spendBudget("documentExports")],
  request: { params: documentParams, query: z.object({ download: z.enum(["1"]).optional() }) },
  responses: {
    200: jsonResponse(
      api.exportResponse.or(z.record(z.string(), z.unknown())),
      "The resume and the parts that the format cannot hold; with `download`, the file alone",
    ),
    ...errorResponses(...readErrors, "invalid", "notFound", "tooMany"),
  },
});
