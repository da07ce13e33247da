import { createRoute, z } from "@hono/zod-openapi";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputText } from "../kit/api/input-text.ts";
import { AppError } from "../kit/errors.ts";
import { findPortal } from "../portals/all.ts";
import { plan } from "./plan.ts";
import { listedPlansOf } from "./price-source.server.ts";

const hour = 3600;

/**
 * CAL-10. The response is the same for every client and can be cached by proxies. The portal is that of the host unless
 * the query names another one, because an upstream pricing service has one host for all portals.
 */
export function createPricingRoute(content: Pick<ContentLibrary, "readPriceList">) {
  const app = createApiRouter<RequestEnv>();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/pricing",
      operationId: "listPlans",
      tags: ["plans"],
      summary: "List the portal's plans with their prices (CAL-10)",
      request: {
        query: z.object({
          portalCD: inputText(10).optional().openapi({ description: "A portal's code", example: "LDE" }),
        }),
      },
      responses: {
        200: jsonResponse(z.array(plan), "The plans; empty for a country without prices"),
        ...errorResponses("invalid", "notFound"),
      },
    }),
    (c) => {
      const { portalCD } = c.req.valid("query");
      const portal = portalCD === undefined ? c.var.context.portal : findPortal(portalCD);
      if (!portal) throw new AppError("notFound", "no such portal");
      c.header("Cache-Control", `public, max-age=${hour}`);
      return c.json(listedPlansOf(content, portal), 200);
    },
  );
  return app;
}
