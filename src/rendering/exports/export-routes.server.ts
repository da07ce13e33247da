import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { exportLossesResponse } from "../../documents/api.ts";
import {
  type ExportFormat,
  exportFormatNames,
  exportFormats,
} from "../../documents/exports/export-formats.ts";
import type { StoredDocument } from "../../documents/model/document.ts";
import { portalOfDocument } from "../../documents/model/document-portal.ts";
import {
  type createRouter,
  documentParams,
  ownerOf,
  readErrors,
} from "../../documents/route-parts.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { createMissingFinder } from "../find-missing.server.ts";
import { createRenderings, type Renderings, sendDocumentFile } from "../rendered-file.server.ts";
import {
  exportContents,
  type RenderingRouteDeps,
  renderErrors,
  renderInputOf,
} from "../route-parts.server.ts";
import { fileNameOf } from "./document-names.ts";
import { exportLossesOf } from "./export-losses.ts";
import { ownFileOf } from "./own-file.server.ts";
import { writeExport } from "./write-export.server.ts";

const exportRoute = createRoute({
  method: "get",
  path: "/api/documents/{id}/export/{format}",
  operationId: "exportDocument",
  tags: ["rendering"],
  summary: "Download a document as a Word file, text, Markdown, a web page or JSON",
  description:
    "The texts are those of the PDF, with the characters that its fonts lack. `json` is Dossier's own format, which restores " +
    "the document with its pictures; letters have no `json-resume`. What each format cannot hold: `export-losses`.",
  request: { params: documentParams.extend({ format: z.enum(exportFormatNames) }) },
  responses: {
    200: { description: "The file", content: exportContents },
    ...errorResponses(...readErrors, "invalid", "notFound", ...renderErrors),
  },
});

const lossesRoute = createRoute({
  method: "get",
  path: "/api/documents/{id}/export-losses",
  operationId: "getExportLosses",
  tags: ["rendering"],
  summary: "Tell what each format of a download cannot hold",
  request: { params: documentParams },
  responses: {
    200: jsonResponse(exportLossesResponse, "Reasons and counts by format"),
    ...errorResponses(...readErrors, "notFound", "tooMany"),
  },
});

export function addExportRoutes(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const { loadDocument, translator, budgets } = deps;
  const renderings = createRenderings<File>(deps, "pdf");
  const findMissing = createMissingFinder(translator);
  const nameOf = (document: StoredDocument) =>
    fileNameOf(document, { portal: portalOfDocument(document), translator });

  app.openapi(exportRoute, async (c) => {
    const { id, format } = c.req.valid("param");
    const file =
      format === "docx" ? await wordFile(c, renderings, deps) : await lightFile(c, deps, { id, format });
    return sendDocumentFile(c, deps, { ...file, ...exportFormats[format] });
  });

  app.openapi(lossesRoute, async (c) => {
    await budgets.spend("documentExports", requesterOf(c));
    const document = await loadDocument(ownerOf(c), c.req.valid("param").id);
    const missing = findMissing(document, portalOfDocument(document));
    const losses = exportLossesOf(document, missing);
    return c.json({ fileName: nameOf(document), missing, losses }, 200);
  });
}

type C = Context<RequestEnv>;

type File = { bytes: Uint8Array; document: StoredDocument };

/** Word files wait for a typesetting process like PDFs. */
async function wordFile(c: C, renderings: Renderings<File>, deps: RenderingRouteDeps): Promise<File> {
  const ownerId = ownerOf(c);
  const outline = await renderings.admit(c, c.req.param("id") ?? "");
  return renderings.run(c, outline, async (typeset) => {
    const document = await deps.loadDocument(ownerId, outline.id);
    const input = await renderInputOf(deps, ownerId, document);
    return { bytes: await deps.renderer.docx(input, typeset), document };
  });
}

async function lightFile(
  c: C,
  deps: RenderingRouteDeps,
  { id, format }: { id: string; format: Exclude<ExportFormat, "docx"> },
) {
  const { budgets, deliveries, loadDocument, translator } = deps;
  const ownerId = ownerOf(c);
  deliveries.assertRoom(ownerId);
  await budgets.spend("documentExports", requesterOf(c));
  const document = await loadDocument(ownerId, id);
  const input = await renderInputOf(deps, ownerId, document);
  const text =
    format === "json"
      ? await ownFileOf(deps, ownerId, document)
      : writeExport(format, { document, input, translator });
  return { bytes: new TextEncoder().encode(text), document };
}
