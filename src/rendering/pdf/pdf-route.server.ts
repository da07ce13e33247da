import { createRoute, z } from "@hono/zod-openapi";
import type { StoredDocument } from "../../documents/model/document.ts";
import {
  type createRouter,
  documentParams,
  ownerOf,
  readErrors,
} from "../../documents/route-parts.server.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { ownFileOf } from "../exports/own-file.server.ts";
import { createRenderings, sendDocumentFile } from "../rendered-file.server.ts";
import type { Pdf } from "../renderer.server.ts";
import { binary, type RenderingRouteDeps, renderErrors, renderInputOf } from "../route-parts.server.ts";
import type { Typeset } from "../typesetting/pool.server.ts";

const route = createRoute({
  method: "get",
  path: "/api/documents/{id}/pdf",
  operationId: "getPdf",
  tags: ["rendering"],
  summary: "Download a document as PDF",
  request: {
    params: documentParams,
    query: z.object({
      source: z
        .literal("1")
        .optional()
        .openapi({ description: "1: the PDF carries the document, so that Dossier can restore it" }),
    }),
  },
  responses: {
    200: {
      description: "The PDF; `x-missing-characters` has the removed characters as a JSON list",
      content: { "application/pdf": { schema: binary } },
    },
    ...errorResponses(...readErrors, "invalid", "notFound", ...renderErrors),
  },
});

export function addPdfRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const { renderer, loadDocument } = deps;
  const renderings = createRenderings<{ pdf: Pdf; document: StoredDocument }>(deps, "pdf");
  app.openapi(route, async (c) => {
    const ownerId = ownerOf(c);
    const outline = await renderings.admit(c, c.req.param("id"));
    const withSource = c.req.valid("query").source !== undefined;
    const make = async (typeset: Typeset) => {
      const document = await loadDocument(ownerId, outline.id);
      const input = await renderInputOf(deps, ownerId, document);
      const source = withSource && new TextEncoder().encode(await ownFileOf(deps, ownerId, document));
      return { pdf: await renderer.pdf({ ...input, ...(source && { source }) }, typeset), document };
    };
    const { pdf, document } = await renderings.run(c, outline, make, String(withSource));
    return sendDocumentFile(c, deps, {
      document,
      ...pdf,
      contentType: "application/pdf",
      extension: "pdf",
    });
  });
}
