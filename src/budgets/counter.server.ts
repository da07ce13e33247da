import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { RateLimiterMemory, type RateLimiterPostgres } from "rate-limiter-flexible";
import { createCounterInDatabase } from "../db/counter-in-database.server.ts";
import type { Budget } from "./budget-table.ts";

/** What a key has used after a request. `milliseconds`: until it starts again at zero. */
type Taken = { used: number; milliseconds: number };

/** Counts what each key has used since its first use, for a duration. */
export type BudgetCounter = {
  /** Counts `amount`, even if less is left. */
  take(key: string, amount: number): Promise<Taken>;
  refund(key: string, amount: number): Promise<unknown>;
  /** Milliseconds for which nothing is left, if this process knows that without a statement; otherwise 0. */
  blockedFor(key: string): Promise<number>;
  /** Makes `blockedFor` remember that nothing is left. */
  block(key: string, milliseconds: number): void;
};

type Rule = Pick<Budget, "duration" | "count"> & { points: number };

/** Blocked keys that a process remembers for each counter. An evicted one costs a statement, and is refused again. */
const maxBlocked = 10_000;

/** Creates counters in the memory of the process, or in the database, which a restart does not reset. */
export function budgetCounters(pool: Pool) {
  let isFirst = true;
  const createInDatabase = (keyPrefix: string, { points, duration }: Rule): BudgetCounter => {
    const limiter = createCounterInDatabase(pool, {
      tableName: "budget_counters",
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: isFirst,
    });
    isFirst = false;
    const blocked = new LRUCache<string, true>({ max: maxBlocked });
    return {
      ...withLimiter(limiter),
      blockedFor: async (key) => blocked.getRemainingTTL(key),
      block: (key, ttl) => void blocked.set(key, true, { ttl }),
    };
  };
  return (keyPrefix: string, rule: Rule): BudgetCounter =>
    rule.count === "memory" ? createInMemory(keyPrefix, rule) : createInDatabase(keyPrefix, rule);
}

function createInMemory(keyPrefix: string, { points, duration }: Rule): BudgetCounter {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration });
  return {
    ...withLimiter(limiter),
    async blockedFor(key) {
      const stored = await limiter.get(key);
      return stored && stored.consumedPoints >= points ? stored.msBeforeNext : 0;
    },
    block: () => {},
  };
}

/** The limiter's `penalty` counts like `consume`, but tells how much was used instead of rejecting. */
const withLimiter = (limiter: RateLimiterMemory | RateLimiterPostgres) => ({
  async take(key: string, amount: number): Promise<Taken> {
    const { consumedPoints: used, msBeforeNext: milliseconds } = await limiter.penalty(key, amount);
    return { used, milliseconds };
  },
  refund: (key: string, amount: number) => limiter.reward(key, amount),
});
