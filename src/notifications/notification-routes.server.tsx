import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AccountDeps } from "../accounts/account-deps.server.ts";
import { elapsed } from "../accounts/elapsed.ts";
import type { AppEnv } from "../http/request-context.ts";
import type { SendPage } from "../http/send-page.ts";
import { createApiRouter } from "../kit/api-route.ts";
import { mostPages, pageSize } from "./notification.ts";
import { createNotificationApi } from "./notification-api.server.ts";
import { listNotifications } from "./notification-store.server.ts";
import { linkOf } from "./present-notification.ts";
import { NotificationsPage } from "./ui/notifications-page.tsx";

type C = Context<AppEnv>;

/**
 * The page behind the bell (HDR-07), and what the bell asks; paths without the portal's base. Only one's own: no request
 * names a person.
 */
export function createNotificationRoutes(
  deps: Pick<AccountDeps, "db" | "translator">,
  { sendPage }: { sendPage: SendPage },
): OpenAPIHono<AppEnv> {
  const app = createApiRouter<AppEnv>();
  app.route("/", createNotificationApi(deps));

  app.get("/notifications", async (c) => {
    const { viewer, portal, base } = c.var;
    c.header("Cache-Control", "private, no-store");
    const path = `${base}/notifications`;
    if (!viewer) return c.redirect(`${base}/sign-in?${new URLSearchParams({ next: path })}`, 303);
    const t = deps.translator(portal.locale, "notifications");
    const now = new Date();
    const page = pageOf(c);
    const found = await listNotifications(deps.db, viewer.userId, {
      // One more tells whether there is a next page.
      limit: pageSize + 1,
      offset: (page - 1) * pageSize,
    });
    const hasMore = found.length > pageSize && page < mostPages;
    const address = (to: number) => (to === 1 ? path : `${path}?page=${to}`);
    return sendPage(c, {
      name: "notifications",
      path: "/notifications",
      title: t("title"),
      main: (
        <NotificationsPage
          t={t}
          base={base}
          entries={found.slice(0, pageSize).map((entry) => ({
            ...entry,
            ago: elapsed(entry.createdAt, now, portal.formatLocale),
            href: linkOf(entry, { base, portal }),
          }))}
          newer={page > 1 ? address(page - 1) : null}
          older={hasMore ? address(page + 1) : null}
          done={c.req.query("done") === "marked"}
        />
      ),
    });
  });
  return app;
}

/** From 1; what is no page is the first. */
function pageOf(c: C): number {
  const asked = c.req.query("page") ?? "";
  const page = /^[1-9]\d?$/.test(asked) ? Number(asked) : 1;
  return page <= mostPages ? page : 1;
}
