import { createHash } from "node:crypto";
import type { FileContentSource } from "./files/file-content-source.server.ts";

/** A value with its revision: equal values have equal revisions, in all processes. */
export type Entry = { value: unknown; revision: string };

export const entryOf = (value: unknown): Entry => ({
  value,
  revision: createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 10),
});

type Listener = (name: string) => void;

/**
 * The current content entries, by name: what an upstream service returned, or else the file. All entries in it are
 * checked, so an invalid one leaves the last good one current.
 */
export type EntryStore = {
  /** The current value; undefined for a name that has neither a file nor an upstream value. Throws ContentError. */
  find(name: string): unknown;
  /** The upstream value; undefined before there is one. */
  findUpstream(name: string): unknown;
  /** Makes an upstream value current. */
  publish(name: string, value: unknown): void;
  /** Makes the file current again. */
  withdraw(name: string): void;
  /** Checks an upstream value and returns it with defaults. Skips the work for the current value. Throws ContentError. */
  check(name: string, raw: unknown): unknown;
  /** Differs when the entry differs; "" for a name without an entry. */
  revisionOf(name: string): string;
  /** Grows with every change, for caches of values derived from content. */
  version(): number;
  /** Calls back for each entry that is no longer what pages were rendered with. Returns how to unsubscribe. */
  onChange(listener: Listener): () => void;
  /** Caches what `make` returns until the content changes. */
  untilChange<T>(make: () => T): () => T;
};

export function createEntryStore(files: Pick<FileContentSource, "find" | "check" | "onChange">): EntryStore {
  const upstream = new Map<string, Entry>();
  const listeners = new Set<Listener>();
  let version = 0;
  const find = (name: string): Entry | undefined => upstream.get(name) ?? files.find(name);
  const revisionOf = (name: string): string => find(name)?.revision ?? "";

  function announce(name: string): void {
    version += 1;
    for (const listener of listeners) listener(name);
  }
  function change(name: string, work: () => void): void {
    const before = revisionOf(name);
    work();
    if (before !== revisionOf(name)) announce(name);
  }
  files.onChange((name) => {
    if (!upstream.has(name)) announce(name);
  });

  return {
    find: (name) => find(name)?.value,
    findUpstream: (name) => upstream.get(name)?.value,
    publish: (name, value) => change(name, () => upstream.set(name, entryOf(value))),
    withdraw: (name) => change(name, () => upstream.delete(name)),
    check(name, raw) {
      const current = raw === undefined ? undefined : find(name);
      return current && current.revision === entryOf(raw).revision ? current.value : files.check(name, raw);
    },
    revisionOf,
    version: () => version,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    untilChange<T>(make: () => T) {
      let cached: { version: number; value: T } | undefined;
      return () => {
        if (cached?.version !== version) cached = { version, value: make() };
        return cached.value;
      };
    },
  };
}
