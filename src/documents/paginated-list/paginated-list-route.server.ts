import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer } from "../../http/viewer.ts";
import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { assertOwnId } from "../../accounts/own-id.ts";
import { json } from "../../kit/api-route.ts";
import { errorAnswers } from "../../kit/error-answer.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { documentPageAnswer, documentPageQuery, pageOf, presentItem } from "./paginated-list.ts";
import { listDocumentPage } from "./paginated-list-store.server.ts";
import { createRouter, owner, reading, readingErrors } from "../route-parts.server.ts";

/** CAL-08. Mount it before the routes with an id in their path, which would take its name for one. */
export function createPageRoute({ db }: Pick<DocumentDeps, "db">) {
  const app = createRouter();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents/getpaginated",
      operationId: "listDocumentPage",
      tags: ["documents"],
      summary: "A page of one's own documents of a kind and portal (CAL-08)",
      middleware: [...reading, onlyOwn],
      request: { query: documentPageQuery },
      responses: {
        200: json(documentPageAnswer, "Newest change first, unless asked otherwise"),
        ...errorAnswers(...readingErrors, "invalid", "forbidden"),
      },
    }),
    async (c) => {
      const query = c.req.valid("query");
      const found = await listDocumentPage(db, owner(c), pageOf(query));
      c.header("Cache-Control", "private, no-store");
      return c.json({ items: found.map((document) => presentItem(document, query, c.var.context.base)) }, 200);
    },
  );
  return app;
}

/** Before the rest of the query is looked at, so that another's id answers the same whatever stands beside it. */
const onlyOwn: MiddlewareHandler<RequestEnv> = async (c, next) => {
  for (const id of c.req.queries("userId") ?? []) assertOwnId(requireViewer(c), id);
  await next();
};
