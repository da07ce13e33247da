import { claimsBody, claimsEndpoint, preferencesEndpoint } from "../accounts/session/user-endpoints.ts";
import type { Theme } from "../accounts/settings/preferences.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Viewer } from "../http/viewer.ts";
import type { HttpClient } from "../kit/client/http-client.ts";
import { log } from "../kit/log.server.ts";
import { premiumEndpoint } from "../plans/plan-endpoints.ts";

/** Somebody a page greets. Nobody gets anything by it: what is private asks the session itself. */
export type Visitor = { userId: string; theme?: Theme };

/**
 * What the page server asks about the person of a request, with that person's cookies: whether somebody is signed in
 * (CAL-06), whether they are premium (CAL-07), how they want pages to look (CAL-09).
 */
export function createPersonCalls(caller: HttpClient<RequestContext>) {
  const inputOf = (cookies: string, edge: RequestContext) => ({
    headers: { cookie: cookies, origin: edge.origin },
    context: edge,
  });

  /** As the device is set, where nobody can say. */
  async function themeOf(userId: string, cookies: string, edge: RequestContext): Promise<Theme | undefined> {
    try {
      const { theme } = await caller(preferencesEndpoint, { params: { userId }, ...inputOf(cookies, edge) });
      return theme;
    } catch (error) {
      log.warn("preferences.failed", { error });
      return undefined;
    }
  }

  return {
    themeOf,

    /** Nobody, where nobody can say: the page is an anonymous visitor's. `themed`: the page has a dark form. */
    async findVisitor(cookies: string, edge: RequestContext, themed: boolean): Promise<Visitor | null> {
      const { headers, context } = inputOf(cookies, edge);
      try {
        const { IsUserLoggedIn, User } = await caller(claimsEndpoint, {
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          body: claimsBody,
          context,
        });
        if (!IsUserLoggedIn || !User.UserId) return null;
        return { userId: User.UserId, theme: themed ? await themeOf(User.UserId, cookies, edge) : undefined };
      } catch (error) {
        log.warn("claims.failed", { error });
        return null;
      }
    },

    /** Rejects where nobody can say: an ApiFailure. */
    async isPremium(
      { userId }: Pick<Viewer, "userId">,
      cookies: string,
      edge: RequestContext,
    ): Promise<boolean> {
      const params = { userId, portal: edge.portal.code };
      const answer = await caller(premiumEndpoint, { params, ...inputOf(cookies, edge) });
      return answer.isPremium;
    },
  };
}
