import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../../http/network.ts";
import { AppError } from "../../kit/errors.ts";

const minute = 60;
const hour = 60 * minute;

/** The numbers of `docs/decisions/accounts.md`. Durations in seconds. */
export const limitTable = {
  /** Wrong passwords for one account from one network, then a pause that grows. */
  guess: { points: 5, duration: 15 * minute },
  /** First pause after too many guesses; doubles with every round of a day. */
  firstPause: 15 * minute,
  longestPause: 4 * hour,
  /** Wrong passwords from one network, whatever the account. */
  network: { points: 30, duration: 10 * minute },
  /** Wrong passwords for one account from everywhere; networks it has signed in from are not asked. */
  account: { points: 50, duration: hour },
  /** Wrong codes of the second factor, for one account from one network, then a pause that grows as above. */
  code: { points: 5, duration: 15 * minute },
  /** Wrong codes for one account from everywhere; networks it has signed in from are not asked. */
  codeAccount: { points: 20, duration: hour },
  /** How long a code that was typed is not taken again; an app's code is good for 90 seconds. */
  codeUsed: 5 * minute,
  /** Sign-ups, forgotten passwords and the like from one network. */
  request: { points: 30, duration: 10 * minute },
  /** Mails to one address. */
  mail: { points: 5, duration: hour },
  /** Messages to the operator from one network, and from one account. */
  message: { points: 5, duration: hour },
  /** Ratings given or taken back by one account. */
  rating: { points: 20, duration: hour },
  /** How long a network counts as one the account has signed in from. */
  seen: 90 * 24 * hour,
} as const;

type Who = { email: string; clientIp: string };

export type Limits = {
  /**
   * Counts a try to sign in before the password is looked at, so that parallel tries cannot all pass.
   * Throws `tooMany` with the seconds to wait. Call `forgive` when the password was right.
   */
  countGuess(who: Who): Promise<void>;
  /** The password was right, or a new one was set from the mailbox: takes the tries back. */
  forgive(who: Who): Promise<void>;
  /** The account has been entered from this network, which stays open to it during an attack. */
  remember(who: Who): Promise<void>;
  /** Counts a try with a code, like `countGuess`. Call `forgiveCode` when the code was right. */
  countCode(who: Who): Promise<void>;
  forgiveCode(who: Who): Promise<void>;
  /** True for the first to come with this code of an app; false for whoever sends it again (RFC 6238, 5.2). */
  claimCode(userId: string, code: string): Promise<boolean>;
  /** Deletes what is counted about somebody who is gone. */
  forget(person: { userId: string; emails: string[] }): Promise<void>;
  /** Counts a request that makes work or mail. Throws `tooMany`. */
  countRequest(clientIp: string): Promise<void>;
  /** Whether one more mail may go to this address. Never throws, for the answer must not tell. */
  mayMail(email: string): Promise<boolean>;
  /** Counts a message to the operator. Throws `tooMany`. */
  countMessage(from: { clientIp: string; userId?: string }): Promise<void>;
  /** Counts a rating given or taken back. Throws `tooMany`. */
  countRating(userId: string): Promise<void>;
  /** The store better-auth's own limiter counts in. */
  storage: { consume(key: string, rule: { window: number; max: number }): Promise<Verdict> };
};

type Verdict = { allowed: boolean; retryAfter: number | null };
type Rule = { points: number; duration: number };

/**
 * All limits of this room, counted in the database so that they hold over processes and restarts. Keys are
 * keyed hashes: the table names neither addresses nor networks.
 */
