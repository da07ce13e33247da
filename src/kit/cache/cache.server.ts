import { LRUCache } from "lru-cache";
import { assertTimeToLive, createEntry, type Entry } from "./cache-entry.ts";
import { type CacheState, type FetchOptions, startLoad, warnLoadFailed } from "./cache-load.server.ts";
import { createRevisions, createSharedEntries } from "./shared-entries.server.ts";
import { connectSharedStore, type StoreTimes } from "./shared-store.server.ts";

export type CacheOptions = {
  /** `redis:`, `rediss:`, `valkey:` or `valkeys:` URL of a store that processes share; absent: memory only. */
  url?: string;
  /** Separates caches that share a store. */
  namespace: string;
  /** Bounds of the memory; the least recently used entry is evicted first. */
  maxEntries?: number;
  maxMegabytes?: number;
  /** Milliseconds until a load is aborted. */
  loadTimeout?: number;
  /** Milliseconds from a failed load to the next one for the same key, while a stale value is served. */
  retryDelay?: number;
  storeTimes?: Partial<StoreTimes>;
};

/**
 * Values are JSON, and each caller gets its own copy. Keys and values appear unencrypted in the store, and keys also in
 * the log: no secrets in keys. Other programs can write to a shared store, so its values are untrusted.
 */
export type Cache = {
  /** The value while it is fresh, else undefined. */
  get(key: string): Promise<unknown>;
  /** Rejects with a TypeError for a time to live that is not a positive number (ERR-03) and for a value that is not JSON. */
  set(key: string, value: unknown, timeToLive: number): Promise<void>;
  /**
   * The cached value, else the result of `load`; this process runs one load per key at a time. A stale value is returned
   * at once while one load in the background replaces it. If a load fails, the cached value stays and is returned, with
   * `refresh` too; without one, the error reaches all callers. Rejects like `set`.
   */
  fetch<T>(key: string, options: FetchOptions<T>): Promise<T>;
  delete(key: string): Promise<void>;
  /** The name's revision, which grows when any process that shares the store bumps it; 0 before. Reads the store. */
  readRevision(name: string): Promise<number>;
  bumpRevision(name: string): Promise<number>;
  /** Aborts running loads. */
  close(): Promise<void>;
};

export function createCache(options: CacheOptions): Cache {
  const { url, namespace, maxEntries = 1_000, maxMegabytes = 64 } = options;
  const { loadTimeout = 30_000, retryDelay = 10_000 } = options;
  const store = url ? connectSharedStore(url, options.storeTimes) : null;
  const revisions = createRevisions(store, namespace);
  const state: CacheState = {
    namespace,
    loadTimeout,
    retryDelay,
    memory: new LRUCache<string, Entry>({
      max: maxEntries,
      maxSize: maxMegabytes * 1024 * 1024,
      sizeCalculation: ({ text }) => 2 * text.length + 100,
    }),
    shared: createSharedEntries(store, namespace),
    loads: new Map(),
    closing: new AbortController(),
  };
  return {
    get: (key) => get(state, key),
    set: (key, value, timeToLive) => set(state, key, value, timeToLive),
    fetch: (key, fetchOptions) => fetchValue(state, key, fetchOptions),
    async delete(key) {
      state.loads.delete(key);
      state.memory.delete(key);
      await state.shared.delete(key);
    },
    readRevision: revisions.read,
    bumpRevision: revisions.bump,
    async close() {
      state.closing.abort(new Error("the cache is closed"));
      await state.shared.close();
    },
  };
}

async function get({ memory, shared, loads }: CacheState, key: string): Promise<unknown> {
  const cached = memory.get(key);
  if (cached && cached.expiresAt > Date.now()) return JSON.parse(cached.text);
  const entry = await shared.read(key);
  if (!entry || entry.expiresAt <= Date.now()) return undefined;
  if (memory.peek(key) === cached && !loads.has(key)) memory.set(key, entry);
  return JSON.parse(entry.text);
}

async function set(
  { memory, shared, loads }: CacheState,
  key: string,
  value: unknown,
  timeToLive: number,
): Promise<void> {
  assertTimeToLive(key, timeToLive);
  const entry = createEntry(key, value, timeToLive);
  loads.delete(key);
  memory.set(key, entry);
  await shared.write(key, entry);
}

async function fetchValue<T>(state: CacheState, key: string, options: FetchOptions<T>): Promise<T> {
  assertTimeToLive(key, options.timeToLive);
  const { memory, loads } = state;
  const running = loads.get(key);
  if (options.refresh) {
    // An earlier load may return the very value that is to be replaced.
    const load = running?.freshness === "loaded" ? running : startLoad(state, key, options, "loaded");
    return JSON.parse((await load.entry).text);
  }
  const cached = memory.get(key) ?? (await (running ?? startLoad(state, key, options, "any")).entry);
  const now = Date.now();
  if (cached.expiresAt <= now && cached.retryAt <= now && !loads.has(key))
    startLoad(state, key, options, "fresh").entry.catch((error) => warnLoadFailed(state, key, error));
  return JSON.parse(cached.text);
}
