import type { Hono } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import { createSendPage, type RenderInShell } from "../pages/send-page.server.tsx";
import { findAllowance } from "../plans/allowance/allowance.server.ts";
import { createRenderTurns } from "../rendering/render-turns.server.ts";
import { createCustomerRoutes } from "../review/customer/customer-routes.server.ts";
import type { Services } from "./compose-services.server.ts";

type Parts = { services: Services; renderInShell: RenderInShell };

/** The customer's pages of the review service. */
export function customerReviewRouters({ services, renderInShell }: Parts): Hono<RequestEnv>[] {
  const { db, review, renderer, documents, library } = services;
  return createCustomerRoutes({
    review,
    renderer,
    turns: createRenderTurns(services),
    translator: library.translator,
    sendPage: createSendPage(renderInShell, "reviewStyles"),
    findAllowance: (userId) => findAllowance(db, userId, new Date()),
    listDocuments: documents.listDocuments,
    loadPhoto: documents.loadPhoto,
  });
}
