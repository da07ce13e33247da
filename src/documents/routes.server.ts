import { createRoute, z } from "@hono/zod-openapi";
import * as api from "./api.ts";
import { attachment } from "./attachment.ts";
import type { DocumentDeps } from "./document-deps.server.ts";
import { listDocuments } from "./document-store.server.ts";
import { createFileRoutes } from "./file-routes.server.ts";
import { createPageRoute } from "./page-route.server.ts";
import { documentBytes, importBytes } from "./policy.ts";
import { jsonBody } from "./request-guard.server.ts";
import {
  badInput,
  body,
  createRouter,
  failure,
  failures,
  json,
  keyOf,
  owner,
  params,
  reading,
  retryKey,
  writing,
} from "./route-parts.server.ts";
import { createDocument } from "./use-cases/create-document.server.ts";
import { deleteDocument } from "./use-cases/delete-document.server.ts";
import { duplicateDocument } from "./use-cases/duplicate-document.server.ts";
import { exportResume } from "./use-cases/export-resume.server.ts";
import { getDocument } from "./use-cases/get-document.server.ts";
import { importResume } from "./use-cases/import-resume.server.ts";
import { renameDocument } from "./use-cases/rename-document.server.ts";
import { restoreDocument } from "./use-cases/restore-document.server.ts";
import { saveDocument } from "./use-cases/save-document.server.ts";

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
      summary: "The person's documents, newest change first",
      middleware: reading,
      responses: { 200: json(api.listAnswer, "All of them; the quota bounds the list"), 401: failure },
    }),
    async (c) => c.json({ documents: await listDocuments(deps.db, owner(c)) }, 200),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents",
      summary: "A new document by the portal's customs",
      middleware: [...writing, ...jsonBody(smallBody)],
      request: { ...body(api.createRequest), headers: retryKey },
      responses: { 201: json(api.documentAnswer, "The document"), ...badInput, ...failures, 422: failure },
    }),
    async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      const document = await createDocument(deps, owner(c), c.var.portal, c.req.valid("json"), key);
      return c.json({ document }, 201);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents/import",
      summary: "A new resume from a JSON Resume file",
      middleware: [...writing, ...jsonBody(importBytes)],
      request: { ...body(api.importRequest), headers: retryKey },
      responses: {
        201: json(api.importAnswer, "The document, and by JSON path what could not be taken over"),
        ...badInput,
        401: failure,
        422: failure,
      },
    }),
    async (c) => {
      const key = c.req.valid("header")["idempotency-key"];
      return c.json(await importResume(deps, owner(c), c.var.portal, c.req.valid("json").data, key), 201);
    },
  );

  app.route("/", createPageRoute(deps));

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents/{id}",
      summary: "A document with its content",
      middleware: reading,
      request: { params },
      responses: { 200: json(api.documentAnswer, "The document"), ...failures },
    }),
    async (c) => c.json({ document: await getDocument(deps, keyOf(c)) }, 200),
  );

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/documents/{id}",
      summary: "Saves the content, if nobody saved since `version`",
      middleware: [...writing, ...jsonBody(documentBytes)],
      request: { params, ...body(api.saveRequest) },
      responses: {
        200: json(api.saveAnswer, "On disk"),
        409: json(api.errorAnswer, "Somebody saved first; `current` is what is stored"),
        ...badInput,
        ...failures,
      },
    }),
    async (c) => c.json(await saveDocument(deps, keyOf(c), c.req.valid("json")), 200),
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/documents/{id}",
      summary: "Takes the document away; it can be restored for 30 days",
      middleware: writing,
      request: { params },
      responses: { 204: { description: "Done" }, ...failures },
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
      summary: "Another title; the version stays",
      middleware: [...writing, ...jsonBody(smallBody)],
      request: { params, ...body(api.renameRequest) },
      responses: {
        200: json(api.summaryAnswer, "The document without its content"),
        ...badInput,
        ...failures,
      },
    }),
    async (c) => c.json({ document: await renameDocument(deps, keyOf(c), c.req.valid("json").title) }, 200),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents/{id}/duplicate",
      summary: "A copy with a history of its own",
      middleware: writing,
      request: { params },
      responses: { 201: json(api.documentAnswer, "The copy"), ...failures, 422: failure },
    }),
    async (c) => c.json({ document: await duplicateDocument(deps, keyOf(c), c.var.portal) }, 201),
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/documents/{id}/restore",
      summary: "Brings a deleted document back",
      middleware: writing,
      request: { params },
      responses: { 200: json(api.documentAnswer, "The document"), ...failures, 422: failure },
    }),
    async (c) => c.json({ document: await restoreDocument(deps, keyOf(c)) }, 200),
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/documents/{id}/json-resume",
      summary: "The resume as JSON Resume 1.3",
      middleware: reading,
      request: { params, query: z.object({ download: z.enum(["1"]).optional() }) },
      responses: {
        200: json(api.exportAnswer, "With what the format cannot hold; with `download` the file alone"),
        400: failure,
        ...failures,
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
