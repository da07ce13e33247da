import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../errors.ts";
import { fieldPath, findUnsafe, maxDepth } from "../json.ts";
import { findExcess } from "../json-limits.ts";
import { requireContentType } from "./content-type.ts";

/**
 * Rejects larger bodies with `tooLarge` before a handler reads them, with or without a Content-Length.
 * @example
 * middleware: [limitBody(64 * 1024)],
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const onError = () => {
    throw new AppError("tooLarge", `more than ${maxBytes} bytes`);
  };
  const limit = bodyLimit({ maxSize: maxBytes, onError });
  return (c, next) => {
    const contentLength = c.req.header("content-length");
    if (contentLength === undefined || c.req.header("transfer-encoding") !== undefined) return limit(c, next);
    // Node enforces a Content-Length. Hono's limit would first convert the body to a stream, which costs more than the
    // rest of a small request.
    return Number(contentLength) > maxBytes ? onError() : next();
  };
}

/**
 * Bytes of the body before it is read. One without a Content-Length counts as the largest that the route accepts;
 * `limitBody` refuses larger ones.
 */
export const declaredBytes = (c: Context, maxBytes: number): number =>
  Math.min(Number(c.req.header("content-length") ?? maxBytes) || 0, maxBytes);

/**
 * Parses untrusted JSON before a schema sees it. Throws `invalid` for malformed JSON, for nesting deeper than `depth`, for
 * more values or members than `json-limits.ts` allows, and for a prototype key anywhere.
 */
export function parseJson(text: string, depth: number = maxDepth): unknown {
  const excess = findExcess(text, depth);
  if (excess) throw new AppError("invalid", `JSON with too many levels, values or members: ${excess}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", "malformed JSON", { cause });
  }
  const unsafe = findUnsafe(value, depth);
  if (unsafe)
    throw new AppError("invalid", "unsafe JSON", { fields: [{ path: fieldPath(unsafe), key: "invalid" }] });
  return value;
}

/** The request's body, parsed by `parseJson`. */
export const readJson = async (c: Context): Promise<unknown> => parseJson(await c.req.text());

/**
 * Middleware for a JSON body of bounded size and depth. The route's schema runs after it; `beforeParsing` runs when type
 * and size are checked.
 */
export const jsonBody = (maxBytes: number, ...beforeParsing: MiddlewareHandler[]): MiddlewareHandler[] => [
  requireContentType("application/json"),
  limitBody(maxBytes),
  ...beforeParsing,
  async (c, next) => {
    await readJson(c);
    await next();
  },
];
