import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { serialize } from "hono/utils/cookie";
import { continueCookie, stayCookie } from "../../consent/cookie-names.ts";
import { allowedCookieDomain, cookieOptions } from "../../consent/cookie-options.ts";
import type { ContentLibrary } from "../../content/content-library.server.ts";
import type { RequestEnv } from "../../http/request-context.ts";
import { requireContentType, sameOrigin } from "../../http/same-origin.ts";
import { createApiRouter, jsonResponse } from "../../kit/api/api-route.ts";
import { limitBody } from "../../kit/api/request-body.ts";
import { safeRedirect } from "../../kit/safe-redirect.ts";
import { defaultPortal } from "../../portals/all.ts";
import { addressOf, type Deployment, deploymentOrigins } from "../../portals/hosts/addresses.ts";
import { bodyTypes, consentRoute, storeConsent } from "./consent-route.server.ts";

const claimsRoute = createRoute({
  method: "get",
  path: "/eb/api/v1/user/countryclaims",
  operationId: "getCountryClaims",
  tags: ["shell"],
  summary: "Read the country of the visitor's connection (CAL-11)",
  responses: {
    200: jsonResponse(
      z.strictObject({ countryCode: z.string().length(2).nullable() }),
      "ISO 3166-1 alpha-2; null if unknown",
    ),
  },
});

type Options = {
  content: Pick<ContentLibrary, "readConfig">;
  deployment: Deployment;
  secure: boolean;
  /** Ends the session of the request and deletes its cookies. */
  signOut: (c: Context<RequestEnv>) => Promise<void>;
};

/** The endpoints of the shell's forms and of its controller: consent, unsupported browsers, the US site, the country. */
export function createShellRoutes({ signOut, ...options }: Options): OpenAPIHono<RequestEnv> {
  const { deployment } = options;
  const app = createApiRouter<RequestEnv>();
  const writeCookie = createCookieWriter(options);
  const family = deploymentOrigins(deployment);
  const redirectTarget = (c: Context<RequestEnv>, next: unknown) =>
    safeRedirect(next, { origin: c.var.context.origin, family }, `${c.var.context.base}/`);
  for (const path of ["/consent", "/unsupported-browser", "/switch/us", "/switch/stay"])
    app.use(path, sameOrigin, requireContentType(...bodyTypes), limitBody(8 * 1024));

  app.openAPIRegistry.registerPath(consentRoute);
  app.post("/consent", async (c) => {
    const { reload, next } = await storeConsent(c, writeCookie);
    return c.req.header("accept")?.includes("application/json")
      ? c.json({ reload })
      : c.redirect(redirectTarget(c, next), 303);
  });

  app.post("/unsupported-browser", (c) => {
    writeCookie(c, continueCookie, "1");
    return c.redirect(redirectTarget(c, c.req.query("next")), 303);
  });

  /** CTY-06: signs out, then redirects to the US site; without script the form opens it in a new tab. */
  app.post("/switch/us", async (c) => {
    await signOut(c);
    const target = addressOf(deployment, defaultPortal, "/", c.var.context.environment);
    return c.redirect(safeRedirect(target, { origin: c.var.context.origin, family }, "/"), 303);
  });

  /** URL-12: the visitor does not want to go to their country's site. */
  app.post("/switch/stay", (c) => {
    writeCookie(c, stayCookie, "1");
    return c.req.header("accept")?.includes("application/json")
      ? c.json({ reload: false })
      : c.redirect(redirectTarget(c, c.req.header("referer")), 303);
  });

  app.openapi(claimsRoute, (c) =>
    c.json({ countryCode: c.var.context.edgeCountry }, 200, { "cache-control": "private, no-store" }),
  );
  return app;
}

/** Writes cookies of the storage table with the domain of the portal's config. */
const createCookieWriter =
  ({ content, deployment, secure }: Omit<Options, "signOut">) =>
  (c: Context<RequestEnv>, name: string, value: string | null): void => {
    const { portal, host } = c.var.context;
    const domain = allowedCookieDomain(content.readConfig(portal.code).cookieDomain, {
      portalDomain: deployment.hosts.domainOf(portal),
      host: host.name,
    });
    const cookie = cookieOptions(name, { secure, domain });
    const options = value === null ? { ...cookie.options, maxAge: 0 } : cookie.options;
    c.header("set-cookie", serialize(cookie.name, value ?? "", options), { append: true });
  };
