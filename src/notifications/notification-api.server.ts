import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { AccountDeps } from "../accounts/account-deps.server.ts";
import { formType, isFormPost, jsonType } from "../http/read-input.ts";
import type { RequestContext, RequestEnv } from "../http/request-context.ts";
import { requireContentType, sameOrigin } from "../http/same-origin.ts";
import { requireViewer } from "../http/viewer.ts";
import { createApiRouter, jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputId } from "../kit/api/input-text.ts";
import { limitBody, parseJson } from "../kit/api/request-body.ts";
import { maxLatest } from "./notification.ts";
import { countUnread, listLatest, markRead } from "./notification-store.server.ts";
import { presentNotification } from "./present-notification.ts";

/** Rejects unsafe JSON before the schema parses it. */
const safeJson: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (!isFormPost(c) && c.req.header("content-type")) parseJson(await c.req.text());
  await next();
};

const tags = ["notifications"];
const unread = z.int().min(0);
/** Accessible name of the bell in the portal's language, with the number of unread notifications. */
const label = z.string();
const nothing = z.strictObject({});

const countRoute = createRoute({
  method: "get",
  path: "/api/notifications/count",
  operationId: "countNotifications",
  tags,
  summary: "Count unread notifications",
  request: { query: nothing },
  responses: {
    200: jsonResponse(z.strictObject({ unread }), "The number of unread notifications"),
    ...errorResponses("unauthenticated", "invalid"),
  },
});

const latest = z.strictObject({
  unread,
  label,
  /** Unread first, then newest first. */
  items: z
    .array(
      z.strictObject({
        id: z.uuid(),
        text: z.string(),
        /** "3 days ago". */
        when: z.string(),
        at: z.iso.datetime(),
        /** A path of the same site. */
        href: z.string(),
        unread: z.boolean(),
      }),
    )
    .max(maxLatest),
  /** Path of the page with all notifications. */
  all: z.string(),
  labels: z.strictObject({ title: z.string(), all: z.string(), empty: z.string(), unread: z.string() }),
});

const latestRoute = createRoute({
  method: "get",
  path: "/api/notifications/latest",
  operationId: "latestNotifications",
  tags,
  summary: "List the latest notifications with the portal's messages",
  request: { query: nothing },
  responses: {
    200: jsonResponse(latest, "Content of the bell’s panel"),
    ...errorResponses("unauthenticated", "invalid"),
  },
});

const markReadInput = z.strictObject({
  /** Absent: all. Ids of other users' notifications have no effect. */
  ids: z.array(inputId()).min(1).max(50).optional(),
});

const markReadRoute = createRoute({
  method: "post",
  path: "/api/notifications/read",
  operationId: "readNotifications",
  tags,
  summary: "Mark some or all notifications as read",
  middleware: [sameOrigin, requireContentType(jsonType, formType), limitBody(4096), safeJson],
  request: {
    body: { content: { [jsonType]: { schema: markReadInput }, [formType]: { schema: nothing } } },
  },
  responses: {
    200: jsonResponse(z.strictObject({ unread, label }), "The remaining unread notifications"),
    303: { description: "Response to a form: redirect to the page, or to sign-in" },
    ...errorResponses("unauthenticated", "crossSite", "invalid", "tooLarge", "unsupportedType"),
  },
});

const noStore = { "Cache-Control": "private, no-store" };

/**
 * The operations behind the bell and its panel (HDR-07, CAL-15), with paths relative to the portal's base. Each concerns
 * the viewer's own notifications.
 */
export function createNotificationApi(deps: Pick<AccountDeps, "db" | "translator">) {
  const app = createApiRouter<RequestEnv>();
  const labelOf = ({ portal, lite }: RequestContext, count: number): string => {
    const t = deps.translator(portal.locale, "shell", { lite });
    return count > 9 ? t("notificationsMany") : t("notificationsUnread", { count });
  };

  app.openapi(countRoute, async (c) =>
    c.json({ unread: await countUnread(deps.db, requireViewer(c).userId) }, 200, noStore),
  );

  app.openapi(latestRoute, async (c) => {
    const { context } = c.var;
    const { portal, base } = context;
    const { userId } = requireViewer(c);
    const t = deps.translator(portal.locale, "notifications", context);
    const options = { t, base, portal, now: new Date() };
    const [unread, entries] = await Promise.all([countUnread(deps.db, userId), listLatest(deps.db, userId)]);
    const body = {
      unread,
      label: labelOf(context, unread),
      items: entries.map((entry) => presentNotification(entry, options)),
      all: `${base}/notifications`,
      labels: { title: t("title"), all: t("all"), empty: t("empty"), unread: t("unread") },
    };
    return c.json(body, 200, noStore);
  });

  app.openapi(markReadRoute, async (c) => {
    const { userId } = requireViewer(c);
    const { context } = c.var;
    if (isFormPost(c)) {
      await markRead(deps.db, userId);
      return c.redirect(`${context.base}/notifications?done=marked`, 303);
    }
    // Without a body the validator does not run, and `valid` returns undefined.
    const { ids } = c.req.valid("json") ?? {};
    await markRead(deps.db, userId, ids);
    const unread = await countUnread(deps.db, userId);
    return c.json({ unread, label: labelOf(context, unread) }, 200, noStore);
  });
  return app;
}
