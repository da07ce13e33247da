import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../kit/errors.ts";
import { countUnread, listNotifications, markAllRead } from "../notifications/notification-store.server.ts";
import type { AccountDeps } from "./account-deps.server.ts";
import { type AppEnv, requireViewer } from "./app-env.ts";
import { elapsed } from "./elapsed.ts";
import { formType, isFormPost, jsonType, readInput } from "./read-input.ts";
import { onlyContent, sameOrigin } from "./same-origin.ts";
import type { SendPage } from "./send-page.ts";
import { nothingInput } from "./settings/settings-input.ts";
import { NotificationsPage } from "./ui/notifications-page.tsx";

type C = Context<AppEnv>;

/**
 * The page behind the bell and what the bell asks (HDR-07); paths without the portal's base. Only one's own: no
 * request names a person or a notification.
 */
export function createNotificationRoutes(
  deps: Pick<AccountDeps, "db" | "translator">,
  { sendPage }: { sendPage: SendPage },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const page = (c: C) => `${c.var.base}/notifications`;
  const toSignIn = (c: C) =>
    c.redirect(`${c.var.base}/sign-in?${new URLSearchParams({ next: page(c) })}`, 303);

  app.use("/api/notifications/*", sameOrigin, onlyContent(jsonType, formType), smallBody);
  for (const path of ["/notifications", "/api/notifications/*"])
    app.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "private, no-store");
    });

  app.get("/notifications", async (c) => {
    const { viewer, portal, base } = c.var;
    if (!viewer) return toSignIn(c);
    const t = deps.translator(portal.locale, "notifications");
    const now = new Date();
    const entries = await listNotifications(deps.db, viewer.userId);
    return sendPage(c, {
      name: "notifications",
      path: "/notifications",
      title: t("title"),
      main: (
        <NotificationsPage
          t={t}
          base={base}
          slugs={portal.slugs}
          entries={entries.map((entry) => ({
            ...entry,
            ago: elapsed(entry.createdAt, now, portal.formatLocale),
          }))}
          done={c.req.query("done") === "marked"}
        />
      ),
    });
  });

  app.get("/api/notifications/count", async (c) =>
    c.json({ unread: await countUnread(deps.db, requireViewer(c).userId) }),
  );

  app.post("/api/notifications/read", async (c) => {
    if (!c.var.viewer && isFormPost(c)) return toSignIn(c);
    const { userId } = requireViewer(c);
    if (c.req.header("content-type") !== undefined) await readInput(c, nothingInput);
    await markAllRead(deps.db, userId);
    return isFormPost(c) ? c.redirect(`${page(c)}?done=marked`, 303) : c.json({ unread: 0 });
  });
  return app;
}

const smallBody = bodyLimit({
  maxSize: 1024,
  onError: () => {
    throw new AppError("tooLarge");
  },
});
