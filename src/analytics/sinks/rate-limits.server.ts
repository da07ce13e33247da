import { LRUCache } from "lru-cache";
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { maxTrackedNetworks, type Rate } from "./sink-limits.ts";

/**
 * Limits are counted in the memory of this process: the database is what they protect, so it cannot be asked for every
 * request. Each function resolves to 0 if the points were taken, otherwise to the seconds after which to try again.
 */
export function createRowLimit(rate: Rate): (rows: number) => Promise<number> {
  const { limiter } = createLimiter(rate);
  return (rows) => takePoints(limiter, "rows", rows);
}

/** A limit for each network. `RateLimiterMemory` keeps every key for a whole window, so evicting keys bounds its memory. */
export function createNetworkLimit(
  rate: Rate,
  maxNetworks = maxTrackedNetworks,
): (network: string) => Promise<number> {
  const { limiter, windows } = createLimiter(rate);
  const networks = new LRUCache<string, true>({
    max: maxNetworks,
    dispose: (_, network, reason) => {
      if (reason === "evict") for (const window of windows) void window.delete(network);
    },
  });
  return (network) => {
    networks.set(network, true);
    return takePoints(limiter, network, 1);
  };
}

/** A burst may be used at once in each of its windows; beyond it, the steady rate goes on. */
function createLimiter({ perSecond, burst, window }: Rate) {
  const steady = new RateLimiterMemory({ points: perSecond, duration: 1, keyPrefix: "steady" });
  const bursts = new RateLimiterMemory({ points: burst, duration: window, keyPrefix: "burst" });
  return { limiter: new BurstyRateLimiter(steady, bursts), windows: [steady, bursts] };
}

async function takePoints(limiter: BurstyRateLimiter, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return refused.msBeforeNext / 1_000;
  }
}
