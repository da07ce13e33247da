import { LRUCache } from "lru-cache";
import { log } from "../log.server.ts";
import { connectSharedStore } from "./shared-store.server.ts";

export type CacheOptions = {
  /** `redis:`, `rediss:`, `valkey:` or `valkeys:` URL of a store shared by processes; absent: memory alone. */
  url?: string;
  /** Keeps caches apart that share a store. */
  namespace: string;
  /** Bounds of the memory; what was not asked for longest goes first. */
  maxEntries?: number;
  maxMegabytes?: number;
  /** Milliseconds until a load is given up. */
  loadTimeout?: number;
  /** Milliseconds between a load that failed and the next one for the same key, while a kept value serves. */
  retryDelay?: number;
};

export type FetchOptions<T> = {
  /** Milliseconds for which a value is fresh. */
  timeout: number;
  /** Loads in any case and replaces what is kept. */
  refresh?: boolean;
  /** Whether a value out of the shared store is what `load` would give; what is not counts as absent. */
  accepts?: (value: unknown) => boolean;
  /** The signal ends it when it takes too long or the cache is closed. */
  load(signal: AbortSignal): Promise<T>;
};

/**
 * Values are JSON: everybody gets a copy of their own, without what JSON does not know. Keys and values appear in the
 * store as they are, keys in the log too: no secrets in keys. Values out of a shared store are anybody's JSON.
 */
export type Cache = {
  /** The value while it is fresh, else undefined. */
  get(key: string): Promise<unknown>;
  /** Rejects with a TypeError for a timeout that is not a positive number (ERR-03), and for what is no JSON. */
  set(key: string, value: unknown, timeout: number): Promise<void>;
  /**
   * The kept value, else what `load` gives; one load at a time for a key in this process. A value past its timeout is
   * still given, while one load in the background replaces it. A load that fails changes nothing: the kept value serves on,
   * for `refresh` too, and without one its error reaches everybody who waits. Rejects like `put`.
   */
  fetch<T>(key: string, fetch: FetchOptions<T>): Promise<T>;
  delete(key: string): Promise<void>;
  /** A number that grows when the name is bumped by any process that shares the store; 0 before. Asks the store each time. */
  readRevision(name: string): Promise<number>;
  bumpRevision(name: string): Promise<number>;
  /** Ends what is being loaded. */
  close(): Promise<void>;
};

type Entry = { text: string; until: number; retryAt: number };
type Flight = { entry: Promise<Entry>; refresh: boolean };

const day = 86_400_000;
/** How long the shared store keeps a value after its timeout, for the case that it cannot be loaded anew. */
const staleFor = 7 * day;
const revisionFor = 30 * day;
/** One line in the log for a store full of somebody else's values, in milliseconds of peace before the next. */
const nonsenseEvery = 60_000;
/** What fits the 15 digits in front of a value in the store. */
const latest = 999_999_999_999_999;

