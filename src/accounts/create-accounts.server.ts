import type { RequestEnv } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Hono } from "hono";
import type { Database } from "../db/client.server.ts";
import { pruneNotifications } from "../notifications/notification-store.server.ts";
import type { Portal } from "../portals/portal.ts";
import { messageDays } from "../support/support-input.ts";
import { pruneMessages } from "../support/support-store.server.ts";
import type { AccountDeps, Translator } from "./account-deps.server.ts";
import { createAccountRoutes } from "./account-routes.server.ts";
import { pruneAccounts, prunePendingEmails } from "./account-store.server.ts";
import { type Auth, createAuth } from "./auth.server.ts";
import { findViewer } from "./session/find-viewer.server.ts";
import { createLimits } from "./limits/limits.server.ts";
import { createPasswordHashing, type PasswordHashing } from "./password/password-hash.server.ts";
import { pruneTokens } from "./token-store.server.ts";
import { pruneUnfinished } from "./two-factor/two-factor-store.server.ts";

export type AccountOptions = {
  db: Database;
  /** 32 characters or more; signs session cookies and keys the limits. */
  secret: string;
  /** PUBLIC_SCHEME is https: Secure cookies with the `__Host-` prefix. */
  secure: boolean;
  translator: Translator;
  /** The mail delivery's `nudge`. */
  onMail?: () => void;
  answerFloor?: number;
  hashing?: PasswordHashing;
};

export type Accounts = {
  /** For the routers beside `routes`: settings, support, notifications. */
  deps: AccountDeps;
  /** Paths without the portal's base: mount it below each. */
  routes: Hono<RequestEnv>;
  findViewer(request: Request, portal: Portal): Promise<Viewer | null>;
  /** Deletes what has run out: sessions, tokens, accounts never confirmed, old messages and notifications. Run it about once an hour. */
  prune(): Promise<void>;
};

export function createAccounts(options: AccountOptions): Accounts {
  const { db, secret, secure, translator, onMail = () => {}, answerFloor = 400 } = options;
  const { hashing = createPasswordHashing() } = options;
  const limits = createLimits({ pool: db.$client, secret });
  const auths = new Map<string, Auth>();
  const authFor = (origin: string): Auth => {
    const auth = auths.get(origin) ?? createAuth(origin, { db, secret, secure, hashing, limits });
    auths.set(origin, auth);
    return auth;
  };
  const deps: AccountDeps = { db, secret, secure, authFor, hashing, limits, translator, onMail };
  return {
    deps,
    routes: createAccountRoutes(deps, { secure, answerFloor }),
    findViewer: (request) => findViewer(deps, request),
    async prune() {
      await pruneTokens(db);
      await prunePendingEmails(db);
      await pruneAccounts(db);
      await pruneUnfinished(db);
      await pruneMessages(db, messageDays);
      await pruneNotifications(db);
    },
  };
}
