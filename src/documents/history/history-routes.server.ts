import { createRoute } from "@hono/zod-openapi";
import { sameOrigin } from "../../http/same-origin.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { inputSegment } from "../../kit/api/input-text.ts";
import { jsonBody } from "../../kit/api/request-body.ts";
import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import {
  createRouter,
  documentKeyOf,
  documentParams,
  readErrors,
  writeErrors,
} from "../route-parts.server.ts";
import { getVersion, listVersions, nameVersion } from "./history.server.ts";
import * as api from "./history-api.ts";

const tags = ["documents"];
const reads = spendBudget("documentReads");
/** Any text, so that an invalid number gets the same response as a missing version. */
const versionParams = documentParams.extend({
  version: inputSegment().openapi({ description: "Number of the version", example: "12" }),
});

function versionOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError("notFound", "invalid version");
  return Number(text);
}

const listOperation = createRoute({
  method: "get",
  path: "/api/documents/{id}/versions",
  operationId: "listVersions",
  tags,
  summary: "List the versions of a document, newest first",
  description:
    "The first one is the current version. Of earlier versions, fewer are stored the older they are; versions with a name are stored until the name is removed.",
  middleware: [reads],
  request: { params: documentParams },
  responses: {
    200: jsonResponse(api.versionListResponse, "The versions without their content"),
    ...errorResponses(...readErrors, "notFound", "tooMany"),
  },
});

const getOperation = createRoute({
  method: "get",
  path: "/api/documents/{id}/versions/{version}",
  operationId: "getVersion",
  tags,
  summary: "Get a version with its content",
  description:
    "To restore it, save its content with the document's current version number: it becomes a new version.",
  middleware: [reads],
  request: { params: versionParams },
  responses: {
    200: jsonResponse(api.versionResponse, "The version"),
    ...errorResponses(...readErrors, "notFound", "tooMany"),
  },
});

const nameOperation = createRoute({
  method: "put",
  path: "/api/documents/{id}/versions/{version}/name",
  operationId: "nameVersion",
  tags,
  summary: "Name a version, so that it is stored for good, or remove its name",
  middleware: [sameOrigin, ...jsonBody(16 * 1024, spendBudget("documentChanges"))],
  request: { params: versionParams, ...jsonRequest(api.nameRequest) },
  responses: {
    200: jsonResponse(api.nameResponse, "The version without its content"),
    ...errorResponses(...writeErrors, ...jsonBodyErrors, "notFound", "storageFull", "tooMany"),
  },
});

/** The versions of a document. They are restored by an ordinary save. */
export function createHistoryRoutes(deps: Pick<DocumentDeps, "db">) {
  const app = createRouter();
  app.openapi(listOperation, async (c) =>
    c.json({ versions: await listVersions(deps, documentKeyOf(c)) }, 200),
  );
  app.openapi(getOperation, async (c) => {
    const version = versionOf(c.req.valid("param").version);
    return c.json({ version: await getVersion(deps, documentKeyOf(c), version) }, 200);
  });
  app.openapi(nameOperation, async (c) => {
    const version = versionOf(c.req.valid("param").version);
    const { name } = c.req.valid("json");
    return c.json({ version: await nameVersion(deps, documentKeyOf(c), version, name) }, 200);
  });
  return app;
}
