import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Rate } from "./sink-limits.ts";

/**
 * Limits the rows of all clients together that this process stores. Resolves to 0 if the rows may be stored, otherwise to
 * the seconds after which to try again. A burst may be used at once in each of its windows; beyond it, the steady rate goes on.
 */
export function createRowLimit({ perSecond, burst, window }: Rate): (rows: number) => Promise<number> {
  const steady = new RateLimiterMemory({ points: perSecond, duration: 1, keyPrefix: "steady" });
  const bursts = new RateLimiterMemory({ points: burst, duration: window, keyPrefix: "burst" });
  const limiter = new BurstyRateLimiter(steady, bursts);
  return async (rows) => {
    try {
      await limiter.consume("rows", rows);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // More rows than a second admits have to wait for the next burst.
      const next = rows <= perSecond ? refused : await bursts.get("rows");
      return (next ?? refused).msBeforeNext / 1_000;
    }
  };
}
