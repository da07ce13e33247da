import { createRoute, z } from "@hono/zod-openapi";
import type { AppEnv } from "../accounts/app-env.ts";
import { createApiRouter, json } from "../kit/api-route.ts";
import { plan } from "./plan.ts";
import { plansOf } from "./price-source.server.ts";

const hour = 3600;

/** CAL-10. The same for everybody, so that whatever stands between may keep it; portals differ by host and path. */
export function createPricingRoute() {
  const app = createApiRouter<AppEnv>();
  app.openapi(
    createRoute({
      method: "get",
      path: "/api/pricing",
      operationId: "listPlans",
      tags: ["plans"],
      summary: "The portal's plans with their prices as planned; nothing is on sale yet (CAL-10)",
      responses: { 200: json(z.array(plan), "No plans where there are no prices for the country") },
    }),
    (c) => {
      c.header("Cache-Control", `public, max-age=${hour}`);
      return c.json(plansOf(c.var.portal), 200);
    },
  );
  return app;
}
