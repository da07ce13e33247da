import type { Server } from "node:http";
import { join } from "node:path";
import { cookieName, sessionCookie, userStatusCookie } from "../consent/cookie-names.ts";
import { createContentLibrary } from "../content/content-library.server.ts";
import {
  createFileContentSource,
  type FileContentSource,
} from "../content/files/file-content-source.server.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.server.ts";
import type { Route } from "../http/allowed-methods.ts";
import { archiveAssets } from "../http/asset-archive.server.ts";
import type { RenderedPage } from "../http/compressed-page.server.ts";
import { hasRole } from "../http/viewer.ts";
import type { Env } from "../kit/env.server.ts";
import { mailDir } from "../mail/mail-transport.server.ts";
import { type Assets, clientFolder, readAssets, readPictureSources } from "../pages/assets.server.ts";
import { failurePage, notFoundPage } from "../pages/bodies/message-page.server.tsx";
import { createPageCache } from "../pages/page-cache.server.ts";
import { createPageRevision } from "../pages/page-content.server.ts";
import { type PageContext, portalOf } from "../pages/page-context.server.ts";
import type { PageKey } from "../pages/page-key.ts";
import { pathOf } from "../pages/page-path.ts";
import { renderPage } from "../pages/render-page.server.tsx";
import { createSendIsland } from "../pages/send-island.server.tsx";
import {
  createRenderInShell,
  createSendPage,
  type PageRendering,
  type RenderInShell,
} from "../pages/send-page.server.tsx";
import { planNote } from "../plans/create-plans.server.ts";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { createPictureStore, type PictureStore } from "../rendering/pictures/picture-store.server.ts";
import {
  type ServiceOverrides,
  type Services,
  startServices,
  stopServices,
} from "./compose-services.server.ts";
import { type DrainTimes, drainServer } from "./drain-server.server.ts";
import { startMaintenance } from "./maintenance.server.ts";
import { type ModuleNeeds, modulesOf } from "./modules.server.ts";
import { createRoutes, type RouteDeps, type RouteTable } from "./routes.server.ts";
import type { ServerDeps } from "./server.server.ts";
import { createServer } from "./server.server.ts";
import { settingsParts } from "./settings-parts.server.ts";

export type App = {
  server: Server;
  deployment: Deployment;
  /** Every route besides pages with a key and static assets. */
  routes: readonly Route[];
  /** The schemas of those that have one, for tests. */
  operations: RouteTable["operations"];
  /** Lines for the terminal: where database and mails are. */
  notes: string[];
  /** Fails the readiness check, drains the server, and stops the database. Default: without delay. */
  close(times?: DrainTimes): Promise<void>;
};

/** What the development server and tests replace. */
export type Overrides = ServiceOverrides & {
  assets?: Assets;
  /** The CSP allows the development server's styles and connection. Default: true if `assets` are replaced. */
  development?: boolean;
  /** Folder that static assets are served from. */
  assetsFolder?: string;
  renderPage?: (context: PageContext, key: PageKey) => Promise<RenderedPage>;
  pages?: Pick<PageRendering, "finish" | "refresh">;
  cachePages?: boolean;
  /** The portals' content. Default: the files in `content`. */
  contentFiles?: FileContentSource;
};

