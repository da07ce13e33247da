import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../kit/errors.ts";
import { limitTable } from "./limit-table.ts";

export type Counter = RateLimiterPostgres;
type Rule = { points: number; duration: number };

/** Makes counters in the database, so that they hold across processes and restarts. */
export const counterFactory =
  (pool: Pool) =>
  (keyPrefix: string, { points, duration }: Rule): Counter =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // One counter deletes the expired rows of all.
      clearExpiredByTimeout: keyPrefix === "network",
    });

/** Takes a point. Null if there was one, else how long to wait. */
export async function takePoint(counter: Counter, key: string): Promise<RateLimiterRes | null> {
  try {
    await counter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** Takes a point or throws `tooMany` with the seconds to wait. */
export async function requirePoint(counter: Counter, key: string): Promise<void> {
  const refusal = await takePoint(counter, key);
  if (refusal) throw tooMany(refusal.msBeforeNext / 1000);
}

export const tooMany = (seconds: number): AppError =>
  new AppError("tooMany", undefined, { retryAfter: Math.max(1, Math.ceil(seconds)) });

/** Counts attempts; when they are used up, a pause follows that doubles with every round. */
export type EscalatingCounter = {
  /** Throws `tooMany` with the seconds to wait. */
  count(key: string): Promise<void>;
  /** Deletes attempts and rounds. */
  clear(key: string): Promise<void>;
};

export function escalate(attempts: Counter, rounds: Counter): EscalatingCounter {
  return {
    async count(key) {
      const refusal = await takePoint(attempts, key);
      if (!refusal) return;
      // Only the first refused attempt of a round starts a pause.
      if (refusal.consumedPoints !== attempts.points + 1) throw tooMany(refusal.msBeforeNext / 1000);
      const { consumedPoints: round } = await rounds.penalty(key);
      const pause = Math.min(limitTable.firstPause * 2 ** (round - 1), limitTable.longestPause);
      await attempts.block(key, pause);
      throw tooMany(pause);
    },
    async clear(key) {
      await attempts.delete(key);
      await rounds.delete(key);
    },
  };
}
