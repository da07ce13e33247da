import { type AttemptCounter, consumePoint, tooMany } from "./counter.server.ts";
import { limitTable } from "./limit-table.ts";

/** Counts attempts and locks a key out after too many. Each lockout of a day is twice as long as the one before. */
export type Lockout = {
  /** Throws `tooMany` with the seconds to wait. */
  count(key: string): Promise<void>;
  /** Deletes the key's attempts and its past lockouts. */
  clear(key: string): Promise<void>;
};

/** `attempts` counts the attempts, `lockouts` the lockouts of a day. */
export function createLockout(attempts: AttemptCounter, lockouts: AttemptCounter): Lockout {
  return {
    async count(key) {
      const refusal = await consumePoint(attempts, key);
      if (!refusal) return;
      // Only the first refused attempt starts a lockout; the others wait for its end.
      if (refusal.consumedPoints !== attempts.points + 1)
        throw tooMany(refusal.msBeforeNext / 1000, attempts.keyPrefix);
      const { consumedPoints: count } = await lockouts.penalty(key);
      const seconds = Math.min(limitTable.firstLockout * 2 ** (count - 1), limitTable.longestLockout);
      await attempts.block(key, seconds);
      throw tooMany(seconds, attempts.keyPrefix);
    },
    async clear(key) {
      await attempts.delete(key);
      await lockouts.delete(key);
    },
  };
}
