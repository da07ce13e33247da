import { createRoute } from "@hono/zod-openapi";
import { limitText } from "../../documents/guest/limit-text.server.ts";
import { maxUnsavedBytes, unsavedDocument } from "../../documents/guest/unsaved-document.ts";
import { largeBodiesInTurn } from "../../documents/large-bodies.server.ts";
import type { Typesettable } from "../../documents/model/document.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import { type createRouter, guestErrors } from "../../documents/route-parts.server.ts";
import { sameOrigin } from "../../http/same-origin.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { requireContentType } from "../../kit/api/content-type.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import type { RenderingRouteDeps } from "../route-parts.server.ts";
import { sizeOfContent } from "../scheduling/expected-cpu.ts";
import { isSurelyTooLong } from "../typesetting/output-limits.ts";
import { documentText } from "./document-text.ts";
import { presentText } from "./present-text.ts";

const route = createRoute({
  method: "post",
  path: "/api/document-text",
  operationId: "getDocumentText",
  tags: ["rendering"],
  summary: "Get a document as text for a mail and, field by field, for forms of employers; nothing is stored",
  middleware: [
    sameOrigin,
    requireContentType("application/json"),
    spendBudget("documentExports"),
    limitBody(maxUnsavedBytes),
    limitText,
    largeBodiesInTurn,
  ],
  request: jsonRequest(unsavedDocument),
  responses: {
    200: jsonResponse(documentText, "The words of the PDF, in its language and order"),
    ...errorResponses(...guestErrors, ...jsonBodyErrors, "unprocessable", "tooMany"),
  },
});

export function addDocumentTextRoute(
  app: ReturnType<typeof createRouter>,
  { translator }: Pick<RenderingRouteDeps, "translator">,
): void {
  app.openapi(route, (c) => {
    const input = c.req.valid("json");
    const { kind, content, title } = input;
    const size = sizeOfContent(content);
    if (isSurelyTooLong(size)) throw new AppError("documentTooLong", `${size.lines} lines`);
    const document = { kind, content } as Typesettable;
    return c.json(presentText({ document, portal: portalOfDocument(input), title }, translator), 200);
  });
}
