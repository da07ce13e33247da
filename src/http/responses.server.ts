import type { IncomingMessage, ServerResponse } from "node:http";
import { scriptEnvironments } from "../notifications/widget/settings.ts";
import type { AssetFile } from "../pages/assets.server.ts";
import { chooseEncoding, type FinishedPage } from "../pages/page-cache.server.ts";

export type AssetStore = { prefix: string; files: ReadonlyMap<string, AssetFile> };

const encodingOf = (request: IncomingMessage) =>
  chooseEncoding(request.headers["accept-encoding"] as string | undefined);

/**
 * Writes a finished page. `shared`: it depends on its address alone, so that caches between may keep it for everybody
 * and ask each time; otherwise only the visitor's own browser may.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  common: string[],
  { shared, setCookies = [] }: { shared: boolean; setCookies?: string[] },
): void {
  const variant = page.variants[encodingOf(request)];
  const cache = shared || page.cacheControl !== "no-cache" ? page.cacheControl : "private, no-cache";
  const own = ["cache-control", cache, ...setCookies.flatMap((line) => ["set-cookie", line])];
  if (page.status === 200 && request.headers["if-none-match"]?.includes(variant.etag)) {
    response.writeHead(304, [...common, ...own, ...variant.headersNotModified]).end();
    return;
  }
  response.writeHead(page.status, [...common, ...own, ...variant.headers]);
  response.end(variant.body);
}

/** The headers of a page without its body, never kept: a script reads the country from it (CAL-12). */
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

/** In front of the notification widget's addresses (CAL-15), one for each environment. */
const widgetFolder = "/blobcontent/notifications/";
const widgetPath = new RegExp(`^${widgetFolder}(?:${scriptEnvironments.join("|")})/notification\\.js$`);
/** The widget in the client build, the same in every environment. */
export const widgetFile = "blobcontent/notification.js";

export const isAssetPath = (pathname: string): boolean =>
  pathname.startsWith("/lpnext/") || pathname.startsWith(widgetFolder);

/**
 * A file of the client build, by its address that changes with every build, or the notification widget by one that stays,
 * so that it is asked for again soon.
 */
export function sendAsset(
  assets: AssetStore,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  common: Record<string, string>,
): void {
  const isWidget = widgetPath.test(pathname);
  const name = isWidget ? widgetFile : pathname.slice(assets.prefix.length);
  const file = isWidget || pathname.startsWith(assets.prefix) ? assets.files.get(name) : undefined;
  if (!file || (request.method !== "GET" && request.method !== "HEAD")) {
    sendText(response, 404, "Not found\n", { ...common, "cache-control": "no-store" });
    return;
  }
  const wanted = encodingOf(request);
  const packed = wanted === "br" ? file.br : wanted === "gzip" ? file.gzip : undefined;
  const headers = {
    ...common,
    "content-type": file.type,
    "cache-control": isWidget ? "public, max-age=300" : "public, max-age=31536000, immutable",
    // A portal may have its assets on a host of their own (`subDomainAssetUrl`); they are nobody's secret.
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    etag: file.etag,
    vary: "Accept-Encoding",
  };
  if (request.headers["if-none-match"] === file.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = packed ?? file.body;
  response.writeHead(200, {
    ...headers,
    ...(packed ? { "content-encoding": wanted } : {}),
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** `location` has gone through `safeRedirect` or is made of our own tables. */
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
