import type { Hono } from "hono";
import type { RequestEnv } from "../../http/request-context.ts";
import { createFinishedRoutes, type FinishedDeps } from "../finished/finished-routes.server.tsx";
import { createChooseRoutes } from "./choose-document.server.tsx";
import { createDocumentReviewRoutes } from "./document-reviews.server.ts";
import { createIntakeRoutes } from "./intake-routes.server.tsx";
import { createOrderActionRoutes } from "./order-action-routes.server.ts";
import { createOrdersPage } from "./orders-page.server.tsx";
import { createWaitingRoutes } from "./waiting-routes.server.tsx";

/** Everything that customers of the review service open and send. */
export const createCustomerRoutes = (deps: FinishedDeps): Hono<RequestEnv>[] => [
  createChooseRoutes(deps),
  createIntakeRoutes(deps),
  createWaitingRoutes(deps),
  createOrdersPage(deps),
  createOrderActionRoutes(deps),
  createFinishedRoutes(deps),
  createDocumentReviewRoutes(deps),
];
