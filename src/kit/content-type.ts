import type { MiddlewareHandler } from "hono";
import { AppError } from "./errors.ts";

/** Methods that change nothing. */
export const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

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
