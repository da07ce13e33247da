import type { IncomingMessage, ServerResponse } from "node:http";
import type { CompressedPage } from "./compressed-page.server.ts";
import { chooseEncoding } from "./compressed-page.server.ts";

/**
 * Writes a finished page. `shared`: the page depends on its address alone, so shared caches may store and revalidate
 * it; otherwise only the visitor's own browser may.
 */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CompressedPage,
  common: string[],
  { shared, setCookies = [] }: { shared: boolean; setCookies?: string[] },
): void {
  const variant = page.variants[chooseEncoding(request.headers["accept-encoding"] as string | undefined)];
  const cache = shared || page.cacheControl !== "no-cache" ? page.cacheControl : "private, no-cache";
  const own = ["cache-control", cache, ...setCookies.flatMap((line) => ["set-cookie", line])];
  if (page.status === 200 && request.headers["if-none-match"]?.includes(variant.etag)) {
    response.writeHead(304, [...common, ...own, ...variant.headersNotModified]).end();
    return;
  }
  response.writeHead(page.status, [...common, ...own, ...variant.headers]);
  response.end(variant.body);
}

/** The response to HEAD for a page: no body, never cached. Scripts read the country from it (CAL-12). */
export function sendHead(
  response: ServerResponse,
  status: number,
  common: string[],
  country: string | null,
): void {
  response
    .writeHead(status, [
      ...common,
      "cache-control",
      "no-store",
      "content-type",
      "text/html; charset=utf-8",
      ...(country ? ["x-geo-header", country] : []),
    ])
    .end();
}

/** Redirects to `location`, which must come from `safeRedirect` or from our own tables. */
export function sendRedirect(
  response: ServerResponse,
  location: string,
  status: number,
  headers: Record<string, string>,
): void {
  response
    .writeHead(status, { "cache-control": "private, no-cache", ...headers, location, "content-length": "0" })
    .end();
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { ...headers, "content-type": "text/plain; charset=utf-8" }).end(text);
}
