import { requireViewer } from "../http/viewer.ts";
import { attachmentHeader } from "../kit/content-disposition.ts";
import { AppError } from "../kit/errors.ts";
import type { DocumentDeps } from "./document-deps.server.ts";
import { listDocuments } from "./document-store.server.ts";
import { createAttachmentRoutes } from "./files/attachment-routes.server.ts";
import { createFileRoutes } from "./files/file-routes.server.ts";
import { createHistoryRoutes } from "./history/history-routes.server.ts";
import { exportResume, importResume } from "./json-resume/import-and-export.server.ts";
import { createLanguageRoutes } from "./languages/language-routes.server.ts";
import * as operations from "./operations.server.ts";
import { createPaginatedListRoute } from "./paginated-list/paginated-list-route.server.ts";
import { maxImportBytes } from "./quotas.ts";
import { createRouter, documentKeyOf, ownerOf } from "./route-parts.server.ts";
import { createTrashRoutes } from "./trash/trash-routes.server.ts";
import { acceptDraft } from "./use-cases/accept-draft.server.ts";
import { createDocument, duplicateDocument } from "./use-cases/create-document.server.ts";
import { deleteDocument, restoreDocument } from "./use-cases/delete-document.server.ts";
import { getDocument } from "./use-cases/get-document.server.ts";
import { renameDocument, saveDocument } from "./use-cases/save-document.server.ts";

/**
 * /api/documents and /api/files, below the portal's base. Every route requires a session, and other users get the same
 * response for a document as for one that does not exist.
 */
export function createDocumentRoutes(deps: DocumentDeps) {
  const app = createRouter();

  app.openapi(operations.listOperation, async (c) =>
    c.json({ documents: await listDocuments(deps.db, ownerOf(c)) }, 200),
  );
  app.openapi(operations.createOperation, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const document = await createDocument(deps, requireViewer(c), c.var.context, c.req.valid("json"), key);
    return c.json({ document }, 201);
  });
  app.openapi(operations.importOperation, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const input = c.req.valid("json");
    if (input.source === "draft") {
      const document = await acceptDraft(deps, ownerOf(c), c.var.context, input, key);
      return c.json({ document, losses: [] }, 201);
    }
    // The body may be larger for the other source only.
    if (Buffer.byteLength(await c.req.text()) > maxImportBytes)
      throw new AppError("tooLarge", "a JSON Resume file");
    return c.json(await importResume(deps, ownerOf(c), c.var.context, input.data, key), 201);
  });
  // Before the routes with an id in their path, which would take "getpaginated" and "deleted" for an id.
  app.route("/", createTrashRoutes(deps));
  app.route("/", createPaginatedListRoute(deps));
  app.openapi(operations.getOperation, async (c) =>
    c.json({ document: await getDocument(deps, documentKeyOf(c)) }, 200),
  );
  app.openapi(operations.saveOperation, async (c) =>
    c.json(await saveDocument(deps, documentKeyOf(c), c.req.valid("json")), 200),
  );
  app.openapi(operations.deleteOperation, async (c) => {
    await deleteDocument(deps, documentKeyOf(c));
    return c.body(null, 204);
  });
  app.openapi(operations.renameOperation, async (c) =>
    c.json({ document: await renameDocument(deps, documentKeyOf(c), c.req.valid("json").title) }, 200),
  );
  app.openapi(operations.duplicateOperation, async (c) =>
    c.json({ document: await duplicateDocument(deps, documentKeyOf(c), c.var.context) }, 201),
  );
  app.openapi(operations.restoreOperation, async (c) =>
    c.json({ document: await restoreDocument(deps, documentKeyOf(c)) }, 200),
  );
  addExportRoute(app, deps);
  app.route("/", createFileRoutes(deps));
  app.route("/", createAttachmentRoutes(deps));
  app.route("/", createHistoryRoutes(deps));
  app.route("/", createLanguageRoutes(deps));
  return app;
}

function addExportRoute(app: ReturnType<typeof createRouter>, deps: DocumentDeps): void {
  app.openapi(operations.exportOperation, async (c) => {
    const { title, resume, losses } = await exportResume(deps, documentKeyOf(c));
    if (!c.req.valid("query").download) return c.json({ resume, losses }, 200);
    c.header("content-disposition", attachmentHeader(`${title}.json`));
    c.header("content-type", "application/json; charset=utf-8");
    // The file alone and indented: a second shape under the same status, which the types of `openapi` cannot express.
    return c.body(`${JSON.stringify(resume, null, 2)}\n`, 200) as never;
  });
}
