import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { serverEvents } from "../../analytics/events/event-catalogue.ts";
import type { Sinks } from "../../analytics/sinks/sinks.server.ts";
import { visitorCookie } from "../../consent/cookie-names.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { inputId } from "../../kit/api/input-text.ts";

/**
 * Records each sign-up. The event contains the visitor's first campaign if they consented to marketing (TRK-03), and their
 * visitor id for experiments if they consented to statistics (EXP-04). It contains no user, because the client must not be
 * able to tell a new address from a known one. Mount this router in front of the account routes.
 */
export function createSignUpReport({ recordEvent }: Pick<Sinks, "recordEvent">): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.post("/api/account/sign-up", async (c, next) => {
    await next();
    const wasAccepted =
      c.res.status === 202 || Boolean(c.res.headers.get("location")?.includes("/check-mail"));
    if (!wasAccepted) return;
    recordEvent(
      { event: "sign up", properties: { ...campaignOf(c), ...visitorOf(c) } },
      { portal: c.var.context.portal.code, userId: null, signedIn: false },
    );
  });
  return app;
}

const campaign = serverEvents["sign up"].omit({ visitorId: true });

/** The campaign in the `utmParameters` cookie; empty without consent or if the cookie is invalid. */
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
  const { success, data } = inputId().safeParse(getCookie(c, visitorCookie));
  return success ? { visitorId: data } : {};
}
