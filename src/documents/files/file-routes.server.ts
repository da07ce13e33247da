import { createRoute, z } from "@hono/zod-openapi";
import { sameOrigin } from "../../http/same-origin.ts";
import { spendBudget } from "../../http/spend-budget.ts";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { attachmentHeader } from "../../kit/content-disposition.ts";
import { photoResponse } from "../api.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { maxPhotoBytes } from "../quotas.ts";
import {
  createRouter,
  documentKeyOf,
  documentParams,
  readErrors,
  writeErrors,
} from "../route-parts.server.ts";
import { getFile } from "./get-file.server.ts";
import { setPhoto, setSignature } from "./set-photo.server.ts";

/** Error codes of an upload. */
export const uploadErrors = [
  "notFound",
  "tooLarge",
  "storageFull",
  "unsupportedType",
  "unprocessable",
  "tooMany",
  "unavailable",
] as const;

const bytes = z.string().openapi({ format: "binary" });
export const photoTypes = {
  "image/jpeg": { schema: bytes },
  "image/png": { schema: bytes },
  "image/webp": { schema: bytes },
};

const signatureOperation = createRoute({
  method: "put",
  path: "/api/documents/{id}/signature",
  operationId: "setSignature",
  tags: ["documents"],
  summary: "Upload a signature, drawn or scanned; a save with the picture's id shows it",
  middleware: [sameOrigin, spendBudget("photoUploads"), limitBody(maxPhotoBytes)],
  request: { params: documentParams, body: { required: true, content: photoTypes } },
  responses: {
    200: jsonResponse(photoResponse, "Id of the picture"),
    ...errorResponses(...writeErrors, ...uploadErrors),
  },
});

const uploadOperation = createRoute({
  method: "put",
  path: "/api/documents/{id}/photo",
  operationId: "setPhoto",
  tags: ["documents"],
  summary: "Upload a photo for a resume; a save with the photo's id shows it",
  middleware: [sameOrigin, spendBudget("photoUploads"), limitBody(maxPhotoBytes)],
  request: { params: documentParams, body: { required: true, content: photoTypes } },
  responses: {
    200: jsonResponse(photoResponse, "Id of the photo"),
    ...errorResponses(...writeErrors, ...uploadErrors),
  },
});

export const fileTypes = { ...photoTypes, "application/pdf": { schema: bytes } };

const downloadOperation = createRoute({
  method: "get",
  path: "/api/files/{id}",
  operationId: "getFile",
  tags: ["documents"],
  summary: "Get a stored photo, signature or attachment",
  request: { params: documentParams },
  responses: {
    200: { description: "The file", content: fileTypes },
    304: { description: "The file matches the ETag in `If-None-Match`" },
    ...errorResponses(...readErrors, "notFound"),
  },
});

/** Upload a photo or a signature to a document; download files by their own id. */
export function createFileRoutes(deps: DocumentDeps) {
  const app = createRouter();
  app.openapi(uploadOperation, async (c) => {
    const key = documentKeyOf(c);
    return c.json(await setPhoto(deps, key, new Uint8Array(await c.req.arrayBuffer())), 200);
  });
  app.openapi(signatureOperation, async (c) => {
    const key = documentKeyOf(c);
    return c.json(await setSignature(deps, key, new Uint8Array(await c.req.arrayBuffer())), 200);
  });
  app.openapi(downloadOperation, async (c) => {
    const key = documentKeyOf(c);
    const etag = `"${key.id}"`;
    const { bytes, contentType } = await getFile(deps, key);
    // A stored file never changes, but the browser must revalidate: after a sign-out the next user of the device must
    // not get it from the cache.
    c.header("cache-control", "private, no-cache");
    c.header("etag", etag);
    if (c.req.header("if-none-match") === etag) return c.body(null, 304);
    c.header("content-type", contentType);
    // A PDF is as it was uploaded, so it must not open in the site's own window.
    if (contentType === "application/pdf") c.header("content-disposition", attachmentHeader(`${key.id}.pdf`));
    c.header("x-content-type-options", "nosniff");
    c.header("content-security-policy", "default-src 'none'; sandbox");
    c.header("cross-origin-resource-policy", "same-origin");
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200);
  });
  return app;
}
