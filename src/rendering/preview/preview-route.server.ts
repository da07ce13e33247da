import { createRoute, z } from "@hono/zod-openapi";
import { cultureName, documentTitle } from "../../documents/model/document.ts";
import { letterContent } from "../../documents/model/letter.ts";
import { resumeContent } from "../../documents/model/resume.ts";
import { maxDocumentBytes } from "../../documents/policy.ts";
import {
  type createRouter,
  ownerOf,
  writeErrors,
  writeMiddleware,
} from "../../documents/route-parts.server.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { jsonBody } from "../../kit/api/request-body.ts";
import { type RenderingRouteDeps, renderErrors, renderInputOf } from "../route-parts.server.ts";

/** `portal`: the culture the document was made in. It decides on the layout, on whichever portal the preview is shown. */
const shared = { title: documentTitle, portal: cultureName };
const previewRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("resume"), ...shared, content: resumeContent }),
  z.strictObject({ kind: z.literal("letter"), ...shared, content: letterContent }),
]);
/** One SVG a page, and the characters that were removed because no font has a glyph for them. */
const previewResponse = z.object({ pages: z.array(z.string()), missing: z.array(z.string()) });

const route = createRoute({
  method: "post",
  path: "/api/preview",
  operationId: "preview",
  tags: ["rendering"],
  summary: "Render an unsaved document as one SVG per page",
  middleware: [...writeMiddleware, ...jsonBody(maxDocumentBytes)],
  request: jsonRequest(previewRequest),
  responses: {
    200: jsonResponse(previewResponse, "The pages, and characters that no font has a glyph for"),
    ...errorResponses(...writeErrors, ...jsonBodyErrors, ...renderErrors),
  },
});

export function addPreviewRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const { renderer, inUserQueue } = deps;
  app.openapi(route, async (c) => {
    const ownerId = ownerOf(c);
    const document = c.req.valid("json");
    const preview = await inUserQueue(ownerId, async () =>
      renderer.preview(await renderInputOf(deps, ownerId, document)),
    );
    return c.json(preview, 200);
  });
}
