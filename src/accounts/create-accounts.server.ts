import type { Hono } from "hono";
import type { Budgets } from "../budgets/budgets.server.ts";
import type { Database } from "../db/client.server.ts";
import type { RequestContext, RequestEnv } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import { createApiRouter } from "../kit/api/api-route.ts";
import type { AccountDeps } from "./account-deps.server.ts";
import { type AccountRouter, guardAccountRoutes } from "./account-form.server.ts";
import { prunePendingEmails, pruneUnconfirmed } from "./account-store.server.ts";
import { createLimits } from "./limits/limits.server.ts";
import { createPasswordHashing } from "./password/password-hash.server.ts";
import { createPasswordRoutes } from "./password/password-routes.server.ts";
import { findViewer } from "./session/find-viewer.server.ts";
import { createSessionRoutes } from "./session/session-routes.server.ts";
import { pruneSessions } from "./session/session-store.server.ts";
import { createSignInRoutes } from "./sign-in/sign-in-routes.server.ts";
import { createSignUpRoutes } from "./sign-up/sign-up-routes.server.ts";
import { pruneTokens } from "./token-store.server.ts";
import { pruneAccessTokens } from "./tokens/access-token-store.server.ts";
import { findTokenViewer } from "./tokens/find-token-viewer.server.ts";
import { pruneTwoFactors } from "./two-factor/two-factor-store.server.ts";

export type AccountOptions = Pick<
  AccountDeps,
  "translator" | "notify" | "records" | "securityLog" | "keptDocuments"
> & {
  db: Database;
  /** Signs cookies, encrypts two-factor secrets and hashes the keys of the limits. Needs at least 32 characters. */
  secret: string;
  /** True if PUBLIC_SCHEME is https: cookies are Secure and have the `__Host-` prefix. */
  secure: boolean;
  /** For the budget of all mails. */
  budgets: Budgets;
  /** Wakes up the mail delivery (its `nudge`). */
  onMail?: () => void;
  /** In milliseconds; see `createSignUpRoutes`. */
  minResponseTime?: number;
  hashing?: AccountDeps["hashing"];
};

export type Accounts = {
  /** For the routers that need a page sender, and for other modules. */
  deps: AccountDeps;
  /** The routes that need no session. Their paths do not include the portal's base. */
  routes: Hono<RequestEnv>;
  /** Finds the signed-in user of a request. Throws `unavailable`. */
  findViewer(context: Pick<RequestContext, "cookies" | "host">): Promise<Viewer | null>;
  /** Finds the owner of an access token. Throws `unavailable`. */
  findTokenViewer(token: string): Promise<Viewer | null>;
  /** Deletes expired sessions and tokens, unconfirmed accounts and old records. Run it about once an hour. */
  prune(): Promise<void>;
};

export function createAccounts(options: AccountOptions): Accounts {
  const { minResponseTime = 400, onMail = () => {}, hashing = createPasswordHashing(), ...rest } = options;
  const { db } = options;
  const limits = createLimits(options);
  const deps: AccountDeps = { ...rest, hashing, limits, onMail };
  return {
    deps,
    routes: createAccountRoutes(deps, { minResponseTime }),
    findViewer: (context) => findViewer(deps, context),
    findTokenViewer: (token) => findTokenViewer(deps, token),
    async prune() {
      await pruneTokens(db);
      await pruneAccessTokens(db);
      await prunePendingEmails(db);
      await pruneSessions(db);
      await pruneUnconfirmed(db);
      await pruneTwoFactors(db);
      for (const { prune } of deps.records) await prune(db);
    },
  };
}

/** Creates the endpoints that need no session; `createSettingsRoutes` creates the others. */
function createAccountRoutes(deps: AccountDeps, options: { minResponseTime: number }): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  guardAccountRoutes(app, ["/api/me", "/account/confirm", "/sign-out"]);
  app.route("/", createSessionRoutes(deps));
  app.route("/", createSignUpRoutes(deps, options));
  app.route("/", createSignInRoutes(deps, options));
  app.route("/", createPasswordRoutes(deps, options));
  return app;
}
