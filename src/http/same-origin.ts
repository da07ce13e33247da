import type { MiddlewareHandler } from "hono";
import { safeMethods } from "../kit/api/content-type.ts";
import { AppError } from "../kit/errors.ts";
import type { RequestEnv } from "./request-context.ts";

export { mediaType, requireContentType } from "../kit/api/content-type.ts";

/**
 * Requests that change state must come from the portal's own pages, by Sec-Fetch-Site, which pages cannot forge, and by
 * Origin. Internet Explorer and Firefox before 70 send neither with a form (visitors may continue with them, SHL-09);
 * for them the Referer counts. A request without any of the three is refused. Pages with
 * `Referrer-Policy: no-referrer` and sandboxed frames send `Origin: null`, so that value counts only together with
 * Sec-Fetch-Site. Throws `crossSite`. Requests with an access token may come from anywhere: other sites cannot make a
 * browser add one.
 * @example
 * app.post("/settings/name", sameOrigin, handler);
 */
export const sameOrigin: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (c.get("viewer")?.token) return next();
  const { "sec-fetch-site": site, origin, referer } = c.req.header();
  const isSilent = site === undefined && origin === undefined;
  if (!safeMethods.has(c.req.method) && isSilent && originOf(referer) !== c.var.context.origin)
    throw new AppError("crossSite", "no header about the origin");
  return notCrossSite(c, next);
};

/**
 * The same, but admits requests without any of the three headers. For content types that other sites' pages can send only
 * after a preflight, which fails.
 */
export const notCrossSite: MiddlewareHandler<RequestEnv> = async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
    const { "sec-fetch-site": site, origin } = c.req.header();
    const siteFits = site === undefined || site === "same-origin";
    const originFits =
      origin === undefined || origin === c.var.context.origin || (origin === "null" && site !== undefined);
    if (!siteFits || !originFits) throw new AppError("crossSite", `Origin ${origin}, Sec-Fetch-Site ${site}`);
  }
  await next();
};

/** Null for an invalid URL. */
const originOf = (url: string | undefined): string | null =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : null;
