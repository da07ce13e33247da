import { Hono } from "hono";
import { createAccountPages } from "../accounts/account-pages.server.tsx";
import { signOut } from "../accounts/session/browser-session.server.ts";
import { createUserRoutes } from "../accounts/session/user-routes.server.ts";
import { createSettingsRoutes } from "../accounts/settings/settings-routes.server.tsx";
import { createSignUpReport } from "../accounts/sign-up/sign-up-report.server.ts";
import { createPolicyReportRoutes } from "../analytics/policy-reports/policy-report-routes.server.ts";
import { createSinkRoutes } from "../analytics/sinks/sink-routes.server.ts";
import { createOpenApiRoutes } from "../api-docs/open-api-routes.server.tsx";
import { createApplicationRoutes } from "../applications/application-routes.server.ts";
import type { Requester } from "../budgets/budgets.server.ts";
import { createSoftwareReadingRoutes } from "../checks/software-reading/software-reading-routes.server.ts";
import { createContentRoutes } from "../content/content-routes.server.ts";
import { createRefreshRoute } from "../content/refresh-route.server.ts";
import { createPictureSeal } from "../documents/guest/picture-seal.server.ts";
import { createGallery } from "../gallery/gallery-routes.server.tsx";
import { isFromThisMachine } from "../http/arrival.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { notCrossSite, sameOrigin } from "../http/same-origin.ts";
import { createImportRoutes } from "../importing/import-routes.server.ts";
import type { Env } from "../kit/env.server.ts";
import { AppError } from "../kit/errors.ts";
import { log } from "../kit/log.server.ts";
import { deleteMailFiles } from "../mail/mail-files.server.ts";
import { createMailPage } from "../mail/mail-page.server.ts";
import { mailDir } from "../mail/mail-transport.server.ts";
import { createNotificationRoutes } from "../notifications/notification-routes.server.tsx";
import { notify } from "../notifications/notify.server.ts";
import { createMessagesRoute } from "../pages/messages-route.server.ts";
import { createOfflineRoutes } from "../pages/offline/offline-routes.server.tsx";
import type { PageContext } from "../pages/page-context.server.ts";
import { pathOf } from "../pages/page-path.ts";
import { createSendPage, type RenderInShell } from "../pages/send-page.server.tsx";
import { createSiteIconRoutes } from "../pages/site-icons-route.server.ts";
import { isPremium } from "../plans/entitlement-store.server.ts";
import { exportPlans } from "../plans/export-plans.server.ts";
import { createCheckoutRoutes } from "../plans/pages/checkout-routes.server.tsx";
import { createPaymentRoutes } from "../plans/pages/payment-routes.server.tsx";
import type { PlanPageDeps } from "../plans/pages/plan-page-deps.ts";
import { readPlanSection } from "../plans/pages/plan-section.server.tsx";
import { createPlanSettingsRoutes } from "../plans/pages/plan-settings-routes.server.tsx";
import { createPremiumRoute } from "../plans/premium-route.server.ts";
import { createPricingRoute } from "../plans/pricing-route.server.ts";
import { createWebhookRoute } from "../plans/webhook/webhook-route.server.ts";
import { findPortalAt } from "../portals/hosts/addresses.ts";
import { createRatingRoutes } from "../ratings/rating-routes.server.ts";
import { exportRatings } from "../ratings/rating-store.server.ts";
import { createTrustRatingRoute } from "../ratings/trust-rating-route.server.ts";
import { createAccountFiles } from "../rendering/exports/account-files.server.ts";
import { createMissingFinder } from "../rendering/find-missing.server.ts";
import { createInvoiceRenderer } from "../rendering/invoices/render-invoice.server.ts";
import { createRenderingRoutes } from "../rendering/rendering-routes.server.ts";
import { findReviewRecords } from "../review/orders/order-store.server.ts";
import { createReviewRoute } from "../review/review-route.server.ts";
import { createSearchRoute } from "../search/search-route.server.tsx";
import { createShellRoutes } from "../shell/routes/shell-routes.server.ts";
import { createSupportRoutes } from "../support/support-routes.server.tsx";
import { createWritingRoutes } from "../writing/writing-routes.server.ts";
import { customerReviewRouters } from "./compose-customer-review.server.ts";
import { deskRouters } from "./compose-desk.server.ts";
import { operatorRouters } from "./compose-operator.server.ts";
import { reviewUploadRouter } from "./compose-review-upload.server.ts";
import type { Services } from "./compose-services.server.ts";
import { sharingRouters } from "./compose-sharing.server.ts";
import { createRefusalRecorder } from "./refusal-recorder.ts";
import type { RouteDeps, RouteTable } from "./routes.server.ts";
import { createWellKnownRoutes } from "./well-known-routes.server.ts";

