import { readFileSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import type { AccountDeps } from "../../src/accounts/account-deps.server.ts";
import { type Accounts, createAccounts } from "../../src/accounts/create-accounts.server.ts";
import type { PasswordHashing } from "../../src/accounts/password/password-hash.server.ts";
import { type Budgets, createBudgets } from "../../src/budgets/budgets.server.ts";
import { createTranslate, type Messages, type Translator } from "../../src/content/messages.ts";
import type { Connection } from "../../src/db/client.server.ts";
import { claimKept, isClaimed } from "../../src/documents/guest/keep/kept-store.server.ts";
import type { RequestEnv } from "../../src/http/request-context.ts";
import type { SendPage } from "../../src/http/send-page.ts";
import { newId } from "../../src/kit/id.ts";
import { mails } from "../../src/mail/tables.ts";
import { notificationRecords } from "../../src/notifications/notification-store.server.ts";
import { notify } from "../../src/notifications/notify.server.ts";
import { portals } from "../../src/portals/all.ts";
import type { Host } from "../../src/portals/hosts/hosts.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { createSecurityLog, type SecurityLog } from "../../src/security-log/security-log.server.ts";
import { securityRecords } from "../../src/security-log/security-records.server.ts";
import { messageRecords } from "../../src/support/support-store.server.ts";
import { openTestDatabase } from "./database.ts";
import { fastHashing } from "./fast-hashing.ts";
import { pageContext } from "./pages.ts";
import { buildRequestContext } from "./request-context.ts";
import { createTestRoutes } from "./routes.ts";
import { newNetwork } from "./site-users.ts";
import { cookieHeaderOf, type RequestTarget, Visitor } from "./visitor.ts";

const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));

/** The password with which every member signs up. */
export const password = "kein Pferd frisst Gurken";

/** Translates to English on every portal. */
const translator: Translator = (_locale, namespace) => createTranslate(messages, "en-US", namespace);

/** Responds to every path without a route, like the application's cached pages. */
const anyPage = new Hono<RequestEnv>().get("/*", (c) => c.text("a page"));

type Options = {
  secure?: boolean;
  portal?: Portal;
  base?: string;
  onMail?: () => void;
  /** Documents that a guest has kept would now move into the account. */
  onKept?: (userId: string) => void;
  hashing?: PasswordHashing;
  /** Size of the database pool. */
  connections?: number;
  /** A database that is already open, for example one side of an interleaving; absent: a new one. */
  database?: Connection;
  /** Creates other modules' routers and those that need a page sender. */
  routers?: (deps: AccountDeps) => Hono<RequestEnv>[];
};

/** Sends a page without the shell. */
export const sendMarkup: SendPage = (c, { title, main, status = 200 }) =>
  c.html(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${renderToStaticMarkup(main)}</main></body></html>`,
    status as 200,
  );

/**
 * Opens the accounts module with its own database and the application's route table, for one portal at a fixed origin.
 * Messages are in English, and pages have no shell. `openSite` composes the whole application.
 */
export async function openAccounts(options: Options = {}) {
  const {
    secure = false,
    portal = portals.wlb,
    base = "",
    onMail,
    onKept,
    hashing = fastHashing,
    connections,
    routers,
  } = options;
  const database = options.database ?? (await openTestDatabase({ max: connections }));
  const secret = "a secret of tests that is long enough to be one 0123456789";
  const securityLog = createSecurityLog({ db: database.db, secret });
  const scheme = secure ? "https" : "http";
  const origin = `${scheme}://www.us.localhost:3000`;
  const budgets = createBudgets({ pool: database.pool, secret });
  const accounts = createAccounts({
    db: database.db,
    budgets,
    secret,
    securityLog,
    secure,
    translator,
    onMail,
    hashing,
    notify,
    keptDocuments: { claim: claimKept, isClaimed, move: async (userId) => onKept?.(userId) },
    records: [notificationRecords, messageRecords, securityRecords],
    minResponseTime: 0,
  });
  const routes = routesOf(accounts, { budgets, securityLog }, routers);
  const app = requestTarget(routes, portal, { base, origin });
  const visitor = (clientIp = "203.0.113.1") => new Visitor(app, `${origin}${base}`, clientIp);
  /** Finds all mails to an address, oldest first. */
  const mailsTo = (recipient: string) =>
    database.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(asc(mails.id));

  return {
    ...database,
    url: String(database.pool.options.connectionString),
    accounts,
    securityLog,
    async close() {
      await securityLog.close();
      await database.close();
    },
    app,
    routes: routes.list,
    origin,
    base,
    visitor,
    /** A visitor in a network that no other visitor shares, because the server limits by network. */
    newVisitor: () => visitor(newNetwork()),
    /** Creates a signed-in user with a confirmed account, in a network that no other user shares. */
    async member(email = `${newId()}@example.com`) {
      const clientIp = newNetwork();
      const browser = visitor(clientIp);
      return { id: await signUp(browser, email, mailsTo), email, browser, clientIp };
    },
    mailsTo,
    hostOf,
    /** The part of the request context that identifies a browser's session. */
    contextOf: ({ cookies }: Visitor) => buildRequestContext(portal, { cookies: cookieHeaderOf(cookies) }),
  };
}
/** The application's routes, of which only those of accounts and the given routers exist. */
const routesOf = (
  accounts: Accounts,
  { budgets, securityLog }: { budgets: Budgets; securityLog: SecurityLog },
  routers: Options["routers"],
) =>
  createTestRoutes({
    translator,
    findViewer: (context) => accounts.findViewer(context),
    findTokenViewer: accounts.findTokenViewer,
    budgets,
    securityLog,
    routers: [accounts.routes, ...(routers?.(accounts.deps) ?? []), anyPage],
    renderFailure: async (_variant, code, status) => ({ html: code, status, headers: {} }),
    isReady: async () => true,
  });

/** Sends a request to the application's routes as the server does: with a request context and without the base. */
const requestTarget = (
  routes: ReturnType<typeof routesOf>,
  portal: Portal,
  { base, origin }: { base: string; origin: string },
): RequestTarget => ({
  request(address, init, { clientIp }) {
    const url = new URL(address);
    if (url.pathname.startsWith(base)) url.pathname = url.pathname.slice(base.length);
    const request = new Request(url, init);
    const cookies = request.headers.get("cookie") ?? undefined;
    const userAgent = request.headers.get("user-agent") ?? "";
    const context = buildRequestContext(portal, { base, origin, clientIp, cookies, userAgent });
    return routes.fetch(request, context);
  },
});

type Mails = Promise<{ text: string }[]>;

/** Signs up and confirms the address. Resolves to the user's id. */
async function signUp(browser: Visitor, email: string, mailsTo: (email: string) => Mails): Promise<string> {
  await browser.post("/api/account/sign-up", { email, password });
  const [mail] = await mailsTo(email);
  await browser.get(linkIn(mail).href);
  const { user } = await (await browser.get("/api/me")).json();
  return user.id;
}

/** A host of the portal's country. */
function hostOf(portal: Portal, environment: string): Host {
  const { hosts } = pageContext.deployment;
  return hosts.byName.get(`${environment}.${hosts.domainOf(portal)}`)!;
}
export type OpenAccounts = Awaited<ReturnType<typeof openAccounts>>;
export type Member = Awaited<ReturnType<OpenAccounts["member"]>>;

/** Finds the first link in a mail's text. */
export function linkIn(mail: { text?: string } | undefined): URL {
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? "") ?? [];
  if (!link) throw new Error("no link in the mail");
  return new URL(link);
}
