import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { chooseEncoding } from "./compressed-page.server.ts";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Bytes below which compressing saves no packet. */
const threshold = 1_024;
const compressible = /^(?:text\/|application\/(?:json|javascript|xml|.*\+json)|image\/svg\+xml)/;

/**
 * Compresses the bodies of routes with brotli or gzip, at levels that cost about a millisecond for 50 KB, in the thread
 * pool. Hono's own middleware knows no brotli. HEAD gets the headers of GET: Hono runs its route and drops the body only
 * afterwards.
 */
export const compressResponse: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, body } = c.res;
  const isCompressible = compressible.test(headers.get("content-type") ?? "");
  if (!body || headers.has("content-encoding") || (!isCompressible && c.req.method !== "HEAD")) return;
  if (isCompressible) headers.append("vary", "Accept-Encoding");
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const isWorthIt = isCompressible && encoding !== "identity" && bytes.length >= threshold;
  const sent = isWorthIt ? await encodings[encoding](bytes) : bytes;
  const response = new Response(sent as Uint8Array<ArrayBuffer>, c.res);
  if (isWorthIt) markEncoded(response.headers, encoding);
  response.headers.set("content-length", String(sent.length));
  // Assigning over a response would merge the old headers.
  c.res = undefined;
  c.res = response;
};

function markEncoded(headers: Headers, encoding: string): void {
  headers.set("content-encoding", encoding);
  // A strong ETag names one encoding.
  const etag = headers.get("etag");
  if (etag && !etag.startsWith("W/")) headers.set("etag", `W/${etag}`);
}

const encodings = {
  br: (bytes: Uint8Array) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Uint8Array) => zip(bytes, { level: 6 }),
};
