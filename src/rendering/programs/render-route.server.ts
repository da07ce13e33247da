import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { parseLargeBodiesInTurn } from "../../documents/large-bodies.server.ts";
import { documentMessages } from "../../documents/messages.server.ts";
import { type createRouter, ownerOf, writeErrors } from "../../documents/route-parts.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { sameOrigin } from "../../http/same-origin.ts";
import { requesterOf } from "../../http/spend-budget.ts";
import { jsonBodyErrors, jsonRequest } from "../../kit/api/api-route.ts";
import { requireContentType } from "../../kit/api/content-type.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { asciiJson } from "../../kit/ascii-json.ts";
import { AppError } from "../../kit/errors.ts";
import { findCulture } from "../../portals/cultures/cultures.ts";
import type { Portal } from "../../portals/portal.ts";
import { sendRendered } from "../rendered-file.server.ts";
import { binary, type RenderingRouteDeps, renderErrors } from "../route-parts.server.ts";
import { expectedCpu, sizeOfContent } from "../scheduling/expected-cpu.ts";
import { readSource } from "./read-source.server.ts";
import {
  formatNames,
  maxRenderBytes,
  type RenderFormat,
  type RenderLoss,
  renderRequest,
  renderResponse,
} from "./render-request.ts";
import { contentTypeOf, type Output, writeOutput } from "./write-output.server.ts";

/** Characters of the losses in a header. Node accepts 16 KB for all headers of a response's reader. */
const maxHeaderLength = 4_000;
/** Characters that the header names. */
const maxMissing = 200;

const admit =
  ({ turns, deliveries }: RenderingRouteDeps): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    await turns.admit(requesterOf(c), { kind: "pdf" }, c.req.raw.signal);
    deliveries.assertRoom(ownerOf(c));
    await next();
  };

const files = Object.fromEntries(
  Object.keys(formatNames)
    .filter((format) => format !== "json")
    .map((format) => [contentTypeOf(format as RenderFormat).split(";")[0]!, { schema: binary }]),
);

const routeWith = (deps: RenderingRouteDeps) =>
  createRoute({
    method: "post",
    path: "/api/render",
    operationId: "render",
    tags: ["rendering"],
    summary: "Render a resume or a letter as a file, without storing anything",
    description:
      "With `Accept: application/json` the response is JSON, with the file in base 64. Otherwise it is the file; " +
      "`x-losses` is a JSON list of paths and reasons, `x-missing-characters` the removed characters as JSON, `x-pages` " +
      "and `x-fits-pages` describe a PDF. Characters beyond ASCII are escaped in these headers.",
    middleware: [
      sameOrigin,
      requireContentType("application/json"),
      admit(deps),
      limitBody(maxRenderBytes),
      parseLargeBodiesInTurn,
    ],
    request: jsonRequest(renderRequest),
    responses: {
      200: {
        description: "The file, or JSON with it",
        content: {
          // JSON Resume as a file has the same content type.
          "application/json": { schema: renderResponse.or(z.record(z.string(), z.unknown())) },
          ...files,
        },
      },
      ...errorResponses(...writeErrors, ...jsonBodyErrors, ...renderErrors),
    },
  });

export function addRenderRoute(app: ReturnType<typeof createRouter>, deps: RenderingRouteDeps): void {
  const { turns, renderer, translator, budgets } = deps;
  app.openapi(routeWith(deps), async (c) => {
    const { format, portal: culture, ...request } = c.req.valid("json");
    const { context } = c.var;
    const portal = culture === undefined ? context.portal : portalOf(culture);
    const messages = documentMessages(translator, { portal, lite: context.lite });
    const beforePicture = () => budgets.spend("photoUploads", requesterOf(c));
    const source = await readSource(request, {
      ...{ portal, messages, beforePicture },
      isChosen: culture !== undefined,
    });
    const turn = {
      kind: "pdf" as const,
      expectedCpu: expectedCpu("pdf", sizeOfContent(source.input.document.content)),
      bytes: (await c.req.text()).length,
      signal: c.req.raw.signal,
    };
    const output = await turns.run(requesterOf(c), turn, (typeset) =>
      writeOutput(source, format, { renderer, translator, typeset }),
    );
    return acceptsJson(c) ? c.json(presentOutput(output), 200) : (sendFile(c, deps, output) as never);
  });
}

/** Throws `invalid` for a culture that is not served, which would otherwise get the customs of another country. */
function portalOf(name: string): Portal {
  const culture = findCulture(name);
  if (!culture)
    throw new AppError("invalid", "unknown portal", { fields: [{ path: "portal", key: "invalid" }] });
  return culture.portal;
}

const acceptsJson = ({ req }: Context): boolean => /\bapplication\/json\b/.test(req.header("accept") ?? "");

const presentOutput = ({ bytes, ...output }: Output) => ({
  ...output,
  data: Buffer.from(bytes).toString("base64"),
});

function sendFile(c: Context<RequestEnv>, deps: RenderingRouteDeps, output: Output): Response {
  const { pages, losses, missing, ...file } = output;
  c.header("x-losses", lossesHeader(losses));
  // Programs get the list also if it is empty.
  c.header("x-missing-characters", asciiJson(missing.slice(0, maxMissing)));
  if (pages !== undefined) c.header("x-pages", String(pages));
  return sendRendered(c, deps, file);
}

/** Losses as JSON in ASCII. A long list is cut and ends with a loss of the whole file, "too-many", as after an import. */
function lossesHeader(losses: readonly RenderLoss[]): string {
  for (let count = losses.length; ; count = Math.floor(count / 2)) {
    const cut: RenderLoss[] = count < losses.length ? [{ path: "$", reason: "too-many" }] : [];
    const json = asciiJson([...losses.slice(0, count), ...cut]);
    if (json.length <= maxHeaderLength || count === 0) return json;
  }
}
