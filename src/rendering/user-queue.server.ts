import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { createKeyedConcurrencyLimit } from "../kit/concurrency.ts";
import { AppError } from "../kit/errors.ts";

export type UserQueueLimits = {
  /** Jobs of one user that run at the same time. */
  running: number;
  /** Jobs of one user that may wait; further ones are rejected. */
  queued: number;
  perMinute: number;
};

/** Runs `work` when it is the user's turn. Rejects with `tooMany` if the user exceeds a limit. */
export type UserQueue = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** Shares the typesetting processes between users, so that a user with many documents does not delay the others. */
export function createUserQueue({ running, queued, perMinute }: UserQueueLimits): UserQueue {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const limit = createKeyedConcurrencyLimit({
    running,
    queued,
    onFull: () => new AppError("tooMany", "too many documents at once", { retryAfter: 2 }),
  });
  return async (userId, work) => {
    await limiter.consume(userId).catch((spent) => {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      throw new AppError("tooMany", "too many documents a minute", { retryAfter: spent.msBeforeNext / 1000 });
    });
    return limit(userId, work);
  };
}
