import { LRUCache } from "lru-cache";
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { maxTrackedNetworks, type Rate } from "./sink-limits.ts";

/**
 * Limits are counted in the memory of this process: the database is what they protect, so it cannot be asked for every
 * request. Each function resolves to 0 if the points were taken, otherwise to the seconds after which to try again.
 */
export function createRowLimit(rate: Rate): (rows: number) => Promise<number> {
  const limit = createLimit(rate);
  return (rows) => limit.take("rows", rows);
}

/** A limit for each network. `RateLimiterMemory` keeps every key for a whole window, so evicting keys bounds its memory. */
export function createNetworkLimit(
  rate: Rate,
  maxNetworks = maxTrackedNetworks,
): (network: string) => Promise<number> {
  const limit = createLimit(rate);
  const networks = new LRUCache<string, true>({
    max: maxNetworks,
    dispose: (_, network, reason) => {
      if (reason === "evict") limit.evict(network);
    },
  });
  return (network) => {
    networks.set(network, true);
    return limit.take(network, 1);
  };
}

/** A burst may be used at once in each of its windows; beyond it, the steady rate goes on. */
function createLimit({ perSecond, burst, window }: Rate) {
  const steady = new RateLimiterMemory({ points: perSecond, duration: 1, keyPrefix: "steady" });
  const bursts = new RateLimiterMemory({ points: burst, duration: window, keyPrefix: "burst" });
  const limiter = new BurstyRateLimiter(steady, bursts);
  return {
    async take(key: string, points: number): Promise<number> {
      try {
        await limiter.consume(key, points);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // More points than a second admits have to wait for the next burst.
        const next = points <= perSecond ? refused : await bursts.get(key);
        return (next ?? refused).msBeforeNext / 1_000;
      }
    },
    evict(key: string): void {
      for (const counter of [steady, bursts]) void counter.delete(key);
    },
  };
}
