import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../../http/request-context.ts";
import { assertOwnId, requireViewer } from "../../http/viewer.ts";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { createRouter, ownerOf, readErrors } from "../route-parts.server.ts";
import { paginatedListQuery, paginatedListResponse, presentItem, toStoreQuery } from "./paginated-list.ts";
import { listPaginatedDocuments } from "./paginated-list-store.server.ts";

/** Runs before the query is validated, so that another user's id gets 403 whatever the other parameters are. */
const ownIdOnly: MiddlewareHandler<RequestEnv> = async (c, next) => {
  for (const id of c.req.queries("userId") ?? []) assertOwnId(requireViewer(c), id);
  await next();
};

/** CAL-08. */
export function createPaginatedListRoute({ db }: Pick<DocumentDeps, "db">) {
  const app = createRouter();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents/getpaginated",
      operationId: "listDocumentPage",
      tags: ["documents"],
      summary: "List a page of the user's documents of one kind in one portal (CAL-08)",
      middleware: [ownIdOnly],
      request: { query: paginatedListQuery },
      responses: {
        200: jsonResponse(paginatedListResponse, "Newest change first, unless `sortOrder` is `asc`"),
        ...errorResponses(...readErrors, "invalid", "forbidden"),
      },
    }),
    async (c) => {
      const query = c.req.valid("query");
      const documents = await listPaginatedDocuments(db, ownerOf(c), toStoreQuery(query));
      const items = documents.map((document) => presentItem(document, query, c.var.context.base));
      c.header("Cache-Control", "private, no-store");
      return c.json({ items }, 200);
    },
  );
  return app;
}
