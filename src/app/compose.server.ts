import type { Server } from "node:http";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { type AccountOptions, createAccounts } from "../accounts/create-accounts.server.ts";
import { maintainPartitions } from "../analytics/partition-store.server.ts";
import { createSinks } from "../analytics/sinks/sinks.server.ts";
import { cookieName, sessionCookie, userStatusCookie } from "../consent/cookie-names.ts";
import { checkContent } from "../content/check-content.server.ts";
import { readConfig } from "../content/entries.server.ts";
import { translator } from "../content/resources.server.ts";
import { connect } from "../db/client.server.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.server.ts";
import { migrate } from "../db/migrate.server.ts";
import { createDocuments } from "../documents/create-documents.server.ts";
import type { RenderedPage } from "../http/compressed-page.server.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Env } from "../kit/env.server.ts";
import { log } from "../kit/log.server.ts";
import { readOrCreateSecret } from "../kit/secret.server.ts";
import { startMailDelivery } from "../mail/deliver-mail.server.ts";
import { createMailTransport, mailDir } from "../mail/mail-transport.server.ts";
import { type Assets, clientFolder, readAssets } from "../pages/assets.server.ts";
import { failurePage, notFoundPage } from "../pages/message-page.server.tsx";
import { createPageCache } from "../pages/page-cache.server.ts";
import { type PageContext, portalOf } from "../pages/page-context.server.ts";
import type { PageKey } from "../pages/page-key.ts";
import { renderPage } from "../pages/render-page.server.tsx";
import { createWrap, type PageRendering } from "../pages/send-page.server.tsx";
import type { Deployment } from "../portals/hosts/addresses.ts";
import { readHosts } from "../portals/hosts/hosts.ts";
import { createRenderer, type DocumentRenderer } from "../rendering/renderer.server.ts";
import { createThumbnailCache } from "../rendering/thumbnails/thumbnail-cache.server.ts";
import { composeContent } from "./compose-content.server.ts";
import { composeRooms } from "./compose-rooms.server.ts";
import { type DrainTimes, drainServer } from "./drain-server.server.ts";
import { createRoutes, type Route } from "./routes.server.ts";
import { createServer } from "./server.server.ts";

export type App = {
  server: Server;
  deployment: Deployment;
  /** Everything that answers beside cached pages and assets. */
  routes: readonly Route[];
  /** Lines for the person at the terminal. */
  notes: string[];
  /** Fails the readiness check, drains the server, and stops the database. Default: without delay. */
  close(times?: DrainTimes): Promise<void>;
};

/** What a development server brings along instead of the build. */
export type Overrides = {
  assets?: Assets;
  /** Pages let the development server inject styles and connect back. Default: with other assets than the build's. */
  development?: boolean;
  /** Folder that static assets are served from. */
  assetsFolder?: string;
  renderPage?: (context: PageContext, key: PageKey) => Promise<RenderedPage>;
  pages?: Pick<PageRendering, "finish" | "refresh">;
  cachePages?: boolean;
  /** In place of typesetting, and of hashing that is slow on purpose, where a test asks for thousands of answers. */
  renderer?: DocumentRenderer;
  accounts?: Pick<AccountOptions, "hashing" | "answerFloor">;
};

const hour = 3_600_000;

