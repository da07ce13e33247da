import { createRoute, z } from "@hono/zod-openapi";
import type { Queryable } from "../db/client.server.ts";
import { createRouter } from "../documents/route-parts.server.ts";
import { jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputSegment } from "../kit/api/input-text.ts";
import { AppError } from "../kit/errors.ts";
import { findPortal } from "../portals/all.ts";
import { countStars } from "./rating-store.server.ts";
import { presentSummary, summaryResponse } from "./trust-rating-summary.ts";

const params = z.object({ unit: inputSegment().openapi({ description: "A portal's code", example: "lde" }) });

/** CAL-13: our own trust-rating service, over the ratings that customers give after a download. */
export function createTrustRatingRoute({ db }: { db: Queryable }) {
  const app = createRouter();
  app.openapi(
    createRoute({
      method: "get",
      path: "/trust-rating/business-units/{unit}",
      operationId: "getTrustRating",
      tags: ["ratings"],
      summary: "Get the score, stars and number of ratings of a portal (CAL-13)",
      description: "Public. TRUST_RATING_URL can point to another service with the same response.",
      request: { params },
      responses: {
        200: jsonResponse(summaryResponse, "The summary; zeros without ratings"),
        ...errorResponses("notFound"),
      },
    }),
    async (c) => {
      const portal = findPortal(c.req.valid("param").unit);
      if (!portal) throw new AppError("notFound", "no such business unit");
      const summary = presentSummary(portal.code, await countStars(db, portal.code));
      c.header("Cache-Control", "public, max-age=300");
      return c.json(summary, 200);
    },
  );
  return app;
}
