import { createRoute, z } from "@hono/zod-openapi";
import type { StoredDocument } from "../../documents/model/document.ts";
import {
  type createRouter,
  documentParams,
  ownerOf,
  readErrors,
  readMiddleware,
} from "../../documents/route-parts.server.ts";
import { allowToken } from "../../http/access-token.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { asciiJson } from "../../kit/ascii-json.ts";
import { attachmentHeader } from "../../kit/content-disposition.ts";
import { log } from "../../kit/log.server.ts";
import type { Portal } from "../../portals/portal.ts";
import { fileNameOf } from "../exports/document-names.ts";
import { ownFileOf } from "../exports/own-file.server.ts";
import type { Pdf } from "../renderer.server.ts";
import {
  binary,
  type RenderingRouteDeps,
  renderErrors,
  renderInputOf,
  sizeOfOutline,
} from "../route-parts.server.ts";
import { expectedCpu } from "../scheduling/expected-cpu.ts";
import { createSharedWork } from "../scheduling/shared-work.ts";

const route = createRoute({
  method: "get",
  path: "/api/documents/{id}/pdf",
  operationId: "getPdf",
  tags: ["rendering"],
  summary: "Download a document as PDF",
  middleware: [allowToken("documents:read"), ...readMiddleware],
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
  const { renderer, loadOutline, loadDocument, onExport, turns, deliveries, translator } = deps;
  const share = createSharedWork<{ pdf: Pdf; document: StoredDocument; portal: Portal }>();
  app.openapi(route, async (c) => {
    const ownerId = ownerOf(c);
    const { signal } = c.req.raw;
    await turns.admit(requesterOf(c), { kind: "pdf" }, signal);
    deliveries.assertRoom(ownerId);
    const outline = await loadOutline(ownerId, c.req.param("id"));
    const { id, version, title } = outline;
    const size = expectedCpu("pdf", sizeOfOutline(outline));
    const withSource = c.req.valid("query").source !== undefined;
    const key = `${ownerId} ${id} ${version} ${withSource} ${title}`;
    const { pdf, document, portal } = await share(key, signal, (signal) =>
      // The content is loaded when it is this request's turn, so that waiting requests take no memory.
      turns.run(requesterOf(c), { kind: "pdf", expectedCpu: size, signal }, async (typeset) => {
        const document = await loadDocument(ownerId, id);
        const input = await renderInputOf(deps, ownerId, document);
        const source = withSource && new TextEncoder().encode(await ownFileOf(deps, ownerId, document));
        const pdf = await renderer.pdf({ ...input, ...(source && { source }) }, typeset);
        return { pdf, document, portal: input.portal };
      }),
    );
    if (c.req.method === "GET")
      await onExport?.(ownerId, document).catch((error) => log.warn("export.not-recorded", { error }));
    c.header("content-type", "application/pdf");
    c.header("content-length", String(pdf.bytes.length));
    const fileName = `${fileNameOf(document, { portal, translator })}.pdf`;
    c.header("content-disposition", attachmentHeader(fileName));
    c.header("cache-control", "private, no-store");
    c.header("x-content-type-options", "nosniff");
    if (pdf.missing.length > 0) c.header("x-missing-characters", asciiJson(pdf.missing));
    if (pdf.fits !== undefined) c.header("x-fits-pages", String(pdf.fits));
    return c.body(deliveries.stream(ownerId, pdf.bytes, signal), 200);
  });
}