/** Checks the content, starts the embedded database if no other is configured, and composes the app over it. */
export async function compose(env: Env, overrides: Overrides = {}): Promise<App> {
  const { contentFiles = createFileContentSource() } = overrides;
  contentFiles.readAll();
  const content = { contentFiles, library: createContentLibrary(contentFiles) };
  const folder = assetsFolderOf(overrides);
  const pictureSources = readPictureSources(folder);
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  try {
    const urls = embedded ?? {
      url: env.DATABASE_URL!,
      ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL!,
    };
    const [services] = await Promise.all([
      startServices(urls, env, overrides, content),
      archiveAssets(folder, assetArchive(env), { made: Object.keys(pictureSources) }),
    ]);
    const pictures = createPictureStore({
      sources: pictureSources,
      folder: assetArchive(env),
      renderer: services.renderer,
    });
    const app = composeApp(env, overrides, services, pictures);
    await services.jobs.start(app.jobs);
    return {
      ...app,
      async close(times) {
        await app.close(times);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const assetsFolderOf = ({ assetsFolder = clientFolder }: Overrides): string => assetsFolder;

/** Files of earlier client builds, and pictures that were made on demand. */
const assetArchive = (env: Env): string => join(env.DATA_DIR, "assets");

function composeApp(env: Env, overrides: Overrides, services: Services, pictures: PictureStore) {
  const pageContext = composePageContext(env, overrides, services);
  const { contactRevision } = services.content;
  const rendering = { context: pageContext, contactRevision, ...overrides.pages };
  const renderInShell = createRenderInShell(rendering);
  const showsMails = env.MAIL_PAGE && !env.SMTP_URL;
  const modules = modulesOf(env, showsMails);
  const readPageContext = () => overrides.pages?.refresh?.(pageContext) ?? pageContext;
  const needs: ModuleNeeds = {
    ...services,
    ...{ env, showsMails, renderInShell, readPageContext, pathOf },
    sendPageWith: createSendPage(renderInShell),
    sendIsland: createSendIsland({ renderInShell, readPageContext }),
    settingsParts: settingsParts(env, services),
    operations: () => routes.operations,
    findRules: (method, path) => routes.findRules(method, path),
  };
  let draining = false;
  const routes: RouteTable = createRoutes({
    translator: services.library.translator,
    findViewer: services.findViewer,
    findTokenViewer: services.accounts.findTokenViewer,
    budgets: services.budgets,
    securityLog: services.securityLog,
    policy: modules.flatMap(({ policy }) => policy),
    routers: modules.flatMap((module) => module.routes(needs)),
    renderFailure: failureRenderer(services, renderInShell),
    isReady: async () => !draining && (await services.database.isReachable()),
  });
  const server = createServer({
    ...composeServerDeps(env, overrides, services, pageContext, routes),
    assets: {
      prefix: pageContext.assets.prefix,
      folder: assetsFolderOf(overrides),
      archive: assetArchive(env),
      findNew: pictures.findNew,
    },
  });
  if (env.PICTURES_IN_BACKGROUND) server.once("listening", pictures.makeInBackground);
  const stopMaintenance = startMaintenance(services);
  return {
    server,
    deployment: services.deployment,
    routes: routes.list,
    operations: routes.operations,
    jobs: modules.flatMap((module) => module.jobs?.(needs) ?? []),
    notes: startNotes(env, showsMails),
    async close(times = { readinessDelay: 0, deadline: 3_000 }) {
      draining = true;
      const pictured = pictures.stop();
      stopMaintenance();
      await drainServer(server, times);
      await pictured;
      await stopServices(services);
    },
  };
}

function composePageContext(
  env: Env,
  { assets, development = Boolean(assets) }: Overrides,
  { deployment, library, content, plans }: Services,
): PageContext {
  return {
    assets: assets ?? readAssets(),
    deployment,
    content: library,
    development,
    year: () => new Date().getFullYear(),
    findContact: content.findContact,
    trustRatingOf: content.trustRatingOf,
    reviewServiceOf: content.reviewServiceOf,
    bases: { api: env.API_URL, logging: env.LOGGING_URL ?? env.API_URL, assets: env.ASSETS_URL },
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS?.replaceAll("|", ", "),
      email: env.OPERATOR_EMAIL,
    },
    worksOffline: env.SERVICE_WORKER && !development,
    testPayments: plans.provider.name === "test",
  };
}

function composeServerDeps(
  env: Env,
  overrides: Overrides,
  services: Services,
  context: PageContext,
  routes: RouteTable,
): Omit<ServerDeps, "assets"> {
  const { deployment, library, content, sinks, findViewer } = services;
  const { renderPage: render = renderPage } = overrides;
  const secure = deployment.scheme === "https";
  const hasSessionCookie = (cookies: string | undefined) =>
    Boolean(cookies?.includes(`${cookieName(sessionCookie, secure)}=`));
  return {
    deployment,
    production: env.APP_ENV === "production",
    trustedProxies: env.TRUSTED_PROXIES,
    geoHeader: env.GEO_HEADER,
    // The copyright line of every page has the year.
    pages: createPageCache(env.PAGE_CACHE_MB, context.year),
    cachePages: overrides.cachePages ?? true,
    renderPage: (key) => render(context, key),
    onRenderFailure: sinks.recordServerError,
    configOf: (portal) => library.readConfig(portal.code),
    contactRevision: content.contactRevision,
    content: { revisionOf: createPageRevision(library), onChange: library.onChange },
    waitForContent: content.feed.waitForContent,
    refreshContent: async (context) => {
      // The content service itself uses the webhook.
      const viewer = hasSessionCookie(context.cookies) ? await findViewer(context) : null;
      if (hasRole(viewer, "editor")) await content.feed.refresh(context.portal);
    },
    hasSessionCookie,
    greeting: {
      // Another system's session cookie has its own name; the status cookie has the same name everywhere.
      mayBeSignedIn: (cookies) =>
        hasSessionCookie(cookies) || (content.hasOtherApi && cookies.includes(userStatusCookie)),
      findVisitor: content.users.findVisitor,
      themeOf: content.users.findTheme,
    },
    findViewer,
    fetch: routes.fetch,
  };
}

/** Renders errors of routes as pages of the portal. */
const failureRenderer =
  ({ library: { translator } }: Services, renderInShell: RenderInShell): RouteDeps["renderFailure"] =>
  async (variant, code, status) => {
    const portal = portalOf(variant);
    const content =
      code === "notFound"
        ? notFoundPage(translator, portal, variant)
        : failurePage(translator, portal, variant, code, status);
    return renderInShell({ variant, name: code, path: "", ...content });
  };

const startNotes = (env: Env, showsMails: boolean): string[] => [
  env.DATABASE_URL ? "Database: DATABASE_URL" : `Database: embedded, in ${join(env.DATA_DIR, "postgres")}`,
  env.SMTP_URL
    ? "Mail: SMTP"
    : `Mail: not sent, written to ${mailDir(env.DATA_DIR)}${showsMails ? " and shown on /dev/mail" : ""}`,
  planNote(env),
];
