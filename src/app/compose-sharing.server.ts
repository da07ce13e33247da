import type { Hono } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import { createDeliveries } from "../rendering/deliveries.server.ts";
import { createRenderTurns } from "../rendering/render-turns.server.ts";
import { createLinkTokens } from "../sharing/links/link-token.server.ts";
import { createShareLinkRoutes } from "../sharing/links/share-link-routes.server.ts";
import { createPasswordAttempts } from "../sharing/viewing/password-attempts.server.ts";
import { createSharePageRoutes } from "../sharing/viewing/share-page-routes.server.tsx";
import { createSharedDocuments } from "../sharing/viewing/shared-documents.server.ts";
import { createUnlockedLinks } from "../sharing/viewing/unlocked-links.server.ts";
import { createViewFilter } from "../sharing/viewing/view-filter.server.ts";
import type { Services } from "./compose-services.server.ts";

/** Links that show a document: the owner's API, and the pages of their readers. */
export function sharingRouters(services: Services): Hono<RequestEnv>[] {
  const { db, secret, budgets, documents, renderer, library, deployment } = services;
  const { translator } = library;
  const { hashing } = services.accounts.deps;
  const tokens = createLinkTokens(secret);
  return [
    createShareLinkRoutes({ db, tokens, hashing, translator }),
    createSharePageRoutes({
      db,
      secure: deployment.scheme === "https",
      translator,
      tokens,
      hashing,
      attempts: createPasswordAttempts(db, secret),
      unlocked: createUnlockedLinks(secret),
      documents: createSharedDocuments({
        ...documents,
        renderer,
        turns: createRenderTurns({ renderer, budgets }),
        translator,
      }),
      deliveries: createDeliveries(),
      isCountedView: createViewFilter(),
    }),
  ];
}
