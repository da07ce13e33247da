import { createRoute, z } from "@hono/zod-openapi";
import { currentFlow } from "../content/flow.server.ts";
import { revisionOf } from "../content/library-adapter.server.ts";
import { pickMessages } from "../content/resources.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import type { Locale } from "../portals/portal.ts";
import { loginWords } from "./island-messages.ts";

/** Changes with the words that the sign-in dialog speaks in. */
const revisionFor = (locale: Locale, lite: boolean): string =>
  [`resource/${locale}.json`, ...(lite ? [`resourceLite/${locale}.json`] : [])].map(revisionOf).join(".");

/** Where the sign-in dialog gets its words, below a portal's base; another address as soon as one word is another. */
export const loginWordsAddress = (base: string, locale: Locale, lite: boolean): string =>
  `${base}/api/words/login?v=${revisionFor(locale, lite)}`;

/** The words of what is loaded when it is first opened; everything else brings its own along. */
export function createWordsRoute() {
  const app = createApiRouter<RequestEnv>();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/words/login",
      operationId: "readLoginWords",
      tags: ["content"],
      summary: "The words of the sign-in dialog, in the portal's language",
      request: {
        query: z.object({
          v: z.string().max(100).optional().openapi({ description: "Revision: that answer never changes" }),
        }),
      },
      responses: {
        200: jsonResponse(z.record(z.string(), z.unknown()), "Messages by namespace"),
        ...errorResponses("invalid"),
      },
    }),
    (c) => {
      const { locale } = c.var.context.portal;
      const isNow = c.req.valid("query").v === revisionFor(locale, currentFlow() === "lite");
      c.header("Cache-Control", isNow ? "public, max-age=31536000, immutable" : "no-cache");
      return c.json(pickMessages(locale, loginWords), 200);
    },
  );
  return app;
}
