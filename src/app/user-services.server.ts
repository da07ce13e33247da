import { claimsBody, claimsEndpoint, preferencesEndpoint } from "../accounts/session/user-endpoints.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Theme } from "../http/viewer.ts";
import { rejectOnAbort } from "../kit/abort.ts";
import type { Endpoint, HttpClient } from "../kit/client/http-client.ts";
import { log } from "../kit/log.server.ts";
import { premiumEndpoint } from "../plans/plan-endpoints.ts";

/** A user whom a page greets. It authorizes nothing: private pages and endpoints read the session themselves. */
export type Visitor = { userId: string; theme?: Theme };

/** What pages need to know of a request's user. Rejects if the service cannot tell. */
export type UserLookup = {
  /** The signed-in user (CAL-06). */
  findUserId(context: RequestContext): Promise<string | null>;
  /** The user's theme (CAL-09). */
  findTheme(userId: string, context: RequestContext): Promise<Theme>;
  /** Whether the user has a plan (CAL-07). */
  isPremium(userId: string, context: RequestContext): Promise<boolean>;
};

/** Looks users up in another system (API_URL), which recognises them by their cookies. */
export function createUpstreamUserLookup(send: HttpClient): UserLookup {
  const headersOf = ({ cookies = "", origin }: RequestContext) => ({ cookie: cookies, origin });
  return {
    async findUserId(context) {
      const { IsUserLoggedIn, User } = await send(claimsEndpoint, {
        headers: { ...headersOf(context), "content-type": "application/x-www-form-urlencoded" },
        body: claimsBody,
      });
      return (IsUserLoggedIn && User.UserId) || null;
    },
    async findTheme(userId, context) {
      const { theme } = await send(preferencesEndpoint, {
        params: { userId },
        headers: headersOf(context),
      });
      return theme;
    },
    async isPremium(userId, context) {
      const params = { userId, portal: context.portal.code };
      const response = await send(premiumEndpoint, { params, headers: headersOf(context) });
      return response.isPremium;
    },
  };
}

/**
 * Limits the use cases of this process to the endpoints' timeouts, as a page waits no longer for its own database.
 * `milliseconds` replaces these timeouts.
 */
export function createLocalUserLookup(
  { findUserId, findTheme, isPremium }: UserLookup,
  milliseconds?: number,
): UserLookup {
  const limit = <T>({ timeout }: Endpoint, work: Promise<T>): Promise<T> =>
    rejectOnAbort(AbortSignal.timeout(milliseconds ?? timeout), work);
  return {
    findUserId: (context) => limit(claimsEndpoint, findUserId(context)),
    findTheme: (userId, context) => limit(preferencesEndpoint, findTheme(userId, context)),
    isPremium: (userId, context) => limit(premiumEndpoint, isPremium(userId, context)),
  };
}

/** What a page shows if users cannot be looked up: an anonymous visitor's page, in the theme of the device. */
export function createUserServices(lookup: UserLookup) {
  async function findTheme(userId: string, context: RequestContext): Promise<Theme | undefined> {
    try {
      return await lookup.findTheme(userId, context);
    } catch (error) {
      log.warn("preferences.failed", { requestId: context.requestId, error });
      return undefined;
    }
  }
  return {
    findTheme,
    async findVisitor(context: RequestContext): Promise<Visitor | null> {
      try {
        const userId = await lookup.findUserId(context);
        if (!userId) return null;
        return { userId, theme: await findTheme(userId, context) };
      } catch (error) {
        log.warn("claims.failed", { requestId: context.requestId, error });
        return null;
      }
    },
    isPremium: lookup.isPremium,
  };
}
