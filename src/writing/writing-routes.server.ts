import { createHash } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentLibrary } from "../content/content-library.server.ts";
import { writingHelp } from "../content/schemas/writing-help.ts";
import { documentKinds } from "../documents/model/document-kind.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputText } from "../kit/api/input-text.ts";
import { AppError } from "../kit/errors.ts";
import { allPortals } from "../portals/all.ts";
import { locales } from "../portals/portal.ts";
import { sampleResume } from "./sample-resume.ts";
import { readSample } from "./samples.server.ts";

type Content = Pick<ContentLibrary, "findWritingHelp" | "untilChange">;
type Sent = { body: string; etag: string };

const locale = z.enum(locales).openapi({ description: "The document's language", example: "de-DE" });
const notModified = { description: "The response matches the ETag in `If-None-Match`" };

const helpRoute = createRoute({
  method: "get",
  path: "/api/writing/{locale}",
  operationId: "getWritingHelp",
  tags: ["content"],
  summary: "Get sentences by occupation, hints and the outline of letters for a language’s country",
  request: { params: z.object({ locale }) },
  responses: {
    200: jsonResponse(writingHelp, "The writing help"),
    304: notModified,
    ...errorResponses("invalid", "notFound"),
  },
});

const sampleRoute = createRoute({
  method: "get",
  path: "/api/writing/{locale}/samples/{occupation}",
  operationId: "getSampleResume",
  tags: ["content"],
  summary: "Get a sample resume of an occupation, to start from",
  request: {
    params: z.object({ locale, occupation: inputText(40).openapi({ example: "nurse" }) }),
  },
  responses: {
    200: jsonResponse(z.record(z.string(), z.unknown()), "The content of a resume, with blanks to fill in"),
    304: notModified,
    ...errorResponses("invalid", "notFound"),
  },
});

const personRoute = createRoute({
  method: "get",
  path: "/api/writing/{locale}/sample/{kind}",
  operationId: "getSampleDocument",
  tags: ["content"],
  summary: "Get the document of a language’s sample person, to see the page before the first word",
  request: { params: z.object({ locale, kind: z.enum(documentKinds) }) },
  responses: {
    200: jsonResponse(z.record(z.string(), z.unknown()), "The content of a resume or a letter"),
    304: notModified,
    ...errorResponses("invalid"),
  },
});

function toSend(value: unknown): Sent {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

/** Sends prepared JSON, or 304. Public: the same for all visitors. */
function send(c: Context<RequestEnv>, { body, etag }: Sent) {
  const headers = { etag, "cache-control": "public, max-age=300, stale-while-revalidate=86400" };
  // A compressed response has a weak ETag.
  const isCurrent = c.req
    .header("if-none-match")
    ?.split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
  if (isCurrent) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "content-type": "application/json" });
}

/** Writing help of all countries: public, cached until the content changes. */
export function createWritingRoutes(content: Content) {
  const app = createApiRouter<RequestEnv>();
  const cache = content.untilChange(() => new Map<string, Sent>());
  const cached = (key: string, make: () => unknown): Sent => {
    const sent = cache().get(key) ?? toSend(make());
    cache().set(key, sent);
    return sent;
  };
  const getHelp = (wanted: string) => {
    const portal = allPortals.find((one) => one.locale === wanted)!;
    const help = content.findWritingHelp(portal.code);
    if (!help) throw new AppError("notFound", `no writing help for ${portal.code}`);
    return { portal, help };
  };
  app.openapi(helpRoute, (c) => {
    const { locale } = c.req.valid("param");
    return send(
      c,
      cached(locale, () => getHelp(locale).help),
    ) as never;
  });
  app.openapi(sampleRoute, (c) => {
    const { locale, occupation: id } = c.req.valid("param");
    const { portal, help } = getHelp(locale);
    const occupation = help.occupations.find((one) => one.id === id);
    if (!occupation) throw new AppError("notFound", "no such occupation");
    const make = () => sampleResume(occupation, help, readSample(portal).resume);
    return send(c, cached(`${locale} ${id}`, make)) as never;
  });
  app.openapi(personRoute, (c) => {
    const { locale, kind } = c.req.valid("param");
    const portal = allPortals.find((one) => one.locale === locale)!;
    return send(
      c,
      cached(`${locale}/${kind}`, () => readSample(portal)[kind]),
    ) as never;
  });
  return app;
}