type Parts = {
  env: Env;
  services: Services;
  renderInShell: RenderInShell;
  /** The context that pages are rendered with; in development with the current styles. */
  readPageContext: () => PageContext | Promise<PageContext>;
  /** /dev/mail shows the mails that were not sent. */
  showsMails: boolean;
  operations: () => RouteTable["operations"];
  findTokenRoute: RouteTable["findTokenRoute"];
};

/** The routers of all modules, in the order in which Hono tries them. */
export const composeRouters = (parts: Parts): RouteDeps["routers"] => [
  createRefusalRecorder(parts.services.securityLog),
  ...accountRouters(parts),
  ...siteRouters(parts),
  ...planRouters(parts),
  ...operatorRouters(parts),
  ...deskRouters(parts),
  reviewUploadRouter(parts),
  ...customerReviewRouters(parts),
  ...documentRouters(parts),
  ...sharingRouters(parts.services),
  createWellKnownRoutes({
    securityContact: parts.env.SECURITY_CONTACT ?? parts.env.OPERATOR_EMAIL,
    secret: parts.services.secret,
  }),
  createOpenApiRoutes(parts),
  ...developmentRouters(parts),
];

function accountRouters(parts: Parts): Hono<RequestEnv>[] {
  const { env, services, showsMails } = parts;
  const { accounts, sinks, library, deployment } = services;
  const sendPage = createSendPage(parts.renderInShell);
  const secure = deployment.scheme === "https";
  return [
    createSignUpReport(sinks),
    accounts.routes,
    createAccountPages({ ...accounts.deps, sendPage, mailPage: showsMails }),
    createShellRoutes({
      content: library,
      deployment,
      secure,
      signOut: (c) => signOut(accounts.deps, c),
    }),
    createSupportRoutes(accounts.deps, {
      sendPage,
      operatorEmail: env.OPERATOR_EMAIL,
      findGeoContact: ({ var: { context } }) => {
        const { code } = context.portal;
        return library.readConfig(code).hideGeoContactDetails ? null : library.readGeoContact(code);
      },
    }),
    createSettingsRoutes(accounts.deps, { sendPage, ...settingsOf(parts) }),
    createNotificationRoutes(accounts.deps, { sendPage }),
    createUserRoutes(accounts.deps),
  ];
}

/** What other modules add to the settings: links for staff, personal data to export and to erase. */
function settingsOf({ env, services }: Parts): Omit<Parameters<typeof createSettingsRoutes>[1], "sendPage"> {
  const { db, documents, renderer, plans, sinks, thumbnails, library } = services;
  return {
    roleLinksOf: ({ var: { context } }, { role }) => {
      const { base, portal } = context;
      const desk = library.translator(portal.locale, "desk", context)("title");
      const operator = library.translator(portal.locale, "operator", context)("title");
      return [
        ...(role === "operator" ? [{ href: `${base}/operator`, name: operator }] : []),
        ...(role === "operator" || role === "reviewer" ? [{ href: `${base}/review-desk`, name: desk }] : []),
      ];
    },
    sectionsOf: async (c, viewer) => [
      await readPlanSection({ plans, translator: library.translator }, c, viewer),
    ],
    exportParts: [
      documents.exportPersonalData,
      createAccountFiles({ ...documents, renderer, translator: library.translator }),
      (userId) => exportPlans(db, userId),
      (userId) => exportRatings(db, userId),
      sinks.exportOf,
    ],
    onErase: [
      documents.erasePersonalData,
      sinks.erase,
      thumbnails.deleteOwner,
      (userId, addresses) => deleteMailFiles(mailDir(env.DATA_DIR), { userId, addresses }),
    ],
  };
}

/** Ordering, paying and ending plans. */
function planRouters({ services, renderInShell }: Parts): Hono<RequestEnv>[] {
  const { plans, library, renderer } = services;
  const deps: PlanPageDeps = {
    plans,
    translator: library.translator,
    content: library,
    sendPage: createSendPage(renderInShell),
    renderInvoice: createInvoiceRenderer(renderer),
  };
  return [createCheckoutRoutes(deps), createPaymentRoutes(deps), createPlanSettingsRoutes(deps)];
}

