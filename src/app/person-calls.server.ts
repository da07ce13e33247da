import { claimsBody, claimsCall, preferencesCall } from "../accounts/calls.ts";
import type { Theme } from "../accounts/preferences.ts";
import type { Viewer } from "../http/request-context.ts";
import type { Caller } from "../kit/call.ts";
import { log } from "../kit/log.server.ts";
import { premiumCall } from "../plans/calls.ts";
import type { Edge } from "./edge.ts";

/** Somebody a page greets. Nobody gets anything by it: what is private asks the session itself. */
export type Visitor = { userId: string; theme?: Theme };

/**
 * What the page server asks about the person of a request, with that person's cookies: whether somebody is signed in
 * (CAL-06), whether they are premium (CAL-07), how they want pages to look (CAL-09).
 */
export function createPersonCalls(caller: Caller<Edge>) {
  const inputOf = (cookies: string, edge: Edge) => ({
    headers: { cookie: cookies, origin: edge.origin },
    at: edge,
  });

  /** As the device is set, where nobody can say. */
  async function themeOf(userId: string, cookies: string, edge: Edge): Promise<Theme | undefined> {
    try {
      const { theme } = await caller(preferencesCall, { params: { userId }, ...inputOf(cookies, edge) });
      return theme;
    } catch (error) {
      log.warn("preferences.failed", { error });
      return undefined;
    }
  }

  return {
    themeOf,

    /** Nobody, where nobody can say: the page is an anonymous visitor's. `themed`: the page has a dark form. */
    async findVisitor(cookies: string, edge: Edge, themed: boolean): Promise<Visitor | null> {
      const { headers, at } = inputOf(cookies, edge);
      try {
        const { IsUserLoggedIn, User } = await caller(claimsCall, {
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          body: claimsBody,
          at,
        });
        if (!IsUserLoggedIn || !User.UserId) return null;
        return { userId: User.UserId, theme: themed ? await themeOf(User.UserId, cookies, edge) : undefined };
      } catch (error) {
        log.warn("claims.failed", { error });
        return null;
      }
    },

    /** Rejects where nobody can say: an ApiFailure. */
    async isPremium({ userId }: Pick<Viewer, "userId">, cookies: string, edge: Edge): Promise<boolean> {
      const params = { userId, portal: edge.portal.code };
      const answer = await caller(premiumCall, { params, ...inputOf(cookies, edge) });
      return answer.isPremium;
    },
  };
}
