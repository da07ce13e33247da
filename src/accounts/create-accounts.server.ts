import type { Hono } from "hono";
import type { Database } from "../db/client.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
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
import { pruneTwoFactors } from "./two-factor/two-factor-store.server.ts";

export type AccountOptions = Pick<AccountDeps, "translator" | "notify" | "records"> & {
  db: Database;
  /** At least 32 characters; signs cookies, encrypts the second factors' secrets and keys the limits. */
  secret: string;
  /** PUBLIC_SCHEME is https: Secure cookies with the `__Host-` prefix. */
  secure: boolean;
  /** The mail delivery's `nudge`. */
  onMail?: () => void;
  /** See `createSignUpRoutes`. */
  minResponseTime?: number;
  hashing?: AccountDeps["hashing"];
};

export type Accounts = {
  /** For routers that are created with a page sender, and those of other modules. */
  deps: AccountDeps;
  /** Paths without the portal's base: mount it below each. */
  routes: Hono<RequestEnv>;
  /** The signed-in user of a Cookie header. Throws `unavailable`. */
  findViewer(cookies: string | undefined): Promise<Viewer | null>;
  /** Deletes what has expired: sessions, tokens, unconfirmed accounts, old records. Run it about once an hour. */
  prune(): Promise<void>;
};

export function createAccounts(options: AccountOptions): Accounts {
  const { minResponseTime = 400, onMail = () => {}, hashing = createPasswordHashing(), ...rest } = options;
  const { db, secret } = options;
  const limits = createLimits({ db, secret });
  const deps: AccountDeps = { ...rest, hashing, limits, onMail };
  return {
    deps,
    routes: createAccountRoutes(deps, { minResponseTime }),
    findViewer: (cookies) => findViewer(deps, cookies),
    async prune() {
      await pruneTokens(db);
      await prunePendingEmails(db);
      await pruneSessions(db);
      await pruneUnconfirmed(db);
      await pruneTwoFactors(db);
      for (const { prune } of deps.records) await prune(db);
    },
  };
}
/** The endpoints that need no session; `createSettingsRoutes` has the others. Paths without the portal's base. */
function createAccountRoutes(deps: AccountDeps, options: { minResponseTime: number }): AccountRouter {
  const app = createApiRouter<RequestEnv>();
  guardAccountRoutes(app, ["/api/me", "/account/confirm", "/sign-out"]);
  app.route("/", createSessionRoutes(deps));
  app.route("/", createSignUpRoutes(deps, options));
  app.route("/", createSignInRoutes(deps));
  app.route("/", createPasswordRoutes(deps, options));
  return app;
}
