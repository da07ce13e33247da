import type { Budgets } from "../budgets/budgets.server.ts";
import type { ContentLibrary } from "../content/content-library.server.ts";
import type { Database } from "../db/client.server.ts";
import type { Documents } from "../documents/create-documents.server.ts";
import type { Module } from "../http/module.ts";
import type { SendIsland, SendPageWith } from "../http/send-page.ts";
import type { ImportProcesses } from "../importing/process/import-processes.server.ts";
import { findAllowance } from "../plans/allowance/allowance.server.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { createRenderTurns } from "../rendering/render-turns.server.ts";
import type { DocumentRenderer } from "../rendering/renderer.server.ts";
import { createCustomerRoutes } from "./customer/customer-routes.server.ts";
import { createDeskPage } from "./desk/desk-page.server.ts";
import { createDeskRoutes } from "./desk/desk-routes.server.ts";
import { createPreviewRoute } from "./desk/preview-route.server.tsx";
import { createUploadRoutes, type UploadRouteDeps } from "./intake/upload-routes.server.ts";
import { createJoinRoutes } from "./invitations/join-routes.server.tsx";
import { findReviewRecords } from "./orders/order-store.server.ts";
import { defineReviewTimers } from "./orders/run-timers.server.ts";
import { reviewPolicy } from "./policy.ts";
import { createProfileRoutes } from "./profile/profile-routes.server.ts";
import type { ReviewDeps } from "./review-deps.server.ts";
import { createReviewRoute, type ReviewRouteDeps } from "./review-route.server.ts";

type Needs = {
  db: Database;
  budgets: Budgets;
  documents: Documents;
  importProcesses: ImportProcesses;
  library: ContentLibrary;
  renderer: DocumentRenderer;
  review: ReviewDeps;
  content: { users: Pick<ReviewRouteDeps, "isPremium"> };
  chargeCpu: UploadRouteDeps["chargeCpu"];
  deployment: Deployment;
  sendIsland: SendIsland;
  sendPageWith: SendPageWith;
};

export const reviewModule: Module<Needs> = {
  policy: reviewPolicy,
  routes(needs) {
    const { db, budgets, documents, library, renderer, review } = needs;
    const { translator } = library;
    const shared = {
      ...{ review, translator },
      sendPage: needs.sendPageWith("reviewStyles"),
      findAllowance: (userId: string) => findAllowance(db, userId, new Date()),
    };
    return [
      createReviewRoute({
        isPremium: needs.content.users.isPremium,
        findRecords: (userId) => findReviewRecords(db, userId),
      }),
      ...createCustomerRoutes({ ...shared, ...documents, renderer, turns: createRenderTurns(needs) }),
      createUploadRoutes({
        ...shared,
        importProcesses: needs.importProcesses,
        acceptDraft: documents.acceptDraft,
        removeDocument: documents.removeDocument,
        chargeCpu: needs.chargeCpu,
      }),
      createDeskPage({ translator, sendIsland: needs.sendIsland }),
      createPreviewRoute({ review, translator, sendPage: shared.sendPage }),
      createDeskRoutes({ ...library, review, renderer, budgets, translator }),
      createProfileRoutes({ db }),
      createJoinRoutes({
        ...{ db, translator },
        sendPage: needs.sendPageWith("accountStyles"),
        secure: needs.deployment.scheme === "https",
      }),
    ];
  },
  jobs: ({ review }) => [defineReviewTimers(review)],
};
