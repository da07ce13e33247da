import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { z } from "zod";
import { serverEvents } from "../analytics/events/event-catalogue.ts";
import type { Sinks } from "../analytics/sinks/sinks.server.ts";
import { visitorCookie } from "../consent/storage-table.ts";
import type { RequestEnv } from "../http/request-context.ts";

/**
 * Counts sign-ups with the campaign that first led the person here (TRK-03), as far as they agreed to marketing, and with the
 * random number that experiments know them by (EXP-04), as far as they agreed to statistics. The count names nobody: whether
 * the address was new is not to be seen from outside. Mount it in front of the accounts.
 */
export function createSignUpReport({ recordEvent }: Pick<Sinks, "recordEvent">): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.post("/api/account/sign-up", async (c, next) => {
    await next();
    const wentOn = c.res.status === 202 || Boolean(c.res.headers.get("location")?.includes("/check-mail"));
    if (!wentOn) return;
    recordEvent(
      { event: "sign up", properties: { ...campaignOf(c), ...visitorOf(c) } },
      { portal: c.var.context.portal.code, userId: null, signedIn: false },
    );
  });
  return app;
}

const campaign = serverEvents["sign up"].omit({ visitorId: true });

/** The `utmParameters` cookie; empty where it is not whole, or without consent. */
function campaignOf(c: Context<RequestEnv>) {
  if (!c.var.context.consent.granted.includes("marketing")) return {};
  try {
    const parsed = campaign.safeParse(JSON.parse(getCookie(c, "utmParameters") ?? "{}"));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

function visitorOf(c: Context<RequestEnv>) {
  if (!c.var.context.consent.granted.includes("statistics")) return {};
  const { success, data } = z.uuid().safeParse(getCookie(c, visitorCookie));
  return success ? { visitorId: data } : {};
}
