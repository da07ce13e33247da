import { createRoute, z } from "@hono/zod-openapi";
import type { AppEnv } from "../http/request-context.ts";
import { createApiRouter, json } from "../kit/api-route.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { AppError } from "../kit/errors.ts";
import { findPortal } from "../portals/all.ts";
import { plan } from "./plan.ts";
import { listedPlansOf } from "./price-source.server.ts";

const hour = 3600;

/**
 * CAL-10. The same for everybody, so that whatever stands between may keep it. The portal is that of the host, unless the
 * query names another: a service that answers for the whole family has one host.
 */
export function createPricingRoute() {
  const app = createApiRouter<AppEnv>();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/pricing",
      operationId: "listPlans",
      tags: ["plans"],
      summary: "The portal's plans with their prices as planned; nothing is on sale yet (CAL-10)",
      request: {
        query: z.object({
          portalCD: z.string().max(10).optional().openapi({ description: "A portal's code", example: "LDE" }),
        }),
      },
      responses: {
        200: json(z.array(plan), "No plans where there are no prices for the country"),
        ...errorAnswers("invalid", "notFound"),
      },
    }),
    (c) => {
      const { portalCD } = c.req.valid("query");
      const portal = portalCD === undefined ? c.var.portal : findPortal(portalCD);
      if (!portal) throw new AppError("notFound", "no such portal");
      c.header("Cache-Control", `public, max-age=${hour}`);
      return c.json(listedPlansOf(portal), 200);
    },
  );
  return app;
}
