import { createRoute } from "@hono/zod-openapi";
import { spendBudget } from "../../http/spend-budget.ts";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import {
  bodilessWriteErrors,
  bodilessWriteMiddleware,
  createRouter,
  documentKeyOf,
  documentParams,
  ownerOf,
  readErrors,
} from "../route-parts.server.ts";
import { deleteForGood, emptyTrash, listTrash } from "./trash.server.ts";
import { emptyTrashQuery, trashResponse } from "./trash-api.ts";

const tags = ["documents"];
const writable = [...bodilessWriteMiddleware, spendBudget("documentChanges")] as const;

const listOperation = createRoute({
  method: "get",
  path: "/api/documents/deleted",
  operationId: "listDeletedDocuments",
  tags,
  summary: "List the deleted documents that can still be restored, latest deletion first",
  middleware: [spendBudget("documentReads")],
  responses: {
    200: jsonResponse(trashResponse, "All of them; the quota bounds the list"),
    ...errorResponses(...readErrors, "tooMany"),
  },
});

const emptyOperation = createRoute({
  method: "delete",
  path: "/api/documents/deleted",
  operationId: "deleteDocumentsForGood",
  tags,
  summary: "Delete for good every document that was deleted until a time",
  middleware: [...writable],
  request: { query: emptyTrashQuery },
  responses: {
    204: { description: "The documents, their versions, links and pictures are deleted for good" },
    ...errorResponses(...bodilessWriteErrors, "invalid", "tooMany"),
  },
});

const deleteOperation = createRoute({
  method: "delete",
  path: "/api/documents/deleted/{id}",
  operationId: "deleteDocumentForGood",
  tags,
  summary: "Delete a deleted document for good",
  middleware: [...writable],
  request: { params: documentParams },
  responses: {
    204: { description: "The document, its versions, links and pictures are deleted for good" },
    ...errorResponses(...bodilessWriteErrors, "notFound", "tooMany"),
  },
});

/** The trash: deleted documents, until they are deleted for good. `routes.server.ts` restores them. */
export function createTrashRoutes(deps: Pick<DocumentDeps, "db" | "files">) {
  const app = createRouter();
  app.openapi(listOperation, async (c) => c.json({ documents: await listTrash(deps, ownerOf(c)) }, 200));
  app.openapi(emptyOperation, async (c) => {
    await emptyTrash(deps, ownerOf(c), new Date(c.req.valid("query").until));
    return c.body(null, 204);
  });
  app.openapi(deleteOperation, async (c) => {
    await deleteForGood(deps, documentKeyOf(c));
    return c.body(null, 204);
  });
  return app;
}
