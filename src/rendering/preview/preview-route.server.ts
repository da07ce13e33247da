import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
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
import type { RequestEnv } from "../../http/request-context.ts";
import { spenderOf } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { requireContentType } from "../../kit/api/content-type.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { limitBody, readJson } from "../../kit/api/request-body.ts";
import { type RenderingRouteDeps, renderErrors, renderInputOf } from "../route-parts.server.ts";
import { expectedCpu, sizeOfJson } from "../scheduling/expected-cpu.ts";
import type { Typeset } from "../typesetting/pool.server.ts";

/** `portal`: the culture the document was made in. It decides on the layout, on whichever portal the preview is shown. */
const shared = { title: documentTitle, portal: cultureName };
const previewRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("resume"), ...shared, content: resumeContent }),
  z.strictObject({ kind: z.literal("letter"), ...shared, content: letterContent }),
]);
/**
 * One SVG a page, and the characters that were removed because no font has a glyph for them. `fits`: whether the document
 * fits the number of pages that it asks for. `lastPageFill`: how full the last page is. Both only if known.
 */
const previewResponse = z.object({
  pages: z.array(z.string()),
  missing: z.array(z.string()),
  fits: z.boolean().optional(),
  lastPageFill: z.number().min(0).max(1).optional(),
});
const previewHeaders = z.object({
  "preview-id": z.string().max(64).optional().openapi({
    description: "A newer request of the same user with the same value replaces this one while it waits",
  }),
});

/** The turns of the requests under way. */
type TypesetOf = WeakMap<Context, Typeset>;

const checkBudget =
  ({ turns, deliveries }: RenderingRouteDeps): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const place = { kind: "preview" as const, replaceable: c.req.header("preview-id") };
    await turns.admit(spenderOf(c), place, c.req.raw.signal);
    deliveries.assertRoom(ownerOf(c));
    await next();
  };

const parseBody: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await readJson(c);
  await next();
};

/**
 * Lets the request wait between receiving its body and parsing it: validation takes main-thread time, which users share
 * like that of the typesetting processes.
 */
const waitForTurn =
  ({ turns }: RenderingRouteDeps, typesetOf: TypesetOf): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const json = await c.req.text();
    const turn = {
      kind: "preview" as const,
      expectedCpu: expectedCpu("preview", sizeOfJson(json)),
      bytes: json.length,
      replaceable: c.req.header("preview-id"),
      signal: c.req.raw.signal,
    };
    await turns.run(spenderOf(c), turn, async (typeset) => {
      typesetOf.set(c, typeset);
      await next();
    });
  };

const routeWith = (deps: RenderingRouteDeps, typesetOf: TypesetOf) =>
  createRoute({
    method: "post",
    path: "/api/preview",
    operationId: "preview",
    tags: ["rendering"],
    summary: "Render an unsaved document as one SVG per page",
    middleware: [
      ...writeMiddleware,
      requireContentType("application/json"),
      checkBudget(deps),
      limitBody(maxDocumentBytes),
      waitForTurn(deps, typesetOf),
      parseBody,
    ],
    request: { ...jsonRequest(previewRequest), headers: previewHeaders },
    responses: {
      200: jsonResponse(previewResponse, "The pages, and characters that no font has a glyph for"),
      ...errorResponses(...writeErrors, ...jsonBodyErrors, ...renderErrors),
    },
  });

const unzip = promisify(gunzip);

export function addPreviewRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const typesetOf: TypesetOf = new WeakMap();
  app.openapi(routeWith(deps, typesetOf), async (c) => {
    const ownerId = ownerOf(c);
    const input = await renderInputOf(deps, ownerId, c.req.valid("json"));
    const { gzippedJson } = await deps.renderer.preview(input, typesetOf.get(c));
    c.header("content-type", "application/json");
    c.header("vary", "Accept-Encoding");
    // Compressed in the typesetting process. Every browser accepts that; others may not.
    const acceptsGzip = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    if (acceptsGzip) c.header("content-encoding", "gzip");
    const body = acceptsGzip ? gzippedJson : await unzip(gzippedJson);
    c.header("content-length", String(body.length));
    return c.body(deps.deliveries.stream(ownerId, body, c.req.raw.signal), 200) as never;
  });
}
