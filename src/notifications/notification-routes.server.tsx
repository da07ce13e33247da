import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { AccountDeps } from "../accounts/account-deps.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import type { SendPage } from "../http/send-page.ts";
import { requireViewer } from "../http/viewer.ts";
import { createApiRouter } from "../kit/api/api-route.ts";
import { elapsed } from "../kit/elapsed.ts";
import { maxPages, pageSize } from "./notification.ts";
import { createNotificationApi } from "./notification-api.server.ts";
import { listNotifications } from "./notification-store.server.ts";
import { linkOf } from "./present-notification.ts";
import { NotificationsPage } from "./ui/notifications-page.tsx";

/**
 * The page with all notifications (HDR-07) and the operations of the bell, with paths relative to the portal's base. Each
 * concerns the viewer's own notifications.
 */
export function createNotificationRoutes(
  deps: Pick<AccountDeps, "db" | "translator">,
  { sendPage }: { sendPage: SendPage },
): OpenAPIHono<RequestEnv> {
  const app = createApiRouter<RequestEnv>();
  app.route("/", createNotificationApi(deps));

  app.get("/notifications", async (c) => {
    const { userId } = requireViewer(c);
    const { portal, base } = c.var.context;
    c.header("Cache-Control", "private, no-store");
    const path = `${base}/notifications`;
    const t = deps.translator(portal.locale, "notifications", c.var.context);
    const now = new Date();
    const page = pageOf(c);
    const found = await listNotifications(deps.db, userId, {
      // One more tells whether there is a next page.
      limit: pageSize + 1,
      offset: (page - 1) * pageSize,
    });
    const hasMore = found.length > pageSize && page < maxPages;
    const pathOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
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
          newer={page > 1 ? pathOf(page - 1) : null}
          older={hasMore ? pathOf(page + 1) : null}
          done={c.req.query("done") === "marked"}
        />
      ),
    });
  });
  return app;
}

/** The page number, from 1; an invalid one is 1. */
function pageOf(c: Context<RequestEnv>): number {
  const parameter = c.req.query("page") ?? "";
  const page = /^[1-9]\d?$/.test(parameter) ? Number(parameter) : 1;
  return page <= maxPages ? page : 1;
}
