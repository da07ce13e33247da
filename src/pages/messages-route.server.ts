import { createRoute, z } from "@hono/zod-openapi";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputText } from "../kit/api/input-text.ts";
import type { Locale } from "../portals/portal.ts";
import type { Assets } from "./assets.server.ts";
import { type FetchedMessages, fetchedMessages } from "./island-messages.ts";

type Source = { content: Pick<ContentLibrary, "revisionOf">; build: string };
type Context = {
  content: Pick<ContentLibrary, "revisionOf" | "browserMessages">;
  assets: Pick<Assets, "build">;
};

/** Of the texts, and of the code that says which a part of the site has and in what form. */
const revisionFor = ({ content, build }: Source, locale: Locale, lite: boolean): string =>
  [
    build,
    ...[`resource/${locale}.json`, ...(lite ? [`resourceLite/${locale}.json`] : [])].map(content.revisionOf),
  ].join(".");

/** Address of messages that are fetched, below a portal's base. It differs as soon as a message of the locale does. */
export const messagesAddress = (
  source: Source,
  of: FetchedMessages,
  { base, locale, lite }: { base: string; locale: Locale; lite: boolean },
): string => `${base}/api/words/${of}?v=${revisionFor(source, locale, lite)}`;

/** Messages that a page does not have: of the sign-in dialog when it first opens, and of a builder's editor beside its code. */
export function createMessagesRoute(readContext: () => Context | Promise<Context>) {
  const app = createApiRouter<RequestEnv>();
  const route = createRoute({
    method: "get",
    path: "/api/words/{of}",
    operationId: "readWords",
    tags: ["content"],
    summary: "Messages of a part of the site, in the portal's language",
    request: {
      params: z.object({
        of: z.enum(Object.keys(fetchedMessages) as [FetchedMessages, ...FetchedMessages[]]),
      }),
      query: z.object({
        v: inputText(100)
          .optional()
          .openapi({ description: "Revision; a response to the current one may be cached forever" }),
      }),
    },
    responses: {
      200: jsonResponse(z.record(z.string(), z.unknown()), "Messages by namespace"),
      ...errorResponses("invalid"),
    },
  });
  app.openapi(route, async (c) => {
    const { portal, lite } = c.var.context;
    const { content, assets } = await readContext();
    const namespaces = fetchedMessages[c.req.valid("param").of];
    const isCurrent =
      c.req.valid("query").v === revisionFor({ content, build: assets.build }, portal.locale, lite);
    c.header("Cache-Control", isCurrent ? "public, max-age=31536000, immutable" : "no-cache");
    return c.json(content.browserMessages(portal.locale, namespaces, { lite }), 200);
  });
  return app;
}
