import type { MiddlewareHandler } from "hono";
import { AppError } from "../errors.ts";

/** The safe methods of RFC 9110 that routes here use. */
export const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects state-changing requests of any other content type with `unsupportedType`. Browsers send text/plain across
 * sites without a preflight, but not JSON. A request without a body needs no content type.
 */
export function requireContentType(...types: string[]): MiddlewareHandler {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && hasBody(c.req.raw)) {
      const type = mediaType(c.req.header("content-type"));
      if (!types.includes(type)) throw new AppError("unsupportedType", `content type ${type || "missing"}`);
    }
    await next();
  };
}

/** The media type without parameters, in lower case; "" without a header. */
export const mediaType = (header: string | undefined): string =>
  header?.split(";")[0]?.trim().toLowerCase() ?? "";

const hasBody = (request: Request): boolean =>
  request.headers.has("content-type") ||
  request.headers.has("transfer-encoding") ||
  Number(request.headers.get("content-length") ?? 0) > 0;
