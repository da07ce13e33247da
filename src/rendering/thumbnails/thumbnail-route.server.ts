import { createRoute, z } from "@hono/zod-openapi";
import {
  type createRouter,
  documentParams,
  ownerOf,
  readErrors,
  readMiddleware,
} from "../../documents/route-parts.server.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { log } from "../../kit/log.server.ts";
import { binary, type RenderingRouteDeps, renderErrors, renderInputOf } from "../route-parts.server.ts";

/** Twice the width on the dashboard, for high-density screens. */
const thumbnailWidth = 480;

const route = createRoute({
  method: "get",
  path: "/api/documents/{id}/thumbnail",
  operationId: "getThumbnail",
  tags: ["rendering"],
  summary: "Get a thumbnail of a document's first page",
  middleware: readMiddleware,
  request: { params: documentParams, query: z.object({ v: z.string().optional() }) },
  responses: {
    200: { description: "The thumbnail", content: { "image/webp": { schema: binary } } },
    ...errorResponses(...readErrors, "invalid", "notFound", ...renderErrors),
  },
});

export function addThumbnailRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const { renderer, loadDocument, thumbnails, inUserQueue } = deps;
  app.openapi(route, async (c) => {
    const ownerId = ownerOf(c);
    const document = await loadDocument(ownerId, c.req.param("id"));
    const { id: documentId, version } = document;
    const key = { ownerId, documentId, version, width: thumbnailWidth };
    let bytes = await thumbnails.find(key);
    if (!bytes) {
      const input = await renderInputOf(deps, ownerId, document);
      bytes = await inUserQueue(ownerId, () => renderer.thumbnail(input, { width: thumbnailWidth }));
      await thumbnails.put(key, bytes).catch((error) => log.warn("thumbnail.not-cached", { error }));
    }
    // The URL of a version never changes its content. Any other URL shows the newest version.
    const isImmutable = c.req.valid("query").v === String(version);
    c.header("cache-control", isImmutable ? "private, max-age=31536000, immutable" : "private, no-store");
    c.header("content-type", "image/webp");
    c.header("x-content-type-options", "nosniff");
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200);
  });
}
