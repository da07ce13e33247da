import { createRoute, z } from "@hono/zod-openapi";
import { formType, jsonType, readInput } from "../../http/read-input.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType } from "../../http/same-origin.ts";
import { assertOwnId, requireViewer, themes, type Viewer } from "../../http/viewer.ts";
import { createApiRouter, jsonResponse } from "../../kit/api/api-route.ts";
import { errorResponses } from "../../kit/api/error-response.ts";
import { inputSegment, inputText } from "../../kit/api/input-text.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { chosenCulture } from "../settings/preferences.ts";
import { findPreferences } from "../settings/preferences-store.server.ts";
import { formatUserStatus } from "./user-status.ts";

/**
 * The user status that the page server and the shell read. CAL-06 and CAL-09 leave some paths and shapes open; those are
 * our choice.
 */
const userStatus = z.strictObject({
  IsUserLoggedIn: z.boolean(),
  /** Both are empty for an anonymous visitor; the name is URL-encoded. */
  User: z.strictObject({ UserId: z.string(), AccDisplayName: z.string() }),
});

const preferences = z.strictObject({
  userId: z.uuid(),
  /** The language of mails as a BCP 47 tag. */
  language: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  mailChoices: z.strictObject({ reviews: z.boolean(), news: z.boolean() }),
  theme: z.enum(themes),
});

/** The specification defines these two flags; they have no effect here. */
const flag = z.union([z.boolean(), inputText(20)]);
const claimsFlags = z.strictObject({ decryptOnlyAuthCookie: flag, includeRedirectUrl: flag }).partial();

/** Creates the endpoints of CAL-06 and CAL-09. Their responses depend on the user, so no cache may store them. */
export function createUserRoutes({ db }: Pick<AccountDeps, "db">) {
  const app = createApiRouter<RequestEnv>();
  for (const path of ["/api/user/claims", "/api/userpreferences/*"])
    app.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "private, no-store");
    });

  app.openAPIRegistry.registerPath(
    createRoute({
      method: "post",
      path: "/api/user/claims",
      operationId: "readClaims",
      tags: ["accounts"],
      summary: "Get the user status of the session (CAL-06)",
      request: {
        body: { content: { [formType]: { schema: claimsFlags }, [jsonType]: { schema: claimsFlags } } },
      },
      responses: {
        200: jsonResponse(userStatus, "The user status; the flags in the body have no effect"),
        ...errorResponses("invalid", "tooLarge", "unsupportedType", "unavailable"),
      },
    }),
  );
  app.post("/api/user/claims", requireContentType(formType, jsonType), limitBody(4 * 1024), async (c) => {
    if (c.req.header("content-type") !== undefined) await readInput(c, claimsFlags);
    return c.json(statusOf(c.var.viewer), 200);
  });

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/userpreferences/{userId}",
      operationId: "readPreferences",
      tags: ["accounts"],
      summary: "Get your own preferences (CAL-09)",
      request: { params: z.object({ userId: inputSegment() }) },
      responses: {
        200: jsonResponse(preferences, "The saved preferences, or the defaults of the site"),
        ...errorResponses("unauthenticated", "forbidden", "unavailable"),
      },
    }),
    async (c) => {
      const viewer = requireViewer(c);
      assertOwnId(viewer, c.req.param("userId"));
      const chosen = await findPreferences(db, viewer.userId);
      return c.json(
        {
          userId: viewer.userId,
          language: chosenCulture(chosen, c.var.context.portal).locale,
          country: chosen.country ?? c.var.context.portal.iso,
          mailChoices: { reviews: chosen.mailReviews, news: chosen.mailNews },
          theme: chosen.theme,
        },
        200,
      );
    },
  );
  return app;
}

const statusOf = (viewer: Viewer | null): z.infer<typeof userStatus> =>
  viewer
    ? JSON.parse(formatUserStatus({ id: viewer.userId, name: viewer.name }))
    : { IsUserLoggedIn: false, User: { UserId: "", AccDisplayName: "" } };
