import type { Accounts } from "../accounts/create-accounts.server.ts";
import type { Budgets } from "../budgets/budgets.server.ts";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database } from "../db/client.server.ts";
import type { Documents } from "../documents/create-documents.server.ts";
import type { Module } from "../http/module.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { createDeliveries } from "../rendering/deliveries.server.ts";
import { createRenderTurns } from "../rendering/render-turns.server.ts";
import type { DocumentRenderer } from "../rendering/renderer.server.ts";
import { createLinkTokens } from "./links/link-token.server.ts";
import { createShareLinkRoutes } from "./links/share-link-routes.server.ts";
import { sharingPolicy } from "./policy.ts";
import { createPasswordAttempts } from "./viewing/password-attempts.server.ts";
import { createSharePageRoutes } from "./viewing/share-page-routes.server.tsx";
import { createSharedDocuments } from "./viewing/shared-documents.server.ts";
import { createUnlockedLinks } from "./viewing/unlocked-links.server.ts";
import { createViewFilter } from "./viewing/view-filter.server.ts";

type Needs = {
  db: Database;
  secret: string;
  accounts: Accounts;
  budgets: Budgets;
  deployment: Deployment;
  documents: Documents;
  library: ContentLibrary;
  renderer: DocumentRenderer;
};

export const sharingModule: Module<Needs> = {
  policy: sharingPolicy,
  routes({ db, secret, accounts, budgets, deployment, documents, library: { translator }, renderer }) {
    const { hashing } = accounts.deps;
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
  },
};
