import type { RequestEnv } from "../http/request-context.ts";
import { requireViewer } from "../http/viewer.ts";
import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AccountDeps } from "../accounts/account-deps.server.ts";
import {
  createRouter,
  readMiddleware,
  readErrors,
  writeMiddleware,
  writeErrors,
  bodilessWriteMiddleware,
  bodilessWriteErrors,
} from "../documents/route-parts.server.ts";
import { jsonRequest, jsonResponse, jsonBodyErrors } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { AppError } from "../kit/errors.ts";
import { jsonBody } from "../kit/api/request-body.ts";
import { rate } from "./rate.server.ts";
import { ownRatingAnswer, ratingAnswer, ratingRequest } from "./rating.ts";
import { deleteRating, findRating, type RatingKey } from "./rating-store.server.ts";

type Deps = Pick<AccountDeps, "db" | "limits">;

/** A comment in four bytes a character, escaped, and the rest. */
const mostBytes = 16 * 1024;

const keyOf = (c: Context<RequestEnv>): RatingKey => ({
  userId: requireViewer(c).userId,
  portal: c.var.context.portal.code,
});

/** What a person thinks of us, in the portal they are in; paths without the portal's base. */
export function createRatingRoutes(deps: Deps) {
  const { db, limits } = deps;
  const app = createRouter();

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/ratings",
      operationId: "rate",
      tags: ["ratings"],
      summary: "Gives a rating, in place of the last one",
      description:
        "Only for people who have downloaded a document. Everybody may see how many stars people gave, only the operator a comment.",
      middleware: [...writeMiddleware, ...jsonBody(mostBytes)],
      request: jsonRequest(ratingRequest),
      responses: {
        200: jsonResponse(ratingAnswer, "The rating"),
        ...errorResponses(...writeErrors, ...jsonBodyErrors, "notFound", "tooMany"),
      },
    }),
    async (c) => {
      const rating = await rate(deps, keyOf(c), c.req.valid("json"));
      c.header("Cache-Control", "private, no-store");
      return c.json({ rating }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/ratings/mine",
      operationId: "getOwnRating",
      tags: ["ratings"],
      summary: "The rating one has given",
      middleware: readMiddleware,
      responses: {
        200: jsonResponse(ownRatingAnswer, "The rating, or null"),
        ...errorResponses(...readErrors),
      },
    }),
    async (c) => {
      c.header("Cache-Control", "private, no-store");
      return c.json({ rating: await findRating(db, keyOf(c)) }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "delete",
      path: "/api/ratings/mine",
      operationId: "deleteOwnRating",
      tags: ["ratings"],
      summary: "Takes the rating back",
      middleware: bodilessWriteMiddleware,
      responses: {
        204: { description: "Done" },
        ...errorResponses(...bodilessWriteErrors, "notFound", "tooMany"),
      },
    }),
    async (c) => {
      const key = keyOf(c);
      await limits.countRating(key.userId);
      if (!(await deleteRating(db, key))) throw new AppError("notFound", "no rating");
      return c.body(null, 204);
    },
  );

  return app;
}
