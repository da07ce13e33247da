import { join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { createAccountPages } from "../accounts/account-pages.server.tsx";
import type { Accounts } from "../accounts/create-accounts.server.ts";
import { leave } from "../accounts/session/leave.server.ts";
import { createUserRoutes } from "../accounts/session/user-routes.server.ts";
import { createSettingsRoutes } from "../accounts/settings/settings-routes.server.tsx";
import { createSinkRoutes } from "../analytics/sinks/sink-routes.server.ts";
import type { Sinks } from "../analytics/sinks/sinks.server.ts";
import { createOpenApiRoutes } from "../api-docs/open-api-routes.server.tsx";
import { createServiceRoutes } from "../content/content-routes.server.ts";
import { eventNames, readConfig, readGeoContact } from "../content/entries.server.ts";
import { translator } from "../content/resources.server.ts";
import type { Database } from "../db/client.server.ts";
import type { Documents } from "../documents/create-documents.server.ts";
import { createGallery } from "../gallery/gallery-routes.server.tsx";
import { networkOf } from "../http/network.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { sameOrigin } from "../http/same-origin.ts";
import { experimentsOf } from "../http/visitor-context.server.ts";
import type { Env } from "../kit/env.server.ts";
import { deleteMailFiles } from "../mail/mail-files.server.ts";
import { createMailPage } from "../mail/mail-page.server.ts";
import { mailDir } from "../mail/mail-transport.server.ts";
import { createNotificationRoutes } from "../notifications/notification-routes.server.tsx";
import { notify } from "../notifications/notify.server.ts";
import { createOperatorRoutes } from "../operator/operator-routes.server.tsx";
import { createWordsRoute } from "../pages/messages-route.server.ts";
import type { PageContext } from "../pages/page-context.server.ts";
import { createSendPage, type PageRendering, type Wrap } from "../pages/send-page.server.tsx";
import { isPremium } from "../plans/entitlement-store.server.ts";
import { exportPlans } from "../plans/export-plans.server.ts";
import { createPremiumRoute } from "../plans/premium-route.server.ts";
import { createPricingRoute } from "../plans/pricing-route.server.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { exportRatings } from "../ratings/export-ratings.server.ts";
import { createRatingRoutes } from "../ratings/rating-routes.server.ts";
import { createTrustRatingRoute } from "../ratings/trust-rating-route.server.ts";
import type { DocumentRenderer } from "../rendering/renderer.server.ts";
import { createRenderingRoutes } from "../rendering/rendering-routes.server.ts";
import { createThumbnailCache } from "../rendering/thumbnails/thumbnail-cache.server.ts";
import { createReviewRoute } from "../review/review-route.server.ts";
import { createSearchRoute } from "../search/search-route.server.tsx";
import { createShellRoutes } from "../shell/shell-routes.server.tsx";
import { createSupportRoutes } from "../support/support-routes.server.tsx";
import type { composeContent } from "./compose-content.server.ts";
import type { RouteDeps, RouteTable } from "./routes.server.ts";
import { createSignUpReport } from "./sign-up-report.server.ts";

type Parts = {
  env: Env;
  db: Database;
  deployment: Deployment;
  accounts: Accounts;
  documents: Documents;
  renderer: DocumentRenderer;
  sinks: Sinks;
  content: ReturnType<typeof composeContent>;
  context: PageContext;
  wrap: Wrap;
  /** Mails are kept and shown, not sent. */
  mailPage: boolean;
  /** Brings a page's context up to date with files that change under development. */
  refresh?: PageRendering["refresh"];
  operations: () => RouteTable["operations"];
};

/** The routers of all rooms, in the order in which they are asked. */
export function composeRooms(parts: Parts): RouteDeps["routers"] {
  const { env, db, deployment, accounts, documents, renderer, sinks, content, context, wrap } = parts;
  const secure = deployment.scheme === "https";
  const production = env.APP_ENV === "production";
  const sendPage = createSendPage(wrap);
  const cacheDir = join(env.DATA_DIR, "cache");
  return [
    createSignUpReport(sinks),
    accounts.routes,
    createAccountPages({ wrap, mailPage: parts.mailPage, secure }),
    createShellRoutes({
      deployment,
      secure,
      signOut: (c) => leave(accounts.deps, c),
    }),
    createSupportRoutes(accounts.deps, {
      sendPage,
      operatorEmail: env.OPERATOR_EMAIL,
      findGeoContact: ({
        var: {
          context: { portal },
        },
      }) => (readConfig(portal.code).hideGeoContactDetails ? null : readGeoContact(portal.code)),
    }),
    createSettingsRoutes(accounts.deps, {
      sendPage,
      placesOf: (
        {
          var: {
            context: { portal, base },
          },
        },
        { role },
      ) =>
        role === "operator"
          ? [{ href: `${base}/operator`, name: translator(portal.locale, "operator")("title") }]
          : [],
      exportParts: [
        documents.exportPersonalData,
        (userId) => exportPlans(db, userId),
        (userId) => exportRatings(db, userId),
        sinks.exportOf,
      ],
      onErase: [
        documents.erasePersonalData,
        sinks.erase,
        createThumbnailCache(cacheDir).forget,
        (_userId, addresses) => deleteMailFiles(mailDir(env.DATA_DIR), addresses),
      ],
    }),
    createNotificationRoutes(accounts.deps, { sendPage }),
    createServiceRoutes<RequestEnv>({
      accessToken: env.CONTENT_ACCESS_TOKEN,
      portalOfAddress: content.portalOfAddress,
    }),
    createUserRoutes(accounts.deps),
    createPricingRoute(),
    createPremiumRoute({ isPremium: (userId) => isPremium(db, userId, new Date()) }),
    createReviewRoute({
      isPremium: (viewer, c) =>
        content.persons.isPremium(viewer, c.req.header("cookie") ?? "", c.var.context),
      // There is no review service yet: nobody has a record (RVW-03).
      findRecords: async () => null,
    }),
    createSinkRoutes<RequestEnv>({
      sinks,
      sameOrigin,
      networkOf,
      mayIdentify: ({ var: { context } }) => context.consent.granted.includes("statistics"),
      isContentEvent: (name) => eventNames().has(name),
    }),
    createWordsRoute(),
    createSearchRoute({ wrap }),
    createOperatorRoutes({
      db,
      sendPage: createSendPage(wrap, "operatorStyles"),
      experimentsOf: ({ code }) => experimentsOf(readConfig(code)),
      byMail: Boolean(env.OPERATOR_EMAIL),
    }),
    ...(production ? [] : [createGallery(() => parts.refresh?.(context) ?? context)]),
    documents.routes,
    createRenderingRoutes({
      renderer,
      loadDocument: documents.loadDocument,
      loadPhoto: documents.loadPhoto,
      onExport: (userId, { id, kind, title }) =>
        notify(db, {
          userId,
          kind: "documentExported",
          data: { documentId: id, documentKind: kind, title },
        }),
      cacheDir,
    }),
    createRatingRoutes(accounts.deps),
    createTrustRatingRoute({ db }),
    createOpenApiRoutes({ wrap, operations: parts.operations }),
    ...(parts.mailPage ? [createMailPage({ dir: mailDir(env.DATA_DIR) })] : []),
  ];
}
