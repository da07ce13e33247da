import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { log } from "../kit/log.server.ts";
import { readArchived } from "./asset-archive.server.ts";
import { chooseEncoding } from "./compressed-page.server.ts";
import { sendText } from "./responses.server.ts";

export type StaticAssets = {
  /** Folder of the client build. */
  folder: string;
  /** In front of the paths of its files. */
  prefix: string;
  /** Folder with files of earlier builds, and with those that were made on demand. */
  archive?: string;
  /** Makes a file that is not in the archive yet. Resolves to null for a name that it does not know. */
  findNew?: (name: string) => Promise<Buffer | null>;
};

/** Without `body`, a rare client that accepts no compression gets the inflated `gzip`. */
type AssetFile = { type: string; etag: string; body?: Buffer; br?: Buffer; gzip?: Buffer };

/** Files of other types are not served. */
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  // Dictionaries: their affixes and their words.
  ".aff": "text/plain; charset=utf-8",
  ".dic": "text/plain; charset=utf-8",
};

/** Dictionaries have 60 MB, and 13 MB compressed. */
const keptCompressed = new Set([".aff", ".dic"]);

/** In front of the notification widget's stable addresses, one for each environment (CAL-15). */
const widgetFolder = "/blobcontent/notifications/";
const widgetPath = /^\/blobcontent\/notifications\/(?:qa|reg|stg|prod)\/notification\.js$/;
/** The widget in the client build; all environments serve the same file. */
export const widgetFile = "blobcontent/notification.js";

export const isAssetPath = (pathname: string): boolean =>
  pathname.startsWith("/lpnext/") || pathname.startsWith(widgetFolder);

/**
 * Serves the files of the client build, compressed by the build. They are read once, so that a deployment which replaces
 * the folder cannot break the pages of the running process (docs/decisions/dependencies.md says why no library does
 * this). Files of earlier builds are read when a page in an open tab requests them, and pictures are made at their first
 * request: 503 if that fails. Files below the prefix are immutable;
 * the widget has a stable address, so browsers revalidate it after five minutes. Other paths get 404, other methods
 * 405. `headers` go on every response.
 */
export function createAssetHandler(
  { folder, prefix, archive, findNew }: StaticAssets,
  headers: Record<string, string>,
) {
  const files = readFiles(folder, { skipsSheets: archive !== undefined });
  const findMore = async (name: string) =>
    fileOf(name, (await findNew?.(name)) ?? (archive ? await readArchived(archive, name) : null));
  return async (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    const isWidget = widgetPath.test(pathname);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const name = isWidget ? widgetFile : pathname.startsWith(prefix) ? pathname.slice(prefix.length) : "";
    const file = files.get(name) ?? (await findMore(name).catch((error) => logFailure(name, error)));
    if (file === "failed")
      return sendText(response, 503, "Try again later\n", {
        ...headers,
        "cache-control": "no-store",
        "retry-after": "5",
      });
    if (!file) return sendText(response, 404, "Not found\n", { ...headers, "cache-control": "no-store" });
    if (!isRead) return sendText(response, 405, "Method not allowed\n", { ...headers, allow: "GET, HEAD" });
    await sendFile(request, response, file, {
      ...headers,
      "cache-control": isWidget ? "public, max-age=300" : "public, max-age=31536000, immutable",
      // A portal may serve its assets from a host of their own (`subDomainAssetUrl`).
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
  };
}

function fileOf(name: string, body: Buffer | null): AssetFile | undefined {
  const type = types[extname(name)];
  return body && type ? { type, body, etag: etagOf(body) } : undefined;
}

function logFailure(name: string, error: unknown): "failed" {
  log.error("asset.failed", { name, error });
  return "failed";
}

const etagOf = (body: Buffer): string => createHash("sha256").update(body).digest("base64url").slice(0, 22);

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: AssetFile,
  headers: Record<string, string>,
): Promise<void> {
  const wanted = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
  const compressed = wanted === "identity" ? undefined : file[wanted];
  // A strong ETag names one encoding.
  const etag = compressed ? `"${file.etag}-${wanted}"` : `"${file.etag}"`;
  const common = { ...headers, etag, vary: "Accept-Encoding" };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, common).end();
    return;
  }
  const body = compressed ?? file.body ?? (await promisify(gunzip)(file.gzip!));
  response.writeHead(200, {
    ...common,
    "content-type": file.type,
    ...(compressed ? { "content-encoding": wanted } : {}),
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The files of the client build in memory, by their path below the folder. */
/** `skipsSheets`: pictures of documents are in the archive, and too many to keep in memory. */
function readFiles(
  folder: string,
  { skipsSheets }: { skipsSheets: boolean },
): ReadonlyMap<string, AssetFile> {
  const files = new Map<string, AssetFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (skipsSheets && name.startsWith("sheets/")) continue;
    const path = join(folder, name);
    const type = types[extname(name)];
    // The build's own lists are at the top.
    if (!type || !statSync(path).isFile() || name.startsWith(".vite") || /^[^/]+\.json$/.test(name)) continue;
    const body = readFileSync(path);
    const compressed = (ending: string) =>
      existsSync(`${path}.${ending}`) ? readFileSync(`${path}.${ending}`) : undefined;
    const [br, gzip] = [compressed("br"), compressed("gz")];
    const isKept = !gzip || !keptCompressed.has(extname(name));
    files.set(relative(folder, path), { type, etag: etagOf(body), br, gzip, ...(isKept && { body }) });
  }
  return files;
}
