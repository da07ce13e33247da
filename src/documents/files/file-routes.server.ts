import { createRoute, z } from "@hono/zod-openapi";
import { json } from "../../kit/api-route.ts";
import { errorAnswers } from "../../kit/error-answer.ts";
import { atMost } from "../../kit/request-body.ts";
import { photoAnswer } from "../api.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { photoBytes } from "../policy.ts";
import {
  createRouter,
  keyOf,
  params,
  reading,
  readingErrors,
  writing,
  writingErrors,
} from "../route-parts.server.ts";
import { getFile } from "./get-file.server.ts";
import { setPhoto } from "./set-photo.server.ts";

const bytes = z.string().openapi({ format: "binary" });
const pictures = {
  "image/jpeg": { schema: bytes },
  "image/png": { schema: bytes },
  "image/webp": { schema: bytes },
};

/** Pictures: in by document, out by their own id. */
export function createFileRoutes(deps: DocumentDeps) {
  const app = createRouter();

  app.openapi(
    createRoute({
      method: "put",
      path: "/api/documents/{id}/photo",
      operationId: "setPhoto",
      tags: ["documents"],
      summary: "Stores a picture for the resume; a save with its id shows it",
      middleware: [...writing, atMost(photoBytes)],
      request: { params, body: { required: true, content: pictures } },
      responses: {
        200: json(photoAnswer, "Id of the picture"),
        ...errorAnswers(
          ...writingErrors,
          "notFound",
          "tooLarge",
          "unsupportedType",
          "unprocessable",
          "unavailable",
        ),
      },
    }),
    async (c) => {
      const key = keyOf(c);
      return c.json(await setPhoto(deps, key, new Uint8Array(await c.req.arrayBuffer())), 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/files/{id}",
      operationId: "getFile",
      tags: ["documents"],
      summary: "A stored picture",
      middleware: reading,
      request: { params },
      responses: {
        200: { description: "The picture", content: pictures },
        304: { description: "Unchanged since the ETag of `If-None-Match`" },
        ...errorAnswers(...readingErrors, "notFound"),
      },
    }),
    async (c) => {
      const key = keyOf(c);
      // Stored pictures never change, but whoever signs out must not leave them behind for the next person.
      const etag = `"${key.id}"`;
      const { bytes, contentType } = await getFile(deps, key);
      c.header("cache-control", "private, no-cache");
      c.header("etag", etag);
      if (c.req.header("if-none-match") === etag) return c.body(null, 304);
      c.header("content-type", contentType);
      c.header("x-content-type-options", "nosniff");
      c.header("content-security-policy", "default-src 'none'; sandbox");
      c.header("cross-origin-resource-policy", "same-origin");
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200);
    },
  );

  return app;
}
