import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../kit/errors.ts";
import type { AccountDeps } from "./account-deps.server.ts";
import { type AppEnv, requireViewer, type Viewer } from "./app-env.ts";
import { assertOwnId } from "./own-id.ts";
import { chosenCulture, themes } from "./preferences.ts";
import { onlyContent } from "./same-origin.ts";
import { findPreferences } from "./settings/preferences-store.server.ts";
import { formatUserStatus } from "./user-status.ts";

/** What the page server and the shell ask about the person of the session; paths and shapes are ours where the calls leave them open. */
const userStatus = z.object({
  IsUserLoggedIn: z.boolean(),
  /** URL-encoded name; both texts are empty for nobody. */
  User: z.object({ UserId: z.string(), AccDisplayName: z.string() }),
});

const preferences = z.object({
  userId: z.uuid(),
  /** BCP 47: the language mails come in. */
  language: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  mailChoices: z.object({ reviews: z.boolean(), news: z.boolean() }),
  theme: z.enum(themes),
});

const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
const failure = (description: string) => ({ description });

/** CAL-06 and CAL-09. Answers that depend on a person are never cached. */
export function createUserRoutes({ db }: Pick<AccountDeps, "db">) {
  const app = new OpenAPIHono<AppEnv>();
  for (const path of ["/api/user/claims", "/api/userpreferences/*"])
    app.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "private, no-store");
    });

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/user/claims",
      summary: "Who the session belongs to (CAL-06); changes nothing",
      middleware: [onlyContent("application/x-www-form-urlencoded", "application/json"), smallBody],
      responses: { 200: json(userStatus, "The user status; the body's flags change nothing here") },
    }),
    (c) => c.json(statusOf(c.var.viewer), 200),
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/userpreferences/{userId}",
      summary: "One's own preferences (CAL-09)",
      request: { params: z.object({ userId: z.string() }) },
      responses: {
        200: json(preferences, "What was chosen, or the defaults of the site"),
        401: failure("Nobody is signed in"),
        403: failure("Somebody else's, or nobody's"),
      },
    }),
    async (c) => {
      const viewer = requireViewer(c);
      assertOwnId(viewer, c.req.param("userId"));
      const chosen = await findPreferences(db, viewer.userId);
      return c.json(
        {
          userId: viewer.userId,
          language: chosenCulture(chosen, c.var.portal).locale,
          country: chosen.country ?? c.var.portal.iso,
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
    ? JSON.parse(formatUserStatus({ id: viewer.userId, name: viewer.name, email: viewer.email }))
    : { IsUserLoggedIn: false, User: { UserId: "", AccDisplayName: "" } };

const smallBody = bodyLimit({
  maxSize: 4 * 1024,
  onError: () => {
    throw new AppError("tooLarge");
  },
});
