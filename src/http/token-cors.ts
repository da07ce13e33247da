import type { Context, MiddlewareHandler } from "hono";
import type { FindRules } from "./admission.ts";

/** Response headers that programs in browsers may read. */
const exposedHeaders =
  "content-disposition, content-length, retry-after, www-authenticate, x-fits-pages, x-losses, x-missing-characters, x-pages";
/** Request headers that they may send. */
const allowedHeaders = "authorization, content-type, idempotency-key";
/** Seconds for which browsers remember a preflight. */
const maxAge = "7200";

/**
 * CORS for requests with an access token, from every origin. The response to a preflight never allows credentials, so
 * browsers send no cookies, and it requires the `Authorization` header, so nothing works without a token. All other
 * requests get no CORS headers.
 */
export function createTokenCors(findRules: FindRules, hasToken: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    if (method === "OPTIONS" && isAdmittedPreflight(c, findRules)) return respondToPreflight(c);
    await next();
    if (!hasToken(c) || !findRules(method, path)[0]?.token) return;
    c.header("access-control-allow-origin", "*");
    c.header("access-control-expose-headers", exposedHeaders);
    c.header("vary", "Authorization", { append: true });
  };
}

function isAdmittedPreflight(c: Context, findRules: FindRules): boolean {
  const {
    origin,
    "access-control-request-method": method = "",
    "access-control-request-headers": headers = "",
  } = c.req.header();
  const names = headers.split(",").map((name) => name.trim().toLowerCase());
  return (
    origin !== undefined &&
    names.includes("authorization") &&
    findRules(method, c.req.path)[0]?.token !== undefined
  );
}

const respondToPreflight = (c: Context): Response =>
  c.body(null, 204, {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": c.req.header("access-control-request-method")!,
    "access-control-allow-headers": allowedHeaders,
    "access-control-max-age": maxAge,
    "cache-control": "no-store",
    vary: "Access-Control-Request-Method, Access-Control-Request-Headers",
  });
