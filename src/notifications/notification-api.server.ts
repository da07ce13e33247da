import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { AccountDeps } from "../accounts/account-deps.server.ts";
import { formType, isFormPost, jsonType } from "../http/read-input.ts";
import { type AppEnv, requireViewer } from "../http/request-context.ts";
import { onlyContent, sameOrigin } from "../http/same-origin.ts";
import { createApiRouter, json } from "../kit/api-route.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { atMost, parseJson } from "../kit/request-body.ts";
import { latestAtMost } from "./notification.ts";
import { countUnread, listLatest, markRead } from "./notification-store.server.ts";
import { presentNotification } from "./present-notification.ts";

const tags = ["notifications"];
const unread = z.int().min(0);
/** The bell's accessible name: how many are unread, in the portal's language. */
const label = z.string();
const nothing = z.strictObject({});

const latest = z.strictObject({
  unread,
  label,
  /** Unread first, else newest first. */
  items: z
    .array(
      z.strictObject({
        id: z.uuid(),
        text: z.string(),
        /** "3 days ago". */
        when: z.string(),
        at: z.iso.datetime(),
        /** A path of this site. */
        href: z.string(),
        unread: z.boolean(),
      }),
    )
    .max(latestAtMost),
  /** The page with all of them. */
  all: z.string(),
  labels: z.strictObject({ title: z.string(), all: z.string(), empty: z.string(), unread: z.string() }),
});

const readInput = z.strictObject({
  /** Absent: all. What is not the person's own changes nothing. */
  ids: z.array(z.uuid()).min(1).max(50).optional(),
});

/** What the bell and its panel ask (HDR-07, CAL-15); paths without the portal's base. Only one's own. */
export function createNotificationApi(deps: Pick<AccountDeps, "db" | "translator">) {
  const app = createApiRouter<AppEnv>();
  const labelOf = (locale: AppEnv["Variables"]["portal"]["locale"], count: number): string => {
    const t = deps.translator(locale, "shell");
    return count > 9 ? t("notificationsMany") : t("notificationsUnread", { count });
  };

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/notifications/count",
      operationId: "countNotifications",
      tags,
      summary: "How many notifications are unread",
      middleware: [signedIn],
      request: { query: nothing },
      responses: {
        200: json(z.strictObject({ unread }), "The number"),
        ...errorAnswers("unauthenticated", "invalid"),
      },
    }),
    async (c) => c.json({ unread: await countUnread(deps.db, requireViewer(c).userId) }, 200, unkept),
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/api/notifications/latest",
      operationId: "latestNotifications",
      tags,
      summary: "The newest notifications, in the words of the portal",
      middleware: [signedIn],
      request: { query: nothing },
      responses: {
        200: json(latest, "What the bell’s panel shows"),
        ...errorAnswers("unauthenticated", "invalid"),
      },
    }),
    async (c) => {
      const { portal, base } = c.var;
      const { userId } = requireViewer(c);
      const t = deps.translator(portal.locale, "notifications");
      const place = { t, base, portal, now: new Date() };
      const [unread, entries] = await Promise.all([
        countUnread(deps.db, userId),
        listLatest(deps.db, userId),
      ]);
      const answer = {
        unread,
        label: labelOf(portal.locale, unread),
        items: entries.map((entry) => presentNotification(entry, place)),
        all: `${base}/notifications`,
        labels: { title: t("title"), all: t("all"), empty: t("empty"), unread: t("unread") },
      };
      return c.json(answer, 200, unkept);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/api/notifications/read",
      operationId: "readNotifications",
      tags,
      summary: "Marks notifications as read: some, or all",
      middleware: [
        sameOrigin,
        onlyContent(jsonType, formType),
        atMost(4096),
        formOfNobody,
        signedIn,
        plainJson,
      ],
      request: {
        body: { content: { [jsonType]: { schema: readInput }, [formType]: { schema: nothing } } },
      },
      responses: {
        200: json(z.strictObject({ unread, label }), "What is left"),
        303: { description: "After a form: to the page, or to sign-in" },
        ...errorAnswers("unauthenticated", "crossSite", "invalid", "tooLarge", "unsupportedType"),
      },
    }),
    async (c) => {
      const { userId } = requireViewer(c);
      if (isFormPost(c)) {
        await markRead(deps.db, userId);
        return c.redirect(`${c.var.base}/notifications?done=marked`, 303);
      }
      // Without a body it is no JSON, and nothing has looked at it.
      const { ids } = c.req.valid("json") ?? {};
      await markRead(deps.db, userId, ids);
      const unread = await countUnread(deps.db, userId);
      return c.json({ unread, label: labelOf(c.var.portal.locale, unread) }, 200, unkept);
    },
  );
  return app;
}

const unkept = { "Cache-Control": "private, no-store" };

const signedIn: MiddlewareHandler<AppEnv> = async (c, next) => {
  requireViewer(c);
  await next();
};

/** A form without script, sent when the session was over. */
const formOfNobody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.viewer || !isFormPost(c)) return next();
  const back = new URLSearchParams({ next: `${c.var.base}/notifications` });
  return c.redirect(`${c.var.base}/sign-in?${back}`, 303);
};

/** No prototype keys, no depth. */
const plainJson: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isFormPost(c) && c.req.header("content-type")) parseJson(await c.req.text());
  await next();
};
