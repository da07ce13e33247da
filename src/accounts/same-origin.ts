import type { MiddlewareHandler } from "hono";
import { AppError } from "../kit/errors.ts";
import type { AppEnv } from "./app-env.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Every change of state must say that it comes from the portal's own pages: by Sec-Fetch-Site, which no page
 * can forge, and by Origin. Internet Explorer and Firefox before 70, whose owners may go on anyway (SHL-09), send
 * neither with a form, so there the Referer has to say it; a request with none of the three is refused.
 * `Origin: null` is what a page with `Referrer-Policy: no-referrer` sends, and a sandboxed frame, so it counts
 * only together with Sec-Fetch-Site. Throws `crossSite`.
 */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!readingMethods.has(c.req.method)) {
    const site = c.req.header("sec-fetch-site");
    const origin = c.req.header("origin");
    const isSilent = site === undefined && origin === undefined;
    const siteFits = site === undefined || site === "same-origin";
    const originFits =
      origin === undefined || origin === c.var.origin || (origin === "null" && site !== undefined);
    if (!siteFits || !originFits || (isSilent && originOf(c.req.header("referer")) !== c.var.origin))
      throw new AppError("crossSite", `Origin ${origin}, Sec-Fetch-Site ${site}`);
  }
  await next();
};

/** Null for what is no address. */
const originOf = (url: string | undefined): string | null =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : null;

/**
 * Lets state-changing requests through only with one of these content types, `unsupportedType` otherwise.
 * A page of another site can send plain text without asking us first, but not JSON. A request without a
 * body needs no type.
 */
export function onlyContent(...types: string[]): MiddlewareHandler {
  return async (c, next) => {
    if (!readingMethods.has(c.req.method) && hasBody(c.req.raw)) {
      const type = mediaType(c.req.header("content-type"));
      if (!types.includes(type)) throw new AppError("unsupportedType", `content type ${type || "missing"}`);
    }
    await next();
  };
}

/** The media type without its parameters, in lower case; "" where there is none. */
export const mediaType = (header: string | undefined): string =>
  header?.split(";")[0]?.trim().toLowerCase() ?? "";

const hasBody = (request: Request): boolean =>
  request.headers.has("content-type") ||
  request.headers.has("transfer-encoding") ||
  Number(request.headers.get("content-length") ?? 0) > 0;
