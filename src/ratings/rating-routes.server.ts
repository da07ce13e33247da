import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AccountDeps } from "../accounts/account-deps.server.ts";
import {
  bodilessWriteErrors,
  bodilessWriteMiddleware,
  createRouter,
  readErrors,
  writeErrors,
} from "../documents/route-parts.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { sameOrigin } from "../http/same-origin.ts";
import { spendBudget } from "../http/spend-budget.ts";
import { requireViewer } from "../http/viewer.ts";
import { jsonBodyErrors, jsonRequest, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { jsonBody } from "../kit/api/request-body.ts";
import { AppError } from "../kit/errors.ts";
import {
  ownRatingResponse,
  type Rating,
  type RatingRequest,
  ratingRequest,
  ratingResponse,
} from "./rating.ts";
import { deleteRating, findRating, putRating, type RatingKey } from "./rating-store.server.ts";

type Deps = Pick<AccountDeps, "db">;

/** Bytes: a comment of the longest length with four bytes a character, JSON escapes included. */
const maxBodyBytes = 16 * 1024;

const putRoute = createRoute({
  method: "post",
  path: "/api/ratings",
  operationId: "rate",
  tags: ["ratings"],
  summary: "Add or replace your rating",
  description:
    "Only for users who downloaded a document. Stars are public in total; only the operator sees comments.",
  middleware: [sameOrigin, spendBudget("ratings"), ...jsonBody(maxBodyBytes)],
  request: jsonRequest(ratingRequest),
  responses: {
    200: jsonResponse(ratingResponse, "The rating"),
    ...errorResponses(...writeErrors, ...jsonBodyErrors, "notFound", "tooMany"),
  },
});

const getRoute = createRoute({
  method: "get",
  path: "/api/ratings/mine",
  operationId: "getOwnRating",
  tags: ["ratings"],
  summary: "Get your rating",
  responses: {
    200: jsonResponse(ownRatingResponse, "The rating, or null"),
    ...errorResponses(...readErrors),
  },
});

const deleteRoute = createRoute({
  method: "delete",
  path: "/api/ratings/mine",
  operationId: "deleteOwnRating",
  tags: ["ratings"],
  summary: "Delete your rating",
  middleware: [...bodilessWriteMiddleware, spendBudget("ratings")],
  responses: {
    204: { description: "The rating was deleted" },
    ...errorResponses(...bodilessWriteErrors, "notFound", "tooMany"),
  },
});

/** The viewer's rating of the portal; paths without the portal's base. */
export function createRatingRoutes(deps: Deps) {
  const { db } = deps;
  const app = createRouter();

  app.openapi(putRoute, async (c) => {
    const rating = await rate(deps, keyOf(c), c.req.valid("json"));
    c.header("Cache-Control", "private, no-store");
    return c.json({ rating }, 200);
  });

  app.openapi(getRoute, async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json({ rating: await findRating(db, keyOf(c)) }, 200);
  });

  app.openapi(deleteRoute, async (c) => {
    const key = keyOf(c);
    if (!(await deleteRating(db, key))) throw new AppError("notFound", "no rating");
    return c.body(null, 204);
  });

  return app;
}

const keyOf = (c: Context<RequestEnv>): RatingKey => ({
  userId: requireViewer(c).userId,
  portal: c.var.context.portal.code,
});

/** Throws `notFound` if the user has not downloaded a document. */
async function rate({ db }: Deps, key: RatingKey, { stars, comment }: RatingRequest): Promise<Rating> {
  const rating = await putRating(db, { ...key, stars, comment: comment || null });
  if (!rating) throw new AppError("notFound", "no download to rate");
  return rating;
}
