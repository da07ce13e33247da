import { LRUCache } from "lru-cache";
import { mostNetworks, type Rate } from "./sink-bounds.ts";

export type Budget = {
  /** Takes `amount` if all of it is there: 0. Else takes nothing, and returns the seconds until it will be. */
  take(amount: number, now?: number): number;
};

/** A bucket that is full at first and fills steadily. More than the burst is never to be had at once. */
export function createBudget({ burst, perSecond }: Rate): Budget {
  let left = burst;
  let since: number | undefined;
  return {
    take(amount, now = performance.now()) {
      left = Math.min(burst, left + (Math.max(0, now - (since ?? now)) / 1000) * perSecond);
      since = now;
      if (amount <= left) {
        left -= amount;
        return 0;
      }
      return (amount - left) / perSecond;
    },
  };
}

/**
 * A budget for each network. In memory, of this process alone: a database would have to be asked for every request, and
 * what the limit protects is the database. Bounded, so a network may be forgotten early; the budget of rows holds then.
 */
export function createNetworkBudgets(rate: Rate): (network: string) => number {
  const budgets = new LRUCache<string, Budget>({ max: mostNetworks });
  return (network) => {
    let budget = budgets.get(network);
    if (!budget) {
      budget = createBudget(rate);
      budgets.set(network, budget);
    }
    return budget.take(1);
  };
}
