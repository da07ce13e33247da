import { createRoute } from "@hono/zod-openapi";
import { sameOrigin } from "../../http/same-origin.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { jsonBody } from "../../kit/api/request-body.ts";
import { documentResponse } from "../api.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import {
  createRouter,
  documentKeyOf,
  documentParams,
  idempotencyHeaders,
  readErrors,
  writeErrors,
} from "../route-parts.server.ts";
import { addLanguage, getSourceChanges, listLanguages, markSourceSeen } from "./languages.server.ts";
import * as api from "./languages-api.ts";

const tags = ["documents"];
const reads = [spendBudget("documentReads")];
const writes = [sameOrigin, ...jsonBody(16 * 1024, spendBudget("documentChanges"))];

const listOperation = createRoute({
  method: "get",
  path: "/api/documents/{id}/languages",
  operationId: "listLanguages",
  tags,
  summary: "List a resume's versions in other languages",
  middleware: reads,
  request: { params: documentParams },
  responses: {
    200: jsonResponse(api.languagesResponse, "Linked resumes, and the languages that can be added"),
    ...errorResponses(...readErrors, "notFound", "tooMany"),
  },
});

const addOperation = createRoute({
  method: "post",
  path: "/api/documents/{id}/languages",
  operationId: "addLanguage",
  tags,
  summary: "Copy a resume for another language, and link the two",
  description:
    "Headings, dates and the order of names follow the other country; the text is the same until its owner translates it.",
  middleware: writes,
  request: { params: documentParams, headers: idempotencyHeaders, ...jsonRequest(api.addLanguageRequest) },
  responses: {
    201: jsonResponse(documentResponse, "The new resume"),
    ...errorResponses(
      ...writeErrors,
      ...jsonBodyErrors,
      "notFound",
      "unprocessable",
      "storageFull",
      "tooMany",
    ),
  },
});

const changesOperation = createRoute({
  method: "get",
  path: "/api/documents/{id}/source-changes",
  operationId: "getSourceChanges",
  tags,
  summary: "Get the source of a resume as it was when the two were last compared, and as it is now",
  middleware: reads,
  request: { params: documentParams },
  responses: {
    200: jsonResponse(api.sourceChangesResponse, "Both contents"),
    ...errorResponses(...readErrors, "notFound", "tooMany"),
  },
});

const seenOperation = createRoute({
  method: "put",
  path: "/api/documents/{id}/source-changes/seen",
  operationId: "markSourceSeen",
  tags,
  summary: "Remember that the changes up to a version of the source are taken over",
  middleware: writes,
  request: { params: documentParams, ...jsonRequest(api.seenRequest) },
  responses: {
    204: { description: "Remembered" },
    ...errorResponses(...writeErrors, ...jsonBodyErrors, "notFound", "tooMany"),
  },
});

/** The languages of a resume: documents of their own that are linked to the one they were made from. */
export function createLanguageRoutes(deps: Pick<DocumentDeps, "db" | "kindNameOf">) {
  const app = createRouter();
  app.openapi(listOperation, async (c) => c.json(await listLanguages(deps, documentKeyOf(c)), 200));
  app.openapi(addOperation, async (c) => {
    const { culture } = c.req.valid("json");
    const requestId = c.req.valid("header")["idempotency-key"];
    return c.json({ document: await addLanguage(deps, documentKeyOf(c), culture, requestId) }, 201);
  });
  app.openapi(changesOperation, async (c) => c.json(await getSourceChanges(deps, documentKeyOf(c)), 200));
  app.openapi(seenOperation, async (c) => {
    await markSourceSeen(deps, documentKeyOf(c), c.req.valid("json").version);
    return c.body(null, 204);
  });
  return app;
}
