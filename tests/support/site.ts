import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as startRequest } from "node:http";
import { type AddressInfo, connect as openSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword, symmetricEncrypt } from "better-auth/crypto";
import { signToken } from "../../src/accounts/find-viewer.server.ts";
import { credentials, sessions, twoFactors, users } from "../../src/accounts/tables.ts";
import { type App, compose, type Overrides } from "../../src/app/compose.server.ts";
import { cookieName, sessionCookie, sessionLife } from "../../src/http/cookie-names.ts";
import type { Role } from "../../src/http/request-context.ts";
import { widgetFile } from "../../src/http/responses.server.ts";
import { readEnv } from "../../src/kit/env.server.ts";
import { newId } from "../../src/kit/id.ts";
import { insertEntitlement } from "../../src/plans/entitlement-store.server.ts";
import { openTestDatabase } from "./database.ts";
import { pageContext } from "./pages.ts";

/**
 * The whole app as it is composed for an installation, over a database and a directory of its own, asked through real
 * HTTP. Only the client build is left out: one asset stands for all of them.
 */

const secret = "a secret of tests that is long enough to be one 0123456789";
/** Everybody's password; hashed once, because hashing is slow on purpose. */
export const password = "kein Pferd frisst Gurken";
const passwordHash = hashPassword(password);

/** Requests come through this proxy, unless they come from outside: the loopback has enough addresses for both. */
const proxy = "127.0.0.9";
/** The content network's country header. */
export const geoHeader = "x-country";
/** Of the asset that stands for the client build. */
export const assetPath = `${pageContext.assets.prefix}page.js`;
const asset = { type: "text/javascript; charset=utf-8", etag: '"asset"', body: Buffer.from("1\n") };

export type Person = {
  id: string;
  email: string;
  name: string;
  role: Role;
  session: string;
  /** The `Cookie` header of their browser. */
  cookie: string;
  /** Where they sit: networks are counted, so each has one of their own. */
  clientIp: string;
};

export type Ask = {
  method?: string;
  /** Goes out as it stands here: nothing is resolved or encoded. */
  path: string;
  as?: Person | null;
  host?: string;
  headers?: Record<string, string | string[] | undefined>;
  json?: unknown;
  body?: Uint8Array | string;
  /** Not through the proxy: whatever the request says about itself is the visitor's word. */
  outside?: boolean;
};

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
};

export type Site = Awaited<ReturnType<typeof openSite>>;

type Options = { production?: boolean; env?: Record<string, string>; overrides?: Overrides };

type NewPerson = { role?: Role; premium?: boolean; name?: string; twoFactor?: boolean };

export async function openSite({ production = true, env = {}, overrides = {} }: Options = {}) {
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
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      AUTH_SECRET: secret,
      TRUSTED_PROXIES: proxy,
      GEO_HEADER: geoHeader,
      RENDER_PROCESSES: "1",
      ...env,
    }),
    {
      assets: pageContext.assets,
      files: new Map([
        ["page.js", asset],
        [widgetFile, asset],
      ]),
      development: false,
      ...overrides,
    },
  );
  app.server.listen(0, "127.0.0.1");
  await once(app.server, "listening");
  const { port } = app.server.address() as AddressInfo;
  const agents = {
    proxy: new Agent({ keepAlive: true, localAddress: proxy }),
    outside: new Agent({ keepAlive: true }),
  };
  const { db } = database;

  function ask({ method = "GET", path, as = null, json, ...rest }: Ask): Promise<Answer> {
    const payload = json === undefined ? rest.body : JSON.stringify(json);
    const headers = {
      host: rest.host ?? host,
      "x-forwarded-for": as?.clientIp ?? newNetwork(),
      ...(as ? { cookie: as.cookie } : {}),
      ...(method === "GET" || method === "HEAD" ? {} : { origin, "sec-fetch-site": "same-origin" }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...(payload === undefined ? {} : { "content-length": String(Buffer.byteLength(payload)) }),
      ...rest.headers,
    };
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    // The server may close the connection of a body that it does not read to its end.
    const isLarge = Buffer.byteLength(payload ?? "") > 64 * 1024;
    const agent = isLarge ? false : rest.outside ? agents.outside : agents.proxy;
    const localAddress = rest.outside ? undefined : proxy;
    return new Promise((resolve, reject) => {
      const options = {
        agent,
        localAddress,
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: sent,
        insecureHTTPParser: true,
      };
      const request = startRequest(options, async (response) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            bytes,
            text: bytes.toString("utf8"),
          });
        } catch (error) {
          reject(error);
        }
      });
      request.on("error", reject);
      request.end(payload);
    });
  }

  /** Somebody with a confirmed account, signed in; staff with the second factor that they need. */
  async function person({
    role = "customer",
    premium = false,
    name = "",
    twoFactor = role !== "customer",
  }: NewPerson = {}): Promise<Person> {
    const id = newId();
    const email = `${id}@example.com`;
    const token = randomBytes(24).toString("base64url");
    await db
      .insert(users)
      .values({ id, email, name, role, portal: "lde", emailVerified: true, twoFactorEnabled: twoFactor });
    await db.insert(credentials).values({
      id: newId(),
      userId: id,
      accountId: id,
      providerId: "credential",
      password: await passwordHash,
    });
    if (twoFactor)
      await db.insert(twoFactors).values({
        id: newId(),
        userId: id,
        secret: await symmetricEncrypt({ key: secret, data: randomBytes(20).toString("base64url") }),
        backupCodes: "[]",
        verified: true,
      });
    const expiresAt = new Date(Date.now() + sessionLife.idle * 1000);
    const session = newId();
    await db.insert(sessions).values({ id: session, userId: id, token, expiresAt });
    const year = 365 * 24 * 3_600_000;
    if (premium)
      await insertEntitlement(db, {
        userId: id,
        plan: "monthly",
        validFrom: new Date(Date.now() - year),
        validUntil: new Date(Date.now() + year),
      });
    const cookie = `${cookieName(sessionCookie, production)}=${encodeURIComponent(signToken(token, secret))}`;
    return { id, email, name, role, session, cookie, clientIp: newNetwork() };
  }

  return {
    db,
    origin,
    host,
    port,
    directory,
    routes: app.routes,
    ask,
    person,
    /** A bare connection, for what no client would send. */
    dial(localAddress?: string): Socket {
      return openSocket({ host: "127.0.0.1", port, localAddress });
    },
    async close() {
      for (const agent of Object.values(agents)) agent.destroy();
      await app.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** An address in a network that nobody else has. */
export const newNetwork = (): string => {
  const [a, b] = [randomBytes(2).toString("hex"), randomBytes(2).toString("hex")];
  return `2001:db8:${a}:${b}::1`;
};
