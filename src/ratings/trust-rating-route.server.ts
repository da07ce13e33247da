import { createRoute, z } from "@hono/zod-openapi";
import type { Queryable } from "../db/client.server.ts";
import { createRouter } from "../documents/route-parts.server.ts";
import { json } from "../kit/api-route.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { AppError } from "../kit/errors.ts";
import { findPortal } from "../portals/all.ts";
import { countStars } from "./rating-store.server.ts";
import { presentSummary, summaryAnswer } from "./summary.ts";

const params = z.object({ unit: z.string().openapi({ description: "A portal's code", example: "lde" }) });

/** CAL-13: our own trust-rating service, from the ratings that people give after a download. Its path is ours. */
export function createTrustRatingRoute({ db }: { db: Queryable }) {
  const app = createRouter();
  app.openapi(
    createRoute({
      method: "get",
      path: "/trust-rating/business-units/{unit}",
      operationId: "getTrustRating",
      tags: ["ratings"],
      summary: "Score, stars and number of ratings of a portal (CAL-13)",
      description:
        "For everybody. Any service that answers like this can stand in its place (TRUST_RATING_URL).",
      request: { params },
      responses: {
        200: json(summaryAnswer, "The summary; zeros where nobody has rated yet"),
        ...errorAnswers("notFound"),
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
