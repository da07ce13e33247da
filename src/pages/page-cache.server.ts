import { LRUCache } from "lru-cache";
import { type CompressedPage, compressPage, type RenderedPage } from "../http/compressed-page.server.ts";

export type PageCache = {
  /** The cached page, if there is one. On the hot path. */
  peek(key: string): CompressedPage | undefined;
  /** The cached page; concurrent misses render once. `thorough`: see `compressPage`. */
  get(key: string, render: () => Promise<RenderedPage>, thorough?: boolean): Promise<CompressedPage>;
  /** Evicts the pages whose keys fail `isCurrent`. */
  evictUnless(isCurrent: (key: string) => boolean): void;
  clear(): void;
  readonly size: number;
};

/**
 * Compressed pages in memory, evicted least recently used first, bounded by bytes. Failures are not cached.
 * `edition`: a value that all pages depend on and no key has, such as the year; a new value clears the cache.
 */
export function createPageCache(megabytes: number, edition: () => unknown = () => null): PageCache {
  type FetchContext = { render: () => Promise<RenderedPage>; thorough: boolean };
  const cache = new LRUCache<string, CompressedPage, FetchContext>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: (page) => page.bytes,
    fetchMethod: async (_key, _stale, { context }) => compressPage(await context.render(), context.thorough),
    // Requests that wait for a page while the cache is cleared still get it.
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
    evictUnless(isCurrent) {
      for (const key of [...cache.keys()]) if (!isCurrent(key)) cache.delete(key);
    },
    clear: () => cache.clear(),
    get size() {
      return cache.size;
    },
  };
}
