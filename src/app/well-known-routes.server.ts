import { Hono } from "hono";
import type { RequestEnv } from "../http/request-context.ts";
import { AppError } from "../kit/errors.ts";
import { confirmProbe, type ProbeResponse, probeHeader, probePath } from "./doctor/probe.server.ts";

type Options = {
  /** SECURITY_CONTACT or OPERATOR_EMAIL. */
  securityContact: string | undefined;
  /** AUTH_SECRET. */
  secret: string;
};

/** The day on which the statement about Global Privacy Control was last changed. */
const privacyControl = { gpc: true, lastUpdate: "2026-11-22" };

const forADay = { "cache-control": "public, max-age=86400" };

/** What crawlers do not request. */
const robots = "User-agent: *\nDisallow: /api/\nDisallow: /cv-review\n";

/** Files and redirects at addresses that programs know (RFC 8615, RFC 9309), on every host. */
export function createWellKnownRoutes({ securityContact, secret }: Options): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get("/.well-known/security.txt", (c) => {
    if (!securityContact) throw new AppError("notFound");
    const { origin, culture } = c.var.context;
    return c.text(
      formatSecurityText({ contact: securityContact, origin, language: culture.language }),
      200,
      forADay,
    );
  });

  app.get("/robots.txt", (c) => c.text(robots, 200, forADay));

  // Password managers open it (W3C change-password-url).
  app.get("/.well-known/change-password", (c) => c.redirect(`${c.var.context.base}/settings#password`, 302));

  app.get("/.well-known/gpc.json", (c) => c.json(privacyControl, 200, forADay));

  app.get(probePath, (c) => {
    const confirmation = confirmProbe(secret, c.req.header(probeHeader));
    if (confirmation === null) throw new AppError("notFound");
    const { arrival, clientIp } = c.var.context;
    const { peer, isTrustedProxy, proxyHeaders } = arrival;
    const response: ProbeResponse = {
      confirmation,
      clientIp,
      peer,
      isTrustedProxy,
      proxyHeaders: [...proxyHeaders],
    };
    return c.json(response, 200, { "cache-control": "private, no-store" });
  });
  return app;
}

const day = 86_400_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** A security.txt (RFC 9116) that is the same for one day. `contact`: an e-mail address or a URL. */
function formatSecurityText(
  { contact, origin, language }: { contact: string; origin: string; language: string },
  now = Date.now(),
): string {
  const expires = new Date((Math.floor(now / day) + validDays) * day).toISOString();
  return [
    `Contact: ${contact.includes(":") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.replace(".000", "")}`,
    `Preferred-Languages: ${[...new Set([language, "en"])].join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
