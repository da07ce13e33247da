import { securityLogBounds } from "./event-kinds.ts";

type Options<T> = {
  /** Different entries of a group that are added in a minute. */
  limit?: number;
  /** Groups have limits of their own, so that a flood in one does not reduce the entries of another. */
  groupOf: (entry: T) => string;
  /** What an entry beyond the limit is counted as. */
  reduce: (entry: T) => T;
  keyOf: (entry: T) => string;
  /** Milliseconds of a clock that never runs backwards. */
  clock?: () => number;
};

const minute = 60_000;

/** Counts equal entries until they are taken. Both memory and the number of rows per minute are bounded. */
export function createAttemptBuffer<T>({
  limit = securityLogBounds.attemptsPerMinute,
  groupOf,
  reduce,
  keyOf,
  clock = () => performance.now(),
}: Options<T>) {
  let waiting = new Map<string, { entry: T; count: number }>();
  let seen = new Map<string, Set<string>>();
  let startedAt = clock();

  function groupFor(entry: T): Set<string> {
    const name = groupOf(entry);
    const group = seen.get(name) ?? new Set();
    seen.set(name, group);
    return group;
  }

  function add(entry: T, count = 1): void {
    if (clock() - startedAt >= minute) {
      startedAt = clock();
      // Entries that still wait because the database is unavailable count for every minute.
      seen = new Map();
      for (const [key, { entry }] of waiting) groupFor(entry).add(key);
    }
    const key = keyOf(entry);
    const known = waiting.get(key);
    const group = groupFor(entry);
    if (known) known.count += count;
    else if (group.has(key) || group.size < limit) {
      group.add(key);
      waiting.set(key, { entry, count });
    } else addReduced(reduce(entry), count);
  }

  function addReduced(entry: T, count: number): void {
    const key = keyOf(entry);
    const known = waiting.get(key);
    waiting.set(key, { entry, count: (known?.count ?? 0) + count });
  }

  return {
    add,
    /** Returns and removes everything that waits. */
    take() {
      const taken = [...waiting].map(([key, { entry, count }]) => ({ key, entry, count }));
      waiting = new Map();
      return taken;
    },
    /** Puts back what could not be written. */
    restore(taken: readonly { entry: T; count: number }[]) {
      for (const { entry, count } of taken) add(entry, count);
    },
  };
}
