import type { Pool } from "pg";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { createCounterInDatabase } from "../../db/counter-in-database.server.ts";
import { AppError } from "../../kit/errors.ts";

export type AttemptCounter = RateLimiterPostgres;
type Rule = { points: number; duration: number };

/** Creates counters in the database, which all processes share and a restart does not reset. */
export const attemptCounters =
  (pool: Pool) =>
  (keyPrefix: string, { points, duration }: Rule): AttemptCounter =>
    createCounterInDatabase(pool, {
      tableName: "rate_limits",
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: keyPrefix === "network",
    });

/** Consumes a point. Resolves to null if one was left, otherwise to the refusal, which says how long to wait. */
export async function consumePoint(counter: AttemptCounter, key: string): Promise<RateLimiterRes | null> {
  try {
    await counter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/** Consumes a point. Throws `tooMany` with the seconds to wait if none is left. */
export async function requirePoint(counter: AttemptCounter, key: string): Promise<void> {
  const refusal = await consumePoint(counter, key);
  if (refusal) throw tooMany(refusal.msBeforeNext / 1000, counter.keyPrefix);
}

/** `limit` is the prefix of the limit's counter. */
export const tooMany = (seconds: number, limit: string): AppError =>
  new AppError("tooMany", undefined, { retryAfter: Math.max(1, Math.ceil(seconds)), limit });
