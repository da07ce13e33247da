import { log } from "../log.server.ts";
import { type Entry, formatEntry, parseEntry } from "./cache-entry.ts";
import type { SharedStore } from "./shared-store.server.ts";

const day = 86_400_000;
/** How long the store retains an expired value, in case it cannot be loaded again. */
const staleFor = 7 * day;
const revisionLifetime = 30 * day;
/** Milliseconds between log lines, so a store full of foreign values cannot fill the log. */
const warnInterval = 60_000;

const keyOf = (namespace: string, kind: "value" | "revision", name: string): string =>
  `dossier:${namespace}:${kind}:${name}`;

export type SharedEntries = ReturnType<typeof createSharedEntries>;

/** A cache's entries in the shared store. Without a store it is always empty. */
export function createSharedEntries(store: SharedStore | null, namespace: string) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Undefined for a missing entry, and for one that is malformed or that `accepts` rejects. */
    async read(key: string, accepts?: (value: unknown) => boolean): Promise<Entry | undefined> {
      const stored = await store?.get(keyOf(namespace, "value", key));
      if (!stored) return undefined;
      const entry = parseEntry(stored, accepts);
      if (entry) return entry;
      if (performance.now() - warnedAt > warnInterval) log.warn("cache.invalid-value", { namespace, key });
      warnedAt = performance.now();
      return undefined;
    },

    async write(key: string, entry: Entry): Promise<void> {
      const lifetime = entry.expiresAt - Date.now() + staleFor;
      await store?.set(keyOf(namespace, "value", key), formatEntry(entry), lifetime);
    },

    async delete(key: string): Promise<void> {
      await store?.delete(keyOf(namespace, "value", key));
    },

    async close(): Promise<void> {
      await store?.close();
    },
  };
}

/** Revisions of named content: numbers that only grow, in this process and in all that share the store. */
export function createRevisions(store: SharedStore | null, namespace: string) {
  const known = new Map<string, number>();
  const write = (name: string, revision: number) =>
    store?.set(keyOf(namespace, "revision", name), String(revision), revisionLifetime);

  async function read(name: string): Promise<number> {
    const text = await store?.get(keyOf(namespace, "revision", name));
    const stored = text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
    const local = known.get(name) ?? 0;
    // The store was unavailable during a bump, or has lost its data: bring it up to date.
    if (local > stored) await write(name, local);
    known.set(name, Math.max(local, stored));
    return Math.max(local, stored);
  }

  return {
    read,
    async bump(name: string): Promise<number> {
      // The time, not a counter: it also grows when the store has lost its data, whatever another machine's clock says.
      const revision = Math.max(Date.now(), (await read(name)) + 1);
      known.set(name, revision);
      await write(name, revision);
      return revision;
    },
  };
}
