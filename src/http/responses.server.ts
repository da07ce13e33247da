import type { IncomingMessage, ServerResponse } from "node:http";
import type { CompressedPage } from "./compressed-page.server.ts";
import { chooseEncoding } from "./compressed-page.server.ts";

type PageDelivery = {
  /**
   * The page depends on its address alone, so shared caches may store and revalidate it; otherwise only the visitor's own
   * browser may.
   */
  shared: boolean;
  setCookies?: string[];
  /** The country that the network named; scripts read it from the response to HEAD (CAL-12). */
  country?: string | null;
};

/** Writes a finished page. HEAD gets the headers of GET, but nothing stores them, because they name the country. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CompressedPage,
  common: string[],
  { shared, setCookies = [], country }: PageDelivery,
): void {
  const variant = page.variants[chooseEncoding(request.headers["accept-encoding"] as string | undefined)];
  const isHead = request.method === "HEAD";
  const cache = shared || page.cacheControl !== "no-cache" ? page.cacheControl : "private, no-cache";
  const own = ["cache-control", isHead ? "no-store" : cache];
  own.push(...setCookies.flatMap((line) => ["set-cookie", line]));
  if (isHead && country) own.push("x-geo-header", country);
  if (page.status === 200 && !isHead && request.headers["if-none-match"]?.includes(variant.etag)) {
    response.writeHead(304, [...common, ...own, ...variant.headersNotModified]).end();
    return;
  }
  response.writeHead(page.status, [...common, ...own, ...variant.headers]);
  response.end(variant.body);
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
