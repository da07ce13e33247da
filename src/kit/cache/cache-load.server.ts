import type { LRUCache } from "lru-cache";
import { rejectOnAbort } from "../abort.ts";
import { log } from "../log.server.ts";
import { createEntry, type Entry } from "./cache-entry.ts";
import type { SharedEntries } from "./shared-entries.server.ts";

export type FetchOptions<T> = {
  /** Milliseconds for which a value is fresh. */
  timeToLive: number;
  /** Loads even if the cached value is fresh, and replaces it. */
  refresh?: boolean;
  /** Checks the shape of a value from the shared store; a rejected value counts as missing. */
  accepts?: (value: unknown) => boolean;
  /** The signal aborts when the load takes too long or the cache is closed. */
  load(signal: AbortSignal): Promise<T>;
};

/** What a load may return: any cached value, a fresh one of another process, or only a newly loaded one. */
type Freshness = "any" | "fresh" | "loaded";
type Load = { entry: Promise<Entry>; freshness: Freshness };

export type CacheState = {
  namespace: string;
  loadTimeout: number;
  retryDelay: number;
  memory: LRUCache<string, Entry>;
  shared: SharedEntries;
  /** The current load of each key. A load that is no longer here was superseded, so it does not store its result. */
  loads: Map<string, Load>;
  closing: AbortController;
};

export function startLoad<T>(
  state: CacheState,
  key: string,
  options: FetchOptions<T>,
  freshness: Freshness,
): Load {
  const { loads } = state;
  const isCurrent = () => loads.get(key) === load;
  const entry = obtainEntry(state, key, options, { freshness, isCurrent }).finally(() => {
    if (isCurrent()) loads.delete(key);
  });
  const load: Load = { freshness, entry };
  loads.set(key, load);
  return load;
}

async function obtainEntry<T>(
  state: CacheState,
  key: string,
  { timeToLive: timeout, accepts, load }: FetchOptions<T>,
  { freshness, isCurrent }: { freshness: Freshness; isCurrent: () => boolean },
): Promise<Entry> {
  const { memory, shared } = state;
  const found = freshness === "loaded" ? undefined : await shared.read(key, accepts);
  if (found && (freshness === "any" || found.expiresAt > Date.now())) {
    // The process that wrote it may have had a wrong clock.
    found.expiresAt = Math.min(found.expiresAt, Date.now() + timeout);
    if (isCurrent()) memory.set(key, found);
    return found;
  }
  try {
    const entry = createEntry(key, await loadInTime(state, load), timeout);
    if (isCurrent()) {
      memory.set(key, entry);
      // The caller does not wait for the shared store, which never rejects.
      shared.write(key, entry);
    }
    return entry;
  } catch (error) {
    const cached = memory.peek(key) ?? (freshness === "loaded" ? await shared.read(key, accepts) : undefined);
    if (!cached) throw error;
    if (!state.closing.signal.aborted) warnLoadFailed(state, key, error);
    cached.retryAt = Date.now() + state.retryDelay;
    if (isCurrent()) memory.set(key, cached);
    return cached;
  }
}

/** Rejects when the load takes too long or the cache is closed, even if `load` ignores its signal. */
async function loadInTime<T>(
  { closing, loadTimeout }: CacheState,
  load: FetchOptions<T>["load"],
): Promise<T> {
  const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(loadTimeout)]);
  return rejectOnAbort(signal, load(signal));
}

export const warnLoadFailed = ({ namespace }: CacheState, key: string, error: unknown): void =>
  log.warn("cache.load-failed", { namespace, key, error });
