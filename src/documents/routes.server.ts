import { createRoute, z } from "@hono/zod-openapi";
import { body, json, jsonErrors } from "../kit/api-route.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { jsonBody } from "../kit/request-body.ts";
import * as api from "./api.ts";
import { attachment } from "./attachment.ts";
import type { DocumentDeps } from "./document-deps.server.ts";
import { listDocuments } from "./document-store.server.ts";
import { createFileRoutes } from "./files/file-routes.server.ts";
import { createPageRoute } from "./paginated-list/paginated-list-route.server.ts";
import { documentBytes, importBytes } from "./policy.ts";
import {
  createRouter,
  keyOf,
  owner,
  params,
  reading,
  readingErrors,
  retryKey,
  writing,
  writingErrors,
  writingWithoutBody,
  writingWithoutBodyErrors,
} from "./route-parts.server.ts";
import { createDocument } from "./use-cases/create-document.server.ts";
import { deleteDocument } from "./use-cases/delete-document.server.ts";
import { duplicateDocument } from "./use-cases/duplicate-document.server.ts";
import { exportResume } from "./use-cases/export-resume.server.ts";
import { getDocument } from "./use-cases/get-document.server.ts";
import { importResume } from "./json-resume/import-and-export.server.ts";
import { renameDocument } from "./use-cases/rename-document.server.ts";
import { restoreDocument } from "./use-cases/restore-document.server.ts";
import { saveDocument } from "./use-cases/save-document.server.ts";

const tags = ["documents"];
/** A body that only names or chooses something. */
const smallBody = 16 * 1024;

/**
 * /api/documents and /api/files, below the portal's base. Everything needs a session; to anybody but the
 * owner a document answers exactly as one that does not exist.
 */
export function createDocumentRoutes(deps: DocumentDeps) {
  const app = createRouter();

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents",
      operationId: "listDocuments",
      tags,
      summary: "The person's documents, newest change first",
      middleware: reading,
      responses: {
        200: json(api.listAnswer, "All of them; the quota bounds the list"),
        ...errorAnswers(...readingErrors),
      },
    }),
    async (c) => c.json({ documents: await listDocuments(deps.db, owner(c)) }, 200),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents",
      operationId: "createDocument",
      tags,
      summary: "A new document by the portal's customs",
      middleware: [...writing, ...jsonBody(smallBody)],
      request: { ...body(api.createRequest), headers: retryKey },
      responses: {
        201: json(api.documentAnswer, "The document"),
        ...errorAnswers(...writingErrors, ...jsonErrors, "notFound", "unprocessable"),
      },
    }),
    async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      const document = await createDocument(deps, owner(c), c.var.context.portal, c.req.valid("json"), key);
      return c.json({ document }, 201);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents/import",
      operationId: "importResume",
      tags,
      summary: "A new resume from a JSON Resume file",
      middleware: [...writing, ...jsonBody(importBytes)],
      request: { ...body(api.importRequest), headers: retryKey },
      responses: {
        201: json(api.importAnswer, "The document, and by JSON path what could not be taken over"),
        ...errorAnswers(...writingErrors, ...jsonErrors, "unprocessable"),
      },
    }),
    async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      return c.json(await importResume(deps, owner(c), c.var.context.portal, c.req.valid("json").data, key), 201);
    },
  );

  app.route("/", createPageRoute(deps));

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents/{id}",
      operationId: "getDocument",
      tags,
      summary: "A document with its content",
      middleware: reading,
      request: { params },
      responses: {
        200: json(api.documentAnswer, "The document"),
        ...errorAnswers(...readingErrors, "notFound"),
      },
    }),
    async (c) => c.json({ document: await getDocument(deps, keyOf(c)) }, 200),
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/documents/{id}",
      operationId: "saveDocument",
      tags,
      summary: "Saves the content, if nobody saved since `version`",
      middleware: [...writing, ...jsonBody(documentBytes)],
      request: { params, ...body(api.saveRequest) },
      responses: {
        200: json(api.saveAnswer, "On disk"),
        ...errorAnswers(...writingErrors, ...jsonErrors, "notFound"),
        409: {
          ...errorAnswers("conflict")[409],
          ...json(api.conflictAnswer, "Somebody saved first; `current` is what is stored"),
        },
      },
    }),
    async (c) => c.json(await saveDocument(deps, keyOf(c), c.req.valid("json")), 200),
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/documents/{id}",
      operationId: "deleteDocument",
      tags,
      summary: "Takes the document away; it can be restored for 30 days",
      middleware: writingWithoutBody,
      request: { params },
      responses: { 204: { description: "Done" }, ...errorAnswers(...writingWithoutBodyErrors, "notFound") },
    }),
    async (c) => {
      await deleteDocument(deps, keyOf(c));
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents/{id}/rename",
      operationId: "renameDocument",
      tags,
      summary: "Another title; the version stays",
      middleware: [...writing, ...jsonBody(smallBody)],
      request: { params, ...body(api.renameRequest) },
      responses: {
        200: json(api.summaryAnswer, "The document without its content"),
        ...errorAnswers(...writingErrors, ...jsonErrors, "notFound"),
      },
    }),
    async (c) => c.json({ document: await renameDocument(deps, keyOf(c), c.req.valid("json").title) }, 200),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents/{id}/duplicate",
      operationId: "duplicateDocument",
      tags,
      summary: "A copy with a history of its own",
      middleware: writingWithoutBody,
      request: { params },
      responses: {
        201: json(api.documentAnswer, "The copy"),
        ...errorAnswers(...writingWithoutBodyErrors, "notFound", "unprocessable"),
      },
    }),
    async (c) => c.json({ document: await duplicateDocument(deps, keyOf(c), c.var.context.portal) }, 201),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents/{id}/restore",
      operationId: "restoreDocument",
      tags,
      summary: "Brings a deleted document back",
      middleware: writingWithoutBody,
      request: { params },
      responses: {
        200: json(api.documentAnswer, "The document"),
        ...errorAnswers(...writingWithoutBodyErrors, "notFound", "unprocessable"),
      },
    }),
    async (c) => c.json({ document: await restoreDocument(deps, keyOf(c)) }, 200),
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents/{id}/json-resume",
      operationId: "exportResume",
      tags,
      summary: "The resume as JSON Resume 1.3",
      middleware: reading,
      request: { params, query: z.object({ download: z.enum(["1"]).optional() }) },
      responses: {
        200: json(
          api.exportAnswer.or(z.record(z.string(), z.unknown())),
          "With what the format cannot hold; with `download` the file alone",
        ),
        ...errorAnswers(...readingErrors, "invalid", "notFound"),
      },
    }),
    async (c) => {
      const { title, resume, losses } = await exportResume(deps, keyOf(c));
      if (!c.req.valid("query").download) return c.json({ resume, losses }, 200);
      c.header("content-disposition", attachment(title, "json"));
      c.header("content-type", "application/json; charset=utf-8");
      // The file alone, laid out for people; another shape under the same status, which the types cannot say.
      return c.body(`${JSON.stringify(resume, null, 2)}\n`, 200) as never;
    },
  );

  app.route("/", createFileRoutes(deps));
  return app;
}
