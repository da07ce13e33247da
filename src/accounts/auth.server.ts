import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "../db/client.server.ts";
import { sqlState } from "../db/errors.server.ts";
import {
  codeCookie,
  cookieAttributes,
  cookieName,
  sessionCookie,
  sessionLife,
} from "../consent/cookie-names.ts";
import { AppError } from "../kit/errors.ts";
import { newId } from "../kit/id.ts";
import { log } from "../kit/log.server.ts";
import { defaultPortal } from "../portals/all.ts";
import type { Limits } from "./limits/limits.server.ts";
import type { PasswordHashing } from "./password/password-hash.server.ts";
import { credentials, sessions, twoFactors, users, verifications } from "./tables.ts";
import { storedIdentifier, tokenLife } from "./token-store.server.ts";
import { currentVisit, visitDatabase } from "./visit.server.ts";

type Deps = { db: Database; secret: string; secure: boolean; hashing: PasswordHashing; limits: Limits };

/** Where better-auth believes to stand. No route of ours leads there from outside. */
export const authPath = "/api/auth";

/**
 * The only endpoints our routes call. A list of what is open, and not better-auth's `disabledPaths`: that one
 * compares whole paths, so it misses those with parameters and whatever a later version adds.
 */
export const usedPaths = [
  "/sign-up/email",
  "/sign-in/email",
  "/sign-out",
  "/verify-email",
  "/request-password-reset",
  "/reset-password",
  "/two-factor/enable",
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
] as const;
export type UsedPath = (typeof usedPaths)[number];

/** A wide second wall behind our own limits, per path and network. */
const wideRule = { window: 600, max: 100 };

/**
 * better-auth for one origin: its base URL and trusted origin are fixed, so no header decides what a link
 * or an origin check is measured against. What each setting answers stands in docs/decisions/accounts.md.
 */
export function createAuth(origin: string, { db, secret, secure, hashing, limits }: Deps) {
  const auth = betterAuth({
    appName: "Dossier",
    baseURL: origin,
    basePath: authPath,
    trustedOrigins: [origin],
    secret,
    database: drizzleAdapter(visitDatabase(db), {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    user: {
      additionalFields: {
        role: { type: "string", required: false, input: false },
        portal: { type: "string", required: false, input: false },
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, role: "customer", portal: currentVisit().portal ?? defaultPortal.code },
          }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      // Both lengths are the rule's business; here they only bound the work.
      minPasswordLength: 1,
      maxPasswordLength: 1024,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: tokenLife["reset-password"],
      password: {
        hash: async (password) => currentVisit().passwordHash ?? noteFailure(() => hashing.hash(password)),
        verify: ({ hash, password }) => noteFailure(() => hashing.verify(hash, password)),
      },
      onExistingUserSignUp: async ({ user }) => {
        currentVisit().existing = { id: user.id };
      },
      sendResetPassword: async ({ user, token }) => {
        currentVisit().reset = { userId: user.id, token };
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user }) => {
        currentVisit().created = { id: user.id };
      },
    },
    verification: {
      storeIdentifier: {
        default: "hashed",
        // The first prefix that fits counts.
        overrides: {
          "2fa-attempts-": "hashed",
          "2fa-": { hash: async (identifier) => storedIdentifier("sign-in-code", identifier) },
          "reset-password:": {
            hash: async (identifier) =>
              storedIdentifier("reset-password", identifier.slice("reset-password:".length)),
          },
        },
      },
    },
    session: {
      expiresIn: sessionLife.idle,
      updateAge: sessionLife.noted,
      cookieCache: { enabled: false },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: tokenLife["sign-in-code"],
        // It would shut the owner out as well; `limits.countCode` asks who knocks from where.
        accountLockout: { enabled: false },
        backupCodeOptions: {
          customBackupCodesGenerate: () => [],
          // What stands in the list are keyed hashes (`backup-codes.server.ts`).
          storeBackupCodes: "plain",
        },
      }),
    ],
    rateLimit: {
      enabled: true,
      ...wideRule,
      customRules: Object.fromEntries(usedPaths.map((path) => [path, wideRule])),
      customStorage: { consume: (key, rule) => consumeOutsideTransactions(limits, key, rule) },
    },
    advanced: {
      cookiePrefix: sessionCookie,
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: cookieName(sessionCookie, secure),
          attributes: cookieAttributes({ secure, maxAge: sessionLife.absolute }),
        },
        two_factor: {
          name: cookieName(codeCookie, secure),
          attributes: cookieAttributes({ secure, maxAge: tokenLife["sign-in-code"] }),
        },
      },
      crossSubDomainCookies: { enabled: false },
      ipAddress: { ipAddressHeaders: [clientIpHeader], ipv6Subnet: 64 },
      // Said aloud because the library turns both checks off by itself under a test runner.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      database: { generateId: () => newId() },
    },
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: { level: "error", log: writeLog },
  });
  const open = new Set(usedPaths.map((path) => `${origin}${authPath}${path}`));
  return {
    api: auth.api,
    /** Answers 404 for everything but `usedPaths`. */
    handler: async (request: Request): Promise<Response> =>
      open.has(request.url.replace(/\?.*$/, ""))
        ? auth.handler(request)
        : new Response(null, { status: 404 }),
  };
}

export type Auth = ReturnType<typeof createAuth>;

/** Made by `callAuth` from the edge's word; nothing of the visitor's own headers arrives under this name. */
export const clientIpHeader = "x-app-client-ip";

/**
 * Within a transaction the call has been counted before (`countRequest`). Counting takes a connection of its
 * own; if every connection of the pool held a transaction that waits for another one, none would end.
 */
async function consumeOutsideTransactions(
  limits: Limits,
  key: string,
  rule: { window: number; max: number },
) {
  return currentVisit().tx ? { allowed: true, retryAfter: null } : limits.storage.consume(key, rule);
}

/** Keeps our own error from becoming the library's plain 500. */
async function noteFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) currentVisit().failure = error;
    throw error;
  }
}

/** The library's error objects carry SQL with its parameters, addresses among them: only their kind is kept. */
function writeLog(_level: string, message: string, ...details: unknown[]): void {
  const error = details.find((detail) => detail instanceof Error);
  // Two sign-ups with one address at once: `signUp` deals with it.
  if (sqlState(error) === "23505") return;
  log.error("accounts.library", { message, kind: error?.name, sqlState: sqlState(error) });
}
