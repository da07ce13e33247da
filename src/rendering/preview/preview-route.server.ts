import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { limitText } from "../../documents/guest/limit-text.server.ts";
import { maxPreviewBytes, unsavedDocument } from "../../documents/guest/unsaved-document.ts";
import { type createRouter, guestErrors } from "../../documents/route-parts.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { sameOrigin } from "../../http/same-origin.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../../kit/api/api-route.ts";
import { requireContentType } from "../../kit/api/content-type.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { inputText } from "../../kit/api/input-text.ts";
import { limitBody, readJson } from "../../kit/api/request-body.ts";
import { ReplacedRequest } from "../../kit/scheduling/turn-request.ts";
import { unsavedInputOf } from "../guest/unsaved-input.server.ts";
import { type RenderingRouteDeps, readerOf, renderErrors } from "../route-parts.server.ts";
import { expectedCpu, sizeOfJson } from "../scheduling/expected-cpu.ts";
import type { Typeset } from "../typesetting/pool.server.ts";

/**
 * One SVG a page, and the characters that were removed because no font has a glyph for them. `fits`: whether the document
 * fits the number of pages that it asks for. `lastPageFill`: how full the last page is. Both only if known. `places`: see
 * `PreviewPlace`.
 */
const previewResponse = z.object({
  pages: z.array(z.string()),
  missing: z.array(z.string()),
  fits: z.boolean().optional(),
  lastPageFill: z.number().min(0).max(1).optional(),
  places: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])).openapi({
    description:
      "Where the texts of the document are: the spot of a field, the page from 0, and x, y, width and height in hundredths of a percent of the page",
  }),
});
const previewHeaders = z.object({
  "preview-id": inputText(64).optional().openapi({
    description: "A newer request of the same user with the same value replaces this one while it waits",
  }),
});

/** The turns of the requests under way. */
type TypesetOf = WeakMap<Context, Typeset>;

const checkBudget =
  ({ turns, deliveries }: RenderingRouteDeps): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const place = { kind: "preview" as const, replaceable: c.req.header("preview-id") };
    await turns.admit(requesterOf(c), place, c.req.raw.signal);
    deliveries.assertRoom(readerOf(c));
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
    try {
      await turns.run(requesterOf(c), turn, async (typeset) => {
        typesetOf.set(c, typeset);
        await next();
      });
    } catch (error) {
      // No error: the browser has sent newer text, and the console of its user stays empty.
      if (error instanceof ReplacedRequest) return c.body(null, 204);
      throw error;
    }
  };

const routeWith = (deps: RenderingRouteDeps, typesetOf: TypesetOf) =>
  createRoute({
    method: "post",
    path: "/api/preview",
    operationId: "preview",
    tags: ["rendering"],
    summary: "Render an unsaved document as one SVG per page; nothing is stored",
    middleware: [
      sameOrigin,
      requireContentType("application/json"),
      checkBudget(deps),
      limitBody(maxPreviewBytes),
      limitText,
      waitForTurn(deps, typesetOf),
      parseBody,
    ],
    request: { ...jsonRequest(unsavedDocument), headers: previewHeaders },
    responses: {
      200: jsonResponse(previewResponse, "The pages, and characters that no font has a glyph for"),
      204: { description: "A newer request with the same `preview-id` has replaced this one" },
      ...errorResponses(...guestErrors, ...jsonBodyErrors, ...renderErrors),
    },
  });

const unzip = promisify(gunzip);

export function addPreviewRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const typesetOf: TypesetOf = new WeakMap();
  app.openapi(routeWith(deps, typesetOf), async (c) => {
    const input = await unsavedInputOf(deps, c, c.req.valid("json"));
    const { gzippedJson } = await deps.renderer.preview(input, typesetOf.get(c));
    c.header("content-type", "application/json");
    c.header("vary", "Accept-Encoding");
    // Compressed in the typesetting process. Every browser accepts that; others may not.
    const acceptsGzip = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    if (acceptsGzip) c.header("content-encoding", "gzip");
    const body = acceptsGzip ? gzippedJson : await unzip(gzippedJson);
    c.header("content-length", String(body.length));
    return c.body(deps.deliveries.stream(readerOf(c), body, c.req.raw.signal), 200) as never;
  });
}
