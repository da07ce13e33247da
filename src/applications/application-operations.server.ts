import { createRoute, z } from "@hono/zod-openapi";
import {
  bodilessWriteErrors,
  bodilessWriteMiddleware,
  documentParams,
  idempotencyHeaders,
  readErrors,
  writeErrors,
} from "../documents/route-parts.server.ts";
import { sameOrigin } from "../http/same-origin.ts";
import { spendBudget } from "../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputId } from "../kit/api/input-text.ts";
import { jsonBody } from "../kit/api/request-body.ts";
import * as api from "./api.ts";
import { maxApplicationBytes } from "./quotas.ts";

/** The operations on applications as the OpenAPI document describes them; `application-routes.server.ts` has the handlers. */

const tags = ["applications"];
const params = z.object({ id: inputId().openapi({ description: "The application's id" }) });
const changes = spendBudget("applicationChanges");
const changing = [sameOrigin, changes, ...jsonBody(maxApplicationBytes)];
const changeErrors = [...writeErrors, ...jsonBodyErrors, "notFound", "tooMany"] as const;

export const listOperation = createRoute({
  method: "get",
  path: "/api/applications",
  operationId: "listApplications",
  tags,
  summary: "List the user's job applications and documents, and which of them belong together",
  middleware: [spendBudget("documentReads")],
  responses: {
    200: jsonResponse(api.jobHuntResponse, "All of them, newest change first; the quotas bound the lists"),
    ...errorResponses(...readErrors, "tooMany"),
  },
});

export const createOperation = createRoute({
  method: "post",
  path: "/api/applications",
  operationId: "createApplication",
  tags,
  summary: "Create a job application",
  middleware: changing,
  request: { ...jsonRequest(api.createApplicationRequest), headers: idempotencyHeaders },
  responses: {
    201: jsonResponse(api.applicationResponse, "The new application"),
    ...errorResponses(...writeErrors, ...jsonBodyErrors, "storageFull", "unprocessable", "tooMany"),
  },
});

export const changeOperation = createRoute({
  method: "patch",
  path: "/api/applications/{id}",
  operationId: "changeApplication",
  tags,
  summary: "Change the given fields unless the application has changed since `version`",
  middleware: changing,
  request: { params, ...jsonRequest(api.changeApplicationRequest) },
  responses: {
    200: jsonResponse(api.applicationResponse, "The application"),
    ...errorResponses(...changeErrors),
    409: {
      ...errorResponses("conflict")[409],
      ...jsonResponse(
        api.applicationConflict,
        "Another tab or device changed it first; `current` is the stored application",
      ),
    },
  },
});

export const deleteOperation = createRoute({
  method: "delete",
  path: "/api/applications/{id}",
  operationId: "deleteApplication",
  tags,
  summary: "Delete an application; it can be restored for 30 days, and its documents stay",
  middleware: [...bodilessWriteMiddleware, changes],
  request: { params },
  responses: {
    204: { description: "The application is deleted" },
    ...errorResponses(...bodilessWriteErrors, "notFound", "tooMany"),
  },
});

export const restoreOperation = createRoute({
  method: "post",
  path: "/api/applications/{id}/restore",
  operationId: "restoreApplication",
  tags,
  summary: "Restore a deleted application",
  middleware: [...bodilessWriteMiddleware, changes],
  request: { params },
  responses: {
    200: jsonResponse(api.applicationResponse, "The application"),
    ...errorResponses(...bodilessWriteErrors, "notFound", "storageFull", "tooMany"),
  },
});

export const addDocumentOperation = createRoute({
  method: "post",
  path: "/api/applications/{id}/documents",
  operationId: "addDocumentToApplication",
  tags,
  summary: "Copy a resume for an application, or begin a letter to its employer",
  middleware: changing,
  request: { params, ...jsonRequest(api.addDocumentRequest), headers: idempotencyHeaders },
  responses: {
    201: jsonResponse(api.documentOfApplicationResponse, "The new document, named after the employer"),
    ...errorResponses(...changeErrors, "storageFull", "unprocessable"),
  },
});

export const assignOperation = createRoute({
  method: "put",
  path: "/api/documents/{id}/application",
  operationId: "assignDocument",
  tags,
  summary: "Put a document into an application, or take it out",
  middleware: changing,
  request: { params: documentParams, ...jsonRequest(api.assignRequest) },
  responses: {
    200: jsonResponse(api.documentOfApplicationResponse, "The document, which may have another title now"),
    ...errorResponses(...changeErrors),
  },
});

export const mainResumeOperation = createRoute({
  method: "put",
  path: "/api/main-resume",
  operationId: "markMainResume",
  tags,
  summary: "Mark the resume that is copied for applications",
  middleware: changing,
  request: jsonRequest(api.mainResumeRequest),
  responses: {
    200: jsonResponse(api.mainResumeResponse, "The marked resume"),
    ...errorResponses(...changeErrors),
  },
});

const exporting = [spendBudget("documentExports")];
const fileOf = (type: string) => ({ [type]: { schema: z.string() } });

export const csvOperation = createRoute({
  method: "get",
  path: "/api/applications/export/csv",
  operationId: "exportApplicationsAsCsv",
  tags,
  summary: "Download the applications as a table, with the separator of the portal's country",
  middleware: exporting,
  responses: {
    200: { description: "A CSV file in UTF-8 with a byte order mark", content: fileOf("text/csv") },
    ...errorResponses(...readErrors, "tooMany"),
  },
});

export const calendarOperation = createRoute({
  method: "get",
  path: "/api/applications/export/calendar",
  operationId: "exportApplicationsAsCalendar",
  tags,
  summary: "Download the days and next steps of the applications that are not over as a calendar file",
  middleware: exporting,
  responses: {
    200: { description: "An iCalendar file", content: fileOf("text/calendar") },
    ...errorResponses(...readErrors, "tooMany"),
  },
});
