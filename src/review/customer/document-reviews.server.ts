import { createRoute } from "@hono/zod-openapi";
import type { Hono } from "hono";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireViewer } from "../../http/viewer.ts";
import { createApiRouter, jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { listDocumentReviews } from "../orders/order-store.server.ts";
import type { CustomerDeps } from "./customer-deps.ts";
import { documentReviewsSchema } from "./document-reviews.ts";

const listOperation = createRoute({
  method: "get",
  path: "/api/review/orders",
  operationId: "listDocumentReviews",
  tags: ["review"],
  summary: "List your documents that are being reviewed or have a finished review",
  responses: {
    200: jsonResponse(documentReviewsSchema, "The newest order of each document"),
    ...errorResponses("unauthenticated"),
  },
});

/** GET /api/review/orders: the badges of the dashboard. */
export function createDocumentReviewRoutes(deps: CustomerDeps): Hono<RequestEnv> {
  const app = createApiRouter<RequestEnv>();
  app.openapi(listOperation, async (c) => {
    const { userId } = requireViewer(c);
    c.header("cache-control", "private, no-store");
    return c.json({ reviews: await listDocumentReviews(deps.review.db, userId) }, 200);
  });
  return app as Hono<RequestEnv>;
}
