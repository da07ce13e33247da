import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

export type RenderedPage = { status: number; html: string; headers: Record<string, string> };
export type Encoding = "br" | "gzip" | "identity";
/** A body ready to be written: raw header list for `writeHead`, and the bytes. */
type Variant = { body: Buffer; etag: string; headers: string[]; headersNotModified: string[] };
export type FinishedPage = {
  status: number;
  /** For visitors whose page depends on its address alone. */
  cacheControl: string;
  variants: Record<Encoding, Variant>;
  bytes: number;
};

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Compresses a page once: the cost is paid on a miss and by nobody after it. `thorough` takes the best level, some 60 ms
 * for 10 % less; pages that few ask for are not worth it, and whoever makes up new ones could keep the machine busy.
 */
export async function finish(page: RenderedPage, thorough = true): Promise<FinishedPage> {
  const identity = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: thorough ? constants.BROTLI_MAX_QUALITY : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: thorough ? 9 : 6 }),
  ]);
  const { "cache-control": cacheControl = "no-cache", ...headers } = page.headers;
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const common = { ...headers, etag, vary: "Accept-Encoding, Cookie, Sec-GPC" };
    const full = {
      ...common,
      "content-type": "text/html; charset=utf-8",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-length": String(body.length),
    };
    return {
      body,
      etag,
      headers: Object.entries(full).flat(),
      headersNotModified: Object.entries(common).flat(),
    };
  };
  return {
    status: page.status,
    cacheControl,
    variants: {
      br: variant(br, "br"),
      gzip: variant(gz, "gzip"),
      identity: variant(identity, "identity"),
    },
    bytes: identity.length + br.length + gz.length + 2048,
  };
}

export type PageCache = {
  /** The finished page if it is at hand; the hot path. */
  peek(key: string): FinishedPage | undefined;
  /** The finished page, rendered once however many ask for it at the same time. */
  get(key: string, render: () => Promise<RenderedPage>, thorough?: boolean): Promise<FinishedPage>;
  /** Forgets the pages whose keys do not pass. */
  keep(passes: (key: string) => boolean): void;
  clear(): void;
  readonly size: number;
};

/**
 * Finished pages in memory, least recently used out first, bounded by bytes. Failures are never kept.
 * `edition`: what all pages depend on and no key says; when it changes, the pages of the last one are gone.
 */
export function createPageCache(megabytes: number, edition: () => unknown = () => null): PageCache {
  type Context = { render: () => Promise<RenderedPage>; thorough: boolean };
  const cache = new LRUCache<string, FinishedPage, Context>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (page) => page.bytes,
    fetchMethod: async (_key, _stale, { context }) => finish(await context.render(), context.thorough),
    // Whoever waits for a page while the cache is cleared gets it all the same.
    ignoreFetchAbort: true,
  });
  let latest = edition();
  const current = () => {
    const now = edition();
    if (now !== latest) cache.clear();
    latest = now;
    return cache;
  };
  return {
    peek: (key) => current().get(key),
    get: (key, render, thorough = true) => current().forceFetch(key, { context: { render, thorough } }),
    keep(passes) {
      for (const key of [...cache.keys()]) if (!passes(key)) cache.delete(key);
    },
    clear: () => cache.clear(),
    get size() {
      return cache.size;
    },
  };
}

/** The best encoding both sides know. `q=0` is honoured; other weights are not compared. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept)) return "gzip";
  return "identity";
}
