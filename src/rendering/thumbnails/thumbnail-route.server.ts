import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { DocumentOutline } from "../../documents/document-store.server.ts";
import {
  type createRouter,
  documentParams,
  ownerOf,
  readErrors,
} from "../../documents/route-parts.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { inputText } from "../../kit/api/input-text.ts";
import { log } from "../../kit/log.server.ts";
import { createRenderings } from "../rendered-file.server.ts";
import { binary, type RenderingRouteDeps, renderErrors, renderInputOf } from "../route-parts.server.ts";
import type { ThumbnailKey } from "./thumbnail-cache.server.ts";

/** `version`: of the document it shows. */
type Thumbnail = { bytes: Uint8Array; version: number };

/** Twice the width on the dashboard, for high-density screens. */
const thumbnailWidth = 560;

const route = createRoute({
  method: "get",
  path: "/api/documents/{id}/thumbnail",
  operationId: "getThumbnail",
  tags: ["rendering"],
  summary: "Get a thumbnail of a document's first page",
  request: { params: documentParams, query: z.object({ v: inputText(64).optional() }) },
  responses: {
    200: { description: "The thumbnail", content: { "image/webp": { schema: binary } } },
    304: { description: "The thumbnail matches the ETag in `If-None-Match`" },
    ...errorResponses(...readErrors, "invalid", "notFound", ...renderErrors),
  },
});

const etagOf = (version: number): string => `"${version}"`;

export function addThumbnailRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const { renderer, loadOutline, loadDocument, thumbnails, turns } = deps;
  const renderings = createRenderings<Thumbnail>(deps, "thumbnail");

  function render(c: Context<RequestEnv>, key: ThumbnailKey, outline: DocumentOutline) {
    const { ownerId, documentId, width } = key;
    return renderings.run(c, outline, async (typeset) => {
      const document = await loadDocument(ownerId, documentId);
      const input = await renderInputOf(deps, ownerId, document);
      const bytes = await renderer.thumbnail(input, { width }, typeset);
      // The document may have been saved while the request waited.
      const { version } = document;
      await thumbnails
        .put({ ...key, version }, bytes)
        .catch((error) => log.warn("thumbnail.not-cached", { error }));
      return { bytes, version };
    });
  }

  app.openapi(route, async (c) => {
    const ownerId = ownerOf(c);
    const outline = await loadOutline(ownerId, c.req.param("id"));
    const key = { ownerId, documentId: outline.id, version: outline.version, width: thumbnailWidth };
    // The browser must revalidate: after a sign-out the next user of the device must not get it from the cache.
    c.header("cache-control", "private, no-cache");
    const current = etagOf(outline.version);
    if (c.req.header("if-none-match") === current) {
      c.header("etag", current);
      return c.body(null, 304);
    }
    const cached = await thumbnails.find(key);
    if (!cached) await turns.admit(requesterOf(c), { kind: "thumbnail" }, c.req.raw.signal);
    const { bytes, version } = cached
      ? { bytes: cached, version: outline.version }
      : await render(c, key, outline);
    c.header("etag", etagOf(version));
    c.header("content-type", "image/webp");
    c.header("x-content-type-options", "nosniff");
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200);
  });
}