export function createLimits({ pool, secret }: { pool: Pool; secret: string }): Limits {
  const limiter = (keyPrefix: string, { points, duration }: Rule) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // One of them deletes expired rows for all.
      clearExpiredByTimeout: keyPrefix === "network",
    });
  const guess = limiter("guess", limitTable.guess);
  const rounds = limiter("rounds", { points: 1_000, duration: 24 * hour });
  const network = limiter("network", limitTable.network);
  const account = limiter("account", limitTable.account);
  const code = limiter("code", limitTable.code);
  const codeAccount = limiter("code-account", limitTable.codeAccount);
  const codeUsed = limiter("code-used", { points: 1, duration: limitTable.codeUsed });
  const request = limiter("request", limitTable.request);
  const mail = limiter("mail", limitTable.mail);
  const message = limiter("message", limitTable.message);
  const rating = limiter("rating", limitTable.rating);
  const seen = limiter("seen", { points: 1, duration: limitTable.seen });
  const hash = (text: string) => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);
  const keysOf = ({ email, clientIp }: Who) => {
    const from = networkOf(clientIp);
    const address = email.toLowerCase();
    const [network, account] = [hash(from), hash(address)];
    // The person first, so that `forget` finds it.
    return { network, account, both: `${account}.${network}` };
  };

  /** Null where the point was to be had, else what stands in the way. */
  async function take(from: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
    try {
      await from.consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    }
  }

  async function pauseFor(tries: RateLimiterPostgres, key: string, refusal: RateLimiterRes): Promise<number> {
    if (refusal.consumedPoints !== tries.points + 1) return refusal.msBeforeNext / 1000;
    const { consumedPoints: round } = await rounds.penalty(key);
    const pause = Math.min(limitTable.firstPause * 2 ** (round - 1), limitTable.longestPause);
    await tries.block(key, pause);
    return pause;
  }

  const byRule = new Map<string, RateLimiterPostgres>();
  const limiterFor = ({ window, max }: { window: number; max: number }) => {
    const name = `auth-${max}-${window}`;
    const known = byRule.get(name) ?? limiter(name, { points: max, duration: window });
    byRule.set(name, known);
    return known;
  };

  return {
    async countGuess(who) {
      const keys = keysOf(who);
      const crowd = await take(network, keys.network);
      if (crowd) throw tooMany(crowd.msBeforeNext / 1000);
      const stubborn = await take(guess, keys.both);
      if (stubborn) throw tooMany(await pauseFor(guess, keys.both, stubborn));
      const attack = await take(account, keys.account);
      if (attack && !(await seen.get(keys.both))) throw tooMany(attack.msBeforeNext / 1000);
    },
    async forgive(who) {
      const keys = keysOf(who);
      await guess.delete(keys.both);
      await rounds.delete(keys.both);
      await network.reward(keys.network);
      await account.reward(keys.account);
    },
    async countCode(who) {
      const keys = keysOf(who);
      const stubborn = await take(code, keys.both);
      if (stubborn) throw tooMany(await pauseFor(code, keys.both, stubborn));
      const attack = await take(codeAccount, keys.account);
      if (attack && !(await seen.get(keys.both))) throw tooMany(attack.msBeforeNext / 1000);
    },
    async forgiveCode(who) {
      const keys = keysOf(who);
      await code.delete(keys.both);
      await rounds.delete(keys.both);
      await codeAccount.reward(keys.account);
    },
    claimCode: async (userId, typed) => (await take(codeUsed, `${hash(userId)}.${hash(typed)}`)) === null,
    async forget({ userId, emails }) {
      const people = [hash(userId), ...emails.map((email) => hash(email.toLowerCase()))];
      await pool.query(
        "DELETE FROM rate_limits WHERE split_part(split_part(key, ':', 2), '.', 1) = ANY($1)",
        [people],
      );
    },
    async remember(who) {
      await seen.set(keysOf(who).both, 1, limitTable.seen);
    },
    async countRequest(clientIp) {
      const crowd = await take(request, hash(networkOf(clientIp)));
      if (crowd) throw tooMany(crowd.msBeforeNext / 1000);
    },
    mayMail: async (email) => (await take(mail, hash(email.toLowerCase()))) === null,
    async countMessage({ clientIp, userId }) {
      for (const who of [networkOf(clientIp), ...(userId ? [userId] : [])]) {
        const refusal = await take(message, hash(who));
        if (refusal) throw tooMany(refusal.msBeforeNext / 1000);
      }
    },
    async countRating(userId) {
      const refusal = await take(rating, hash(userId));
      if (refusal) throw tooMany(refusal.msBeforeNext / 1000);
    },
    storage: {
      async consume(key, rule) {
        const refusal = await take(limiterFor(rule), hash(key));
        return { allowed: !refusal, retryAfter: refusal && Math.ceil(refusal.msBeforeNext / 1000) };
      },
    },
  };
}

const tooMany = (seconds: number) =>
  new AppError("tooMany", undefined, { retryAfter: Math.max(1, Math.ceil(seconds)) });