export function createCache({
  url,
  namespace,
  maxEntries = 1_000,
  maxMegabytes = 64,
  loadTimeout: loadLimit = 30_000,
  retryDelay: pause = 10_000,
}: CacheOptions): Cache {
  const shared = url ? connectSharedStore(url) : null;
  const nameOf = (kind: "value" | "revision", key: string) => `dossier:${namespace}:${kind}:${key}`;
  const memory = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxMegabytes * 1024 * 1024,
    sizeCalculation: ({ text }) => 2 * text.length + 100,
  });
  /** What is being loaded. A flight that is no longer here was overtaken: what it brings is not kept. */
  const flights = new Map<string, Flight>();
  const revisions = new Map<string, number>();
  const closing = new AbortController();
  let nonsenseAt = Number.NEGATIVE_INFINITY;

  async function readShared(
    key: string,
    accepts: FetchOptions<unknown>["accepts"],
  ): Promise<Entry | undefined> {
    const found = await shared?.get(nameOf("value", key));
    if (!found) return undefined;
    const [, until, text] = /^(\d{1,15}) (.*)$/s.exec(found) ?? [];
    try {
      const value: unknown = JSON.parse(text ?? "");
      if (!accepts || accepts(value)) return { text: text!, until: Number(until), retryAt: 0 };
    } catch {
      // Not ours.
    }
    if (performance.now() - nonsenseAt > nonsenseEvery) log.warn("cache.nonsense", { namespace, key });
    nonsenseAt = performance.now();
    return undefined;
  }

  async function write(key: string, entry: Entry): Promise<void> {
    memory.set(key, entry);
    const remaining = entry.until - Date.now();
    await shared?.set(nameOf("value", key), `${entry.until} ${entry.text}`, remaining + staleFor);
  }

  /**
   * `needs`: a kept value of any age will do (there is none in memory), a fresh one of another process, or it has to be
   * loaded.
   */
  async function obtain<T>(
    key: string,
    { timeout, accepts, load }: FetchOptions<T>,
    needs: "kept" | "fresh" | "loaded",
    isCurrent: () => boolean,
  ): Promise<Entry> {
    const found = needs === "loaded" ? undefined : await readShared(key, accepts);
    if (found && (needs === "kept" || found.until > Date.now())) {
      // Whoever wrote it may be wrong about the time.
      found.until = Math.min(found.until, Date.now() + timeout);
      if (isCurrent()) memory.set(key, found);
      return found;
    }
    try {
      const entry = entryOf(key, await bounded(load), timeout);
      if (isCurrent()) write(key, entry);
      return entry;
    } catch (error) {
      const kept = memory.peek(key) ?? (needs === "loaded" ? await readShared(key, accepts) : undefined);
      if (!kept) throw error;
      if (!closing.signal.aborted) log.warn("cache.load-failed", { namespace, key, error });
      kept.retryAt = Date.now() + pause;
      if (isCurrent()) memory.set(key, kept);
      return kept;
    }
  }

  function start<T>(key: string, fetch: FetchOptions<T>, needs: "kept" | "fresh" | "loaded"): Flight {
    const flight: Flight = {
      refresh: needs === "loaded",
      entry: obtain(key, fetch, needs, () => flights.get(key) === flight).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      }),
    };
    flights.set(key, flight);
    return flight;
  }

  async function bounded<T>(load: FetchOptions<T>["load"]): Promise<T> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(loadLimit)]);
    const ended = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return Promise.race([load(signal), ended]);
  }

  async function readRevision(name: string): Promise<number> {
    const text = await shared?.get(nameOf("revision", name));
    const theirs = text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
    const ours = revisions.get(name) ?? 0;
    // Bumped while the store was away, or the store has begun anew: it learns what it missed.
    if (ours > theirs) await shared?.set(nameOf("revision", name), String(ours), revisionFor);
    revisions.set(name, Math.max(ours, theirs));
    return Math.max(ours, theirs);
  }

  return {
    async get(key) {
      const before = memory.get(key);
      if (before && before.until > Date.now()) return JSON.parse(before.text);
      const found = await readShared(key, undefined);
      if (!found || found.until <= Date.now()) return undefined;
      if (memory.peek(key) === before && !flights.has(key)) memory.set(key, found);
      return JSON.parse(found.text);
    },

    async set(key, value, timeout) {
      checkTimeout(key, timeout);
      const entry = entryOf(key, value, timeout);
      flights.delete(key);
      await write(key, entry);
    },

    async fetch<T>(key: string, fetch: FetchOptions<T>): Promise<T> {
      checkTimeout(key, fetch.timeout);
      const running = flights.get(key);
      if (fetch.refresh) {
        // What began earlier may bring what is to be replaced.
        const flight = running?.refresh ? running : start(key, fetch, "loaded");
        return JSON.parse((await flight.entry).text);
      }
      const kept = memory.get(key) ?? (await (running ?? start(key, fetch, "kept")).entry);
      const now = Date.now();
      if (kept.until <= now && kept.retryAt <= now && !flights.has(key))
        start(key, fetch, "fresh").entry.catch((error) =>
          log.warn("cache.load-failed", { namespace, key, error }),
        );
      return JSON.parse(kept.text);
    },

    async delete(key) {
      flights.delete(key);
      memory.delete(key);
      await shared?.delete(nameOf("value", key));
    },

    readRevision,

    async bumpRevision(name) {
      // A time and no count: it grows over an empty store too, whatever the clock of another machine says.
      const revision = Math.max(Date.now(), (await readRevision(name)) + 1);
      revisions.set(name, revision);
      await shared?.set(nameOf("revision", name), String(revision), revisionFor);
      return revision;
    },

    async close() {
      closing.abort(new Error("the cache is closed"));
      await shared?.close();
    },
  };
}

function checkTimeout(key: string, timeout: unknown): void {
  if (typeof timeout === "number" && Number.isFinite(timeout) && timeout > 0) return;
  throw new TypeError(
    `cache: the timeout of ${key} must be a positive number of milliseconds, not ${String(timeout)}`,
  );
}

function entryOf(key: string, value: unknown, timeout: number): Entry {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new TypeError(`cache: the value of ${key} is no JSON`, { cause: error });
  }
  if (text === undefined) throw new TypeError(`cache: the value of ${key} is no JSON`);
  return { text, until: Math.min(Math.ceil(Date.now() + timeout), latest), retryAt: 0 };
}