/** Content, prices, the review item, analytics, messages and search: what landing pages use. */
function siteRouters({ env, services, renderInShell, readPageContext }: Parts): Hono<RequestEnv>[] {
  const { db, deployment, budgets, content, contentFiles, library, plans, sinks } = services;
  return [
    createContentRoutes<RequestEnv>({
      files: contentFiles,
      accessToken: env.CONTENT_ACCESS_TOKEN,
      portalOfAddress: (address) => findPortalAt(deployment, address),
    }),
    createRefreshRoute<RequestEnv>({ secret: env.CONTENT_WEBHOOK_SECRET, refresh: content.feed.refresh }),
    createPricingRoute(library),
    createWebhookRoute<RequestEnv>(plans),
    createPremiumRoute({ isPremium: (userId) => isPremium(db, userId, new Date()) }),
    createReviewRoute({
      isPremium: content.users.isPremium,
      findRecords: (userId) => findReviewRecords(db, userId),
    }),
    createSinkRoutes<RequestEnv>({
      sinks,
      sameOrigin,
      senderOf: ({ var: { context, viewer } }) => ({
        portal: context.portal.code,
        clientIp: context.clientIp,
        userId: viewer?.userId ?? null,
        statisticsConsent: context.consent.granted.includes("statistics"),
      }),
      isContentEvent: (name) => library.eventNames().has(name),
      budgets,
    }),
    createPolicyReportRoutes<RequestEnv>({
      sinks,
      notCrossSite,
      senderOf: ({ var: { context, viewer } }) => ({
        portal: context.portal.code,
        clientIp: context.clientIp,
        userId: viewer?.userId ?? null,
        origin: context.origin,
      }),
      budgets,
    }),
    createMessagesRoute(readPageContext),
    createWritingRoutes(library),
    createSiteIconRoutes(readPageContext),
    createOfflineRoutes({ renderInShell, readPageContext }),
    createSearchRoute({ content: library, sendPage: createSendPage(renderInShell, "textStyles"), pathOf }),
  ];
}

function documentRouters({ services }: Parts): Hono<RequestEnv>[] {
  const { db, accounts, budgets, documents, renderer, importProcess, thumbnails, library } = services;
  const pictureSeal = createPictureSeal(services.secret);
  const chargeImport = (requester: Requester, cpuMs: number): void => {
    budgets
      .charge("renderCpu", requester, Math.ceil(cpuMs))
      .catch((error) => log.warn("import.not-charged", { error }));
  };
  return [
    documents.routes,
    createApplicationRoutes({ db, documents: documents.deps, translator: library.translator }),
    createImportRoutes({
      translator: library.translator,
      process: importProcess,
      chargeCpu: chargeImport,
      findMissing: createMissingFinder(library.translator),
    }),
    createRenderingRoutes({
      renderer,
      translator: library.translator,
      budgets,
      loadOutline: documents.loadOutline,
      loadDocument: documents.loadDocument,
      loadPhoto: documents.loadPhoto,
      loadAttachment: documents.loadAttachment,
      onExport: (userId, { id, kind, title }) =>
        notify(db, {
          userId,
          kind: "documentExported",
          data: { documentId: id, documentKind: kind, title },
        }),
      thumbnails,
      pictureSeal,
    }),
    createSoftwareReadingRoutes({
      renderer,
      translator: library.translator,
      budgets,
      loadPhoto: documents.loadPhoto,
      pictureSeal,
      process: importProcess,
      chargeCpu: chargeImport,
    }),
    createRatingRoutes(accounts.deps),
    createTrustRatingRoute({ db }),
  ];
}

/** Pages of development, for browsers of this machine: mails give access to accounts, and examples may be framed. */
function developmentRouters({ env, readPageContext, showsMails }: Parts): Hono<RequestEnv>[] {
  if (env.APP_ENV === "production") return [];
  const gate = new Hono<RequestEnv>();
  gate.use("/dev/*", async (c, next) => {
    if (!isFromThisMachine(c.var.context)) throw new AppError("notFound");
    await next();
  });
  return [
    gate,
    createGallery(readPageContext),
    ...(showsMails ? [createMailPage<RequestEnv>({ dir: mailDir(env.DATA_DIR) })] : []),
  ];
}
