import { createHmac } from "node:crypto";
import type { Database } from "../../db/client.server.ts";
import { networkOf } from "../../http/network.ts";
import {
  type Counter,
  counterFactory,
  escalate,
  requirePoint,
  takePoint,
  tooMany,
} from "./counter.server.ts";
import { deleteCountersOf } from "./limit-store.server.ts";
import { limitTable } from "./limit-table.ts";

/** Which account is tried, and from where. */
export type Attempt = { email: string; clientIp: string };

export type Limits = {
  /**
   * Counts a password before it is checked, so that parallel attempts cannot all pass. Throws `tooMany` with the seconds
   * to wait. Call `clearPasswordAttempts` if the password was right.
   */
  countPasswordAttempt(attempt: Attempt): Promise<void>;
  /** The password was right, or a new one was set through the mailbox. Wrong codes stay counted. */
  clearPasswordAttempts(attempt: Attempt): Promise<void>;
  /** The account has been signed in to from this network, which stays open to it during an attack. */
  rememberNetwork(attempt: Attempt): Promise<void>;
  /** Counts a two-factor code, like `countPasswordAttempt`. Call `clearCodeAttempts` if the code was right. */
  countCodeAttempt(attempt: Attempt): Promise<void>;
  clearCodeAttempts(attempt: Attempt): Promise<void>;
  /** True if an app's code was not sent before: each is accepted once (RFC 6238, 5.2). */
  claimCode(userId: string, code: string): Promise<boolean>;
  /** Counts a code for one challenge. False if the challenge has had all its attempts. */
  countChallengeAttempt(userId: string, challenge: string): Promise<boolean>;
  /** Deletes all counters of an erased user. */
  deleteCounters(user: { userId: string; emails: string[] }): Promise<void>;
  /** Counts a request that causes work or mail. Throws `tooMany`. */
  countRequest(clientIp: string): Promise<void>;
  /** Counts a mail to this address. False if it would be one too many; never throws, because the response must not tell. */
  claimMail(email: string): Promise<boolean>;
  /** Counts a message to the operator. Throws `tooMany`. */
  countMessage(from: { clientIp: string; userId?: string }): Promise<void>;
  /** Counts a rating given or withdrawn. Throws `tooMany`. */
  countRating(userId: string): Promise<void>;
};

/** Keys are keyed hashes, so that the table names neither addresses nor networks. */
type Hash = (text: string) => string;
type CreateCounter = ReturnType<typeof counterFactory>;

/** All limits of this module. Every process counts in the same table. */
export function createLimits({ db, secret }: { db: Database; secret: string }): Limits {
  const counter = counterFactory(db.$client);
  const hash: Hash = (text) => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);
  const seen = counter("seen", limitTable.seen);
  const keysOf = keysWith(hash);
  return {
    ...passwordLimits(counter, seen, keysOf),
    ...codeLimits(counter, seen, { keysOf, hash }),
    ...requestLimits(counter, hash),
    async rememberNetwork(attempt) {
      await seen.set(keysOf(attempt).both, 1, limitTable.seen.duration);
    },
    async deleteCounters({ userId, emails }) {
      const owners = [hash(userId), ...emails.map((email) => hash(email.toLowerCase()))];
      await deleteCountersOf(db, owners);
    },
  };
}

type Keys = { network: string; account: string; both: string };

/** `both` starts with the account, where `deleteCounters` looks for it. */
const keysWith =
  (hash: Hash) =>
  ({ email, clientIp }: Attempt): Keys => {
    const [network, account] = [hash(networkOf(clientIp)), hash(email.toLowerCase())];
    return { network, account, both: `${account}.${network}` };
  };

/** Throws `tooMany` during an attack on an account, except for networks that the account signed in from. */
async function countForAccount(counter: Counter, seen: Counter, keys: Keys): Promise<void> {
  const refusal = await takePoint(counter, keys.account);
  if (refusal && !(await seen.get(keys.both))) throw tooMany(refusal.msBeforeNext / 1000);
}

function passwordLimits(counter: CreateCounter, seen: Counter, keysOf: (attempt: Attempt) => Keys) {
  const byBoth = escalate(counter("guess", limitTable.password), counter("rounds", limitTable.rounds));
  const byNetwork = counter("network", limitTable.network);
  const checks = counter("check", limitTable.check);
  const byAccount = counter("account", limitTable.account);
  return {
    async countPasswordAttempt(attempt: Attempt) {
      const keys = keysOf(attempt);
      await requirePoint(checks, keys.network);
      await requirePoint(byNetwork, keys.network);
      await byBoth.count(keys.both);
      await countForAccount(byAccount, seen, keys);
    },
    async clearPasswordAttempts(attempt: Attempt) {
      const keys = keysOf(attempt);
      await byBoth.clear(keys.both);
      await byNetwork.reward(keys.network);
      await byAccount.reward(keys.account);
    },
  };
}

type CodeKeys = { keysOf: (attempt: Attempt) => Keys; hash: Hash };

/** With rounds of its own: an attacker who knows the password must not end the pause after wrong codes by entering it. */
function codeLimits(counter: CreateCounter, seen: Counter, { keysOf, hash }: CodeKeys) {
  const byBoth = escalate(counter("code", limitTable.code), counter("code-rounds", limitTable.rounds));
  const byAccount = counter("code-account", limitTable.codeAccount);
  const used = counter("code-used", limitTable.codeUsed);
  const challenges = counter("challenge", limitTable.challenge);
  const pairOf = (userId: string, text: string) => `${hash(userId)}.${hash(text)}`;
  return {
    async countCodeAttempt(attempt: Attempt) {
      const keys = keysOf(attempt);
      await byBoth.count(keys.both);
      await countForAccount(byAccount, seen, keys);
    },
    async clearCodeAttempts(attempt: Attempt) {
      const keys = keysOf(attempt);
      await byBoth.clear(keys.both);
      await byAccount.reward(keys.account);
    },
    claimCode: async (userId: string, code: string) => (await takePoint(used, pairOf(userId, code))) === null,
    countChallengeAttempt: async (userId: string, challenge: string) =>
      (await takePoint(challenges, pairOf(userId, challenge))) === null,
  };
}

function requestLimits(counter: CreateCounter, hash: Hash) {
  const requests = counter("request", limitTable.request);
  const mails = counter("mail", limitTable.mail);
  const messages = counter("message", limitTable.message);
  const ratings = counter("rating", limitTable.rating);
  return {
    countRequest: (clientIp: string) => requirePoint(requests, hash(networkOf(clientIp))),
    claimMail: async (email: string) => (await takePoint(mails, hash(email.toLowerCase()))) === null,
    async countMessage({ clientIp, userId }: { clientIp: string; userId?: string }) {
      for (const sender of [networkOf(clientIp), ...(userId ? [userId] : [])])
        await requirePoint(messages, hash(sender));
    },
    countRating: (userId: string) => requirePoint(ratings, hash(userId)),
  };
}
