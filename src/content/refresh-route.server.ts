import { createHmac, timingSafeEqual } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import type { Env } from "hono";
import { LRUCache } from "lru-cache";
import { createApiRouter, jsonBodyErrors, jsonRequest } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { inputText } from "../kit/api/input-text.ts";
import { jsonBody } from "../kit/api/request-body.ts";
import { AppError } from "../kit/errors.ts";
import { allPortals } from "../portals/all.ts";
import type { Portal } from "../portals/portal.ts";

type Options = {
  /** Shared with the content service; absent: the address does not exist. */
  secret: string | undefined;
  /** Fetches all content of a portal from the upstream services again. */
  refresh: (portal: Portal) => Promise<void>;
};

/** Seconds that a signature is accepted before and after `sentAt`. */
const tolerance = 300;

export const signatureHeader = "x-dossier-signature";

/** The signature of a body: `sha256=` and its HMAC in hexadecimal digits, as GitHub and Stripe sign theirs. */
export const signBody = (body: string, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const route = createRoute({
  method: "post",
  path: "/api/content/refresh",
  operationId: "refreshContent",
  tags: ["content"],
  summary: "Fetch a portal’s content again, as a content service’s signed webhook (CAL-03)",
  description:
    "`X-Dossier-Signature` is `sha256=` and the HMAC-SHA-256 of the body with the shared secret, in hexadecimal digits.",
  middleware: jsonBody(1_000),
  request: {
    headers: z.object({ [signatureHeader]: inputText(100).optional() }),
    ...jsonRequest(
      z.strictObject({
        portal: z.enum(allPortals.map(({ code }) => code)).openapi({ example: "luk" }),
        sentAt: z.number().openapi({
          description: "Seconds since 1970; each request needs its own",
          example: 1_800_000_000.125,
        }),
      }),
    ),
  },
  responses: {
    204: { description: "The content is current" },
    ...errorResponses(...jsonBodyErrors, "forbidden", "notFound"),
  },
});

/** Fetching content costs the upstream services work, so strangers must not be able to request it. */
export function createRefreshRoute<E extends Env>({ secret, refresh }: Options) {
  const app = createApiRouter<E>();
  /** Signatures of the time in which they are accepted, so that a recorded request does not work again. */
  const used = new LRUCache<string, true>({ max: 10_000, ttl: 2 * tolerance * 1_000 });
  app.openapi(route, async (c) => {
    if (!secret) throw new AppError("notFound", "no webhook secret is set");
    const given = c.req.valid("header")[signatureHeader] ?? "";
    if (!isSame(given, signBody(await c.req.text(), secret)))
      throw new AppError("forbidden", "wrong signature");
    const { portal, sentAt } = c.req.valid("json");
    if (Math.abs(Date.now() / 1000 - sentAt) > tolerance) throw new AppError("forbidden", "old signature");
    if (used.has(given)) throw new AppError("forbidden", "used signature");
    used.set(given, true);
    await refresh(allPortals.find(({ code }) => code === portal)!);
    return c.body(null, 204);
  });
  return app;
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
