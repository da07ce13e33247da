import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { serialize } from "hono/utils/cookie";
import type { PageEnv } from "../app/page-env.ts";
import {
  acknowledgement,
  type ConsentRecord,
  consentState,
  forbiddenStorage,
  formatConsentRecord,
  optionalCategories,
} from "../consent/choice.ts";
import { allowedCookieDomain, cookieOptions } from "../consent/cookie-options.ts";
import { ccpaCookie, consentCookie, continueCookie, isCookie } from "../consent/storage-table.ts";
import { readConfig } from "../content/entries.server.ts";
import { onlyContent, sameOrigin } from "../http/same-origin.ts";
import { createApiRouter, json, jsonErrors } from "../kit/api-route.ts";
import { mediaType } from "../kit/content-type.ts";
import { errorAnswers } from "../kit/error-answer.ts";
import { AppError } from "../kit/errors.ts";
import { toFieldErrors } from "../kit/field-errors.ts";
import { atMost, readJson } from "../kit/request-body.ts";
import { safeRedirect } from "../kit/safe-target.ts";
import { addressOf, type Deployment, familyOrigins } from "../portals/addresses.ts";
import { defaultPortal } from "../portals/all.ts";

type C = Context<PageEnv>;

const consentInput = z.strictObject({
  choice: z.enum(["accept", "reject", "acknowledge", "save"]),
  granted: z
    .union([z.enum(optionalCategories), z.array(z.enum(optionalCategories)).max(3)])
    .default([])
    .transform((granted) => (Array.isArray(granted) ? granted : [granted])),
  next: z.string().max(2048).optional(),
});

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;
const bodyTypes = [...formTypes, "application/json"] as const;

/** The banner's form, which is JSON to a program. The handler reads either, so the schema checks there. */
const consentRoute = createRoute({
  method: "post",
  path: "/consent",
  operationId: "chooseConsent",
  tags: ["shell"],
  summary: "Writes the choice of the consent banner into its cookie",
  description:
    "With `Accept: application/json` the answer is JSON; a form without script is led back to `next`.",
  request: {
    body: {
      required: true,
      content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: consentInput }])),
    },
  },
  responses: {
    200: json(
      z.strictObject({ reload: z.boolean() }),
      "Kept; `reload` where the page shows or loads something else from now on",
    ),
    303: { description: "Kept; the way back to the page" },
    ...errorAnswers("crossSite", ...jsonErrors),
  },
});

const claimsRoute = createRoute({
  method: "get",
  path: "/eb/api/v1/user/countryclaims",
  operationId: "getCountryClaims",
  tags: ["shell"],
  summary: "Where the network sees the visitor (CAL-11)",
  responses: {
    200: json(
      z.strictObject({ countryCode: z.string().length(2).nullable() }),
      "ISO 3166-1 alpha-2; null where nobody knows",
    ),
  },
});

type Options = {
  deployment: Deployment;
  secure: boolean;
  /** Ends the caller's session and returns the cookies that say so. */
  signOut: (c: C) => Promise<void>;
};

/** What the shell's forms post, and what its controller asks: the server's half of consent, country and switcher. */
export function createShellRoutes({ deployment, secure, signOut }: Options): OpenAPIHono<PageEnv> {
  const app = createApiRouter<PageEnv>();
  const family = familyOrigins(deployment);
  const nextOf = (c: C, next: unknown) =>
    safeRedirect(next, { origin: c.var.origin, family }, `${c.var.base}/`);
  for (const path of ["/consent", "/unsupported-browser", "/switch/us"])
    app.use(path, sameOrigin, onlyContent(...bodyTypes), atMost(8 * 1024));

  /** Writes a cookie of the storage table, or takes it away. */
  function setCookie(c: C, name: string, value: string | null): void {
    const { portal, edge } = c.var;
    const domain = allowedCookieDomain(readConfig(portal.code).cookieDomain, {
      portalDomain: deployment.hosts.domainOf(portal),
      host: edge.host.name,
    });
    const cookie = cookieOptions(name, { secure, domain });
    const options = value === null ? { ...cookie.options, maxAge: 0 } : cookie.options;
    c.header("set-cookie", serialize(cookie.name, value ?? "", options), { append: true });
  }

  app.openAPIRegistry.registerPath(consentRoute);
  app.post("/consent", async (c) => {
    const parsed = consentInput.safeParse(await readBody(c));
    if (!parsed.success)
      throw new AppError("invalid", parsed.error.message, { fields: toFieldErrors(parsed.error.issues) });
    const { choice, granted, next } = parsed.data;
    const { consent } = c.var.edge.visit;
    const at = Date.now() / 1000;
    const choices: Record<typeof choice, ConsentRecord> = {
      accept: { regime: "opt-in", granted: optionalCategories, at },
      reject: { regime: "opt-in", granted: [], at },
      // Whoever had a choice before keeps it: reading a notice takes nothing back.
      acknowledge: { ...acknowledgement(consent.regime, at), granted: consent.granted },
      save: { regime: "opt-in", granted, at },
    };
    const record = choices[choice];
    setCookie(c, consentCookie, formatConsentRecord(record));
    if (consent.banner === "ccpa") setCookie(c, ccpaCookie, "1");
    const state = consentState(consent, { record, gpc: consent.gpc, ccpaAcknowledged: true });
    for (const entry of forbiddenStorage(state))
      if (isCookie(entry) && c.req.header("cookie")?.includes(`${entry.name}=`))
        setCookie(c, entry.name, null);
    // A page brings scripts of others, or stops to, only when it is loaded anew.
    const reload =
      state.thirdParties !== consent.thirdParties || state.granted.join() !== consent.granted.join();
    return c.req.header("accept")?.includes("application/json")
      ? c.json({ reload })
      : c.redirect(nextOf(c, next), 303);
  });

  app.post("/unsupported-browser", (c) => {
    setCookie(c, continueCookie, "1");
    return c.redirect(nextOf(c, c.req.query("next")), 303);
  });

  /** CTY-06: out of the account first, then to the US site; the tab was opened by the click itself. */
  app.post("/switch/us", async (c) => {
    await signOut(c);
    const target = addressOf(deployment, defaultPortal, "/", c.var.environment);
    return c.redirect(safeRedirect(target, { origin: c.var.origin, family }, "/"), 303);
  });

  /** CAL-11. Where the network sees the visitor; null where nobody knows. */
  app.openapi(claimsRoute, (c) =>
    c.json({ countryCode: c.var.edge.visit.edgeCountry }, 200, { "cache-control": "private, no-store" }),
  );
  return app;
}

/** A form or JSON; a field that comes several times is a list. */
async function readBody(c: C): Promise<unknown> {
  if (mediaType(c.req.header("content-type")) === "application/json") return readJson(c);
  try {
    return await c.req.parseBody({ all: true });
  } catch (cause) {
    throw new AppError("invalid", "body cannot be read", { cause });
  }
}
