import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, compose, type Overrides } from "../../src/app/compose.server.ts";
import {
  createFileContentSource,
  type FileContentSource,
} from "../../src/content/files/file-content-source.server.ts";
import { signatureHeader, signBody } from "../../src/content/refresh-route.server.ts";
import { widgetFile } from "../../src/http/static-assets.server.ts";
import { readEnv } from "../../src/kit/env.server.ts";
import { noPictures, picturesFile, storeDocument } from "../../src/pages/assets.server.ts";
import { locales } from "../../src/portals/portal.ts";
import type { PictureSources } from "../../src/rendering/pictures/picture-store.server.ts";
import { openTestDatabase } from "./database.ts";
import { fastHashing } from "./fast-hashing.ts";
import { pageContext } from "./pages.ts";
import { patience } from "./patience.ts";
import { insertReviewer } from "./review.ts";
import { createSiteClient, proxyAddress, type SiteClient } from "./site-client.ts";
import { insertUser, type NewUser, secret, type TestUser } from "./site-users.ts";

export type { TestRequest, TestResponse } from "./site-client.ts";
export { newNetwork, password, type TestUser } from "./site-users.ts";

/** The header in which the content network sends the visitor's country. */
export const geoHeader = "x-country";
/** The address of the asset that replaces the client build. */
export const assetPath = `${pageContext.assets.prefix}page.js`;
async function writeAssets(directory: string, pictures: PictureSources): Promise<string> {
  const folder = join(directory, "client");
  await mkdir(join(folder, "blobcontent"), { recursive: true });
  for (const name of ["page.js", widgetFile]) await writeFile(join(folder, name), "1\n");
  const stored = noPictures();
  for (const [name, { document, ...form }] of Object.entries(pictures))
    stored.pictures[name] = { ...form, document: storeDocument(stored, document()) };
  await writeFile(join(folder, picturesFile), JSON.stringify(stored));
  return folder;
}

export const webhookSecret = "a secret that only tests know, of 32 characters";

let content: FileContentSource | undefined;
/** Read and checked once for all sites of a worker: it does not change. */
function readContent(): FileContentSource {
  if (!content) {
    content = createFileContentSource();
    content.readAll();
  }
  return { ...content, readAll: () => {}, onChange: () => {} };
}

export type Site = Awaited<ReturnType<typeof openSite>>;

type Options = {
  production?: boolean;
  env?: Record<string, string>;
  overrides?: Overrides;
  /** Pictures that the build has not made. */
  pictures?: PictureSources;
  /** Somebody reviews in every language; otherwise nothing can be bought. */
  reviewers?: boolean;
};

/**
 * The whole app, composed as for an installation, over a database and a data directory of its own, reached through real
 * HTTP. Only the client build is missing: one asset replaces all of it.
 */
export async function openSite(options: Options = {}) {
  const { production = true, env = {}, overrides = {}, pictures = {}, reviewers = true } = options;
  const database = await openTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), "dossier-site-"));
  const scheme = production ? "https" : "http";
  const host = "www.de.localhost";
  const origin = `${scheme}://${host}`;
  const app: App = await compose(
    readEnv({
      APP_ENV: production ? "production" : "development",
      PUBLIC_SCHEME: scheme,
      PUBLIC_PORT: production ? "443" : "80",
      DATABASE_URL: database.requestUrl,
      DATABASE_OWNER_URL: database.url,
      DATA_DIR: directory,
      AUTH_SECRET: secret,
      TRUSTED_PROXIES: proxyAddress,
      GEO_HEADER: geoHeader,
      RENDER_PROCESSES: "1",
      CONTENT_WEBHOOK_SECRET: webhookSecret,
      ...env,
    }),
    {
      assets: pageContext.assets,
      assetsFolder: await writeAssets(directory, pictures),
      development: false,
      lookupTimeout: patience,
      pollingInterval: 0.5,
      // What a test reads must not depend on the minute.
      schedules: false,
      accounts: { hashing: fastHashing, minResponseTime: 0 },
      ...overrides,
      contentFiles: overrides.contentFiles ?? readContent(),
    },
  );
  app.server.listen(0, "127.0.0.1");
  await once(app.server, "listening");
  const { port } = app.server.address() as AddressInfo;
  const { db } = database;
  if (reviewers) await insertReviewer(db, { locales: [...locales], capacity: 1000 });
  const client = createSiteClient({ port, host, origin });
  let stopped: Promise<void> | undefined;
  /** Ends the server, which writes its buffers first. The database and the data directory stay. */
  const stop = (): Promise<void> => {
    client.close();
    stopped ??= app.close();
    return stopped;
  };

  return {
    db,
    origin,
    host,
    port,
    directory,
    ...{ routes: app.routes, operations: app.operations },
    request: client.request,
    openSocket: client.openSocket,
    refreshContent: (portal: string): Promise<void> => refreshContent(client, portal),
    createUser: (wanted?: NewUser): Promise<TestUser> => insertUser(db, production, wanted),
    stop,
    async close() {
      await stop();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Has the portal's content fetched again, as a content service does. */
async function refreshContent({ request }: Pick<SiteClient, "request">, portal: string): Promise<void> {
  const body = JSON.stringify({ portal, sentAt: Date.now() / 1000 });
  const headers = {
    [signatureHeader]: signBody(body, webhookSecret),
    "content-type": "application/json",
  };
  const { status, text } = await request({ method: "POST", path: "/api/content/refresh", body, headers });
  if (status !== 204) throw new Error(`refresh answered ${status}: ${text}`);
}