/** Checks the content, starts the database where none is given, then everything else over it. */
export async function compose(env: Env, overrides: Overrides = {}): Promise<App> {
  checkContent();
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
  try {
    const app = await composeOver(env.DATABASE_URL ?? embedded!.url, env, overrides);
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

/** The only place that builds real clients and hands them to the rooms. */
async function composeOver(databaseUrl: string, env: Env, overrides: Overrides): Promise<App> {
  const production = env.APP_ENV === "production";
  const secure = env.PUBLIC_SCHEME === "https";
  const publicPort = env.PUBLIC_PORT ?? (secure ? 443 : env.PORT);
  const deployment: Deployment = {
    scheme: env.PUBLIC_SCHEME,
    port: publicPort === (secure ? 443 : 80) ? null : publicPort,
    hosts: readHosts(env.BASE_DOMAINS),
  };

  const database = connect(databaseUrl, { max: env.DATABASE_POOL });
  const { db } = database;
  await migrate(db);
  await maintainPartitions(db, new Date());
  const sinks = createSinks({ db });

  const mail = startMailDelivery({
    db,
    transport: createMailTransport({
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      dir: mailDir(env.DATA_DIR),
    }),
  });
  const secret = env.AUTH_SECRET ?? readOrCreateSecret(env.DATA_DIR);
  const accounts = createAccounts({
    db,
    secret,
    secure,
    translator,
    onMail: mail.nudge,
    ...overrides.accounts,
  });
  const files = new Disk(new FSDriver({ location: join(env.DATA_DIR, "files"), visibility: "private" }));
  const documents = createDocuments({ db, files });
  const thumbnails = createThumbnailCache(join(env.DATA_DIR, "cache"));
  const renderer = overrides.renderer ?? createRenderer({ processes: env.RENDER_PROCESSES });

  const content = composeContent({
    env,
    deployment,
    local: (request, edge) => routes.fetch(request, edge),
  });
  const hasSessionCookie = (cookies: string | undefined) =>
    Boolean(cookies?.includes(`${cookieName(sessionCookie, secure)}=`));
  const findViewer = ({ cookies, origin, portal }: RequestContext) =>
    accounts.findViewer(new Request(origin, { headers: cookies ? { cookie: cookies } : {} }), portal);
  const assets = overrides.assets ?? readAssets();
  const context: PageContext = {
    assets,
    deployment,
    development: overrides.development ?? Boolean(overrides.assets),
    year: () => new Date().getFullYear(),
    findContact: content.findContact,
    trustRatingOf: content.trustRatingOf,
    bases: { api: env.API_URL, logging: env.LOGGING_URL ?? env.API_URL, assets: env.ASSETS_URL },
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS?.replaceAll("|", ", "),
      email: env.OPERATOR_EMAIL,
    },
  };
  const wrap = createWrap({ context, contactRevision: content.contactRevision, ...overrides.pages });
  const render = overrides.renderPage ?? renderPage;
  const mailPage = env.MAIL_PAGE && !env.SMTP_URL;
  let draining = false;
  const routes = createRoutes({
    findViewer,
    routers: composeRooms({
      env,
      db,
      deployment,
      mailPage,
      accounts,
      documents,
      renderer,
      thumbnails,
      sinks,
      content,
      context,
      wrap,
      refresh: overrides.pages?.refresh,
      operations: () => routes.operations,
    }),
    renderFailure: async (frame, code, status) => {
      const portal = portalOf(frame);
      const content =
        code === "notFound" ? notFoundPage(portal, frame) : failurePage(portal, frame, code, status);
      return wrap({ frame, name: code, path: "", ...content });
    },
    isReady: async () =>
      !draining &&
      (await database.pool.query("select 1").then(
        () => true,
        () => false,
      )),
  });
  const server = createServer({
    deployment,
    production,
    trustedProxies: env.TRUSTED_PROXIES,
    geoHeader: env.GEO_HEADER,
    assets: { prefix: assets.prefix, folder: overrides.assetsFolder ?? clientFolder },
    // The copyright line has the year.
    pages: createPageCache(env.PAGE_CACHE_MB, context.year),
    cachePages: overrides.cachePages ?? true,
    renderPage: (key) => render(context, key),
    onRenderFailure: sinks.recordServerError,
    configOf: (portal) => readConfig(portal.code),
    contactRevision: content.contactRevision,
    readyContent: content.feed.ready,
    refreshContent: content.feed.refresh,
    hasSessionCookie,
    greeting: {
      // Another system's session has a name of its own; the status cookie is the same everywhere.
      mayBeSignedIn: (cookies) =>
        hasSessionCookie(cookies) || (content.hasOtherApi && cookies.includes(userStatusCookie)),
      findVisitor: (context, withTheme) => content.persons.findVisitor(context.cookies!, context, withTheme),
      themeOf: (userId, context) => content.persons.themeOf(userId, context.cookies!, context),
    },
    findViewer,
    fetch: routes.fetch,
  });
  const tidy = setInterval(() => {
    Promise.all([accounts.prune(), documents.prune(), thumbnails.deleteOld(), maintainPartitions(db, new Date())]).catch((error) =>
      log.warn("prune.failed", { error }),
    );
  }, hour).unref();

  return {
    server,
    deployment,
    routes: routes.list,
    notes: [
      env.DATABASE_URL
        ? "Database: DATABASE_URL"
        : `Database: embedded, in ${join(env.DATA_DIR, "postgres")}`,
      env.SMTP_URL
        ? "Mail: SMTP"
        : `Mail: not sent, kept in ${mailDir(env.DATA_DIR)}${mailPage ? " and shown on /dev/mail" : ""}`,
    ],
    async close(times = { readinessDelay: 0, deadline: 3_000 }) {
      draining = true;
      clearInterval(tidy);
      await drainServer(server, times);
      await content.close();
      await sinks.close();
      await mail.stop();
      await renderer.close();
      await database.close();
    },
  };
}
