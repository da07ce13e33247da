import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { maxTrackedNetworks, type Rate } from "./sink-limits.ts";

/**
 * Limits are counted in the memory of this process: the database is what they protect, so it cannot be asked for every
 * request. Each function resolves to 0 if the points were taken, otherwise to the seconds until the window ends.
 */
export function createRowLimit(rate: Rate): (rows: number) => Promise<number> {
  const limiter = new RateLimiterMemory(rate);
  return (rows) => takePoints(limiter, "rows", rows);
}

/** A limit for each network. `RateLimiterMemory` keeps every key for a whole window, so evicting keys bounds its memory. */
export function createNetworkLimit(
  rate: Rate,
  maxNetworks = maxTrackedNetworks,
): (network: string) => Promise<number> {
  const limiter = new RateLimiterMemory(rate);
  const networks = new LRUCache<string, true>({
    max: maxNetworks,
    dispose: (_, network, reason) => {
      if (reason === "evict") void limiter.delete(network);
    },
  });
  return (network) => {
    networks.set(network, true);
    return takePoints(limiter, network, 1);
  };
}

async function takePoints(limiter: RateLimiterMemory, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // Give the points back, so that a refused batch does not use up the window for smaller ones.
    await limiter.reward(key, points);
    return refused.msBeforeNext / 1_000;
  }
}
