import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { sendText } from "./responses.server.ts";

/** The folder of the client build, and the path in front of its files, which changes with every build. */
export type StaticAssets = { folder: string; prefix: string };

/** In front of the notification widget's stable addresses, one for each environment (CAL-15). */
const widgetFolder = "/blobcontent/notifications/";
const widgetPath = /^\/blobcontent\/notifications\/(?:qa|reg|stg|prod)\/notification\.js$/;
/** The widget in the client build; all environments serve the same file. */
export const widgetFile = "blobcontent/notification.js";

export const isAssetPath = (pathname: string): boolean =>
  pathname.startsWith("/lpnext/") || pathname.startsWith(widgetFolder);

/**
 * Serves the files of the client build, compressed by the build. Files below the prefix are immutable; the widget has a
 * stable address, so browsers revalidate it after five minutes. Other paths and methods answer 404.
 * `headers` go on every response.
 */
export function createAssetHandler({ folder, prefix }: StaticAssets, headers: Record<string, string>) {
  const sendNotFound = (response: ServerResponse) =>
    sendText(response, 404, "Not found\n", { ...headers, "cache-control": "no-store" });
  const options = {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    onNoMatch: (_request: IncomingMessage, response: ServerResponse) => sendNotFound(response),
  };
  const serveImmutable = sirv(folder, { ...options, maxAge: 31_536_000, immutable: true });
  const serveStable = sirv(folder, { ...options, maxAge: 300 });

  return (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    const isWidget = widgetPath.test(pathname);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !(isWidget || pathname.startsWith(prefix))) {
      sendNotFound(response);
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A portal may serve its assets from a host of their own (`subDomainAssetUrl`).
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    request.url = `/${isWidget ? widgetFile : pathname.slice(prefix.length)}`;
    (isWidget ? serveStable : serveImmutable)(request, response);
  };
}
