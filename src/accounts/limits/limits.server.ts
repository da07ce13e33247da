import { createHmac } from "node:crypto";
import type { Budgets } from "../../budgets/budgets.server.ts";
import type { Database } from "../../db/client.server.ts";
import { networkOf } from "../../kit/network.ts";
import {
  type AttemptCounter,
  attemptCounters,
  consumePoint,
  requirePoint,
  tooMany,
} from "./counter.server.ts";
import { deleteCountersOf } from "./limit-store.server.ts";
import { limitTable } from "./limit-table.ts";
import { createLockout } from "./lockout.server.ts";
import { createMailLimits, type MailLimits } from "./mail-limits.server.ts";

/** An attempt to get into an account: its address and the client's IP address. */
export type Attempt = { email: string; clientIp: string };

export type Limits = MailLimits & {
  /**
   * Counts an attempt before its password is checked, so that parallel attempts cannot exceed the limit. Throws `tooMany`
   * with the seconds to wait. Call `clearPasswordAttempts` if the password is correct.
   */
  countPasswordAttempt(attempt: Attempt): Promise<void>;
  /** Takes a counted attempt back after a correct password, and ends the lockout. The counters of wrong codes stay. */
  clearPasswordAttempts(attempt: Attempt): Promise<void>;
  /** Ends the lockout of wrong passwords after a link from the mailbox. No attempt was counted, so none is taken back. */
  endPasswordLockout(attempt: Attempt): Promise<void>;
  /** Remembers a network the user has signed in from, so that sign-in from there keeps working during an attack. */
  rememberNetwork(attempt: Attempt): Promise<void>;
  /** Does the same as `countPasswordAttempt` for a two-factor code. Call `clearCodeAttempts` if the code is correct. */
  countCodeAttempt(attempt: Attempt): Promise<void>;
  clearCodeAttempts(attempt: Attempt): Promise<void>;
  /** Counts a code entered for one challenge. False if the challenge has no attempts left. */
  countChallengeAttempt(userId: string, challenge: string): Promise<boolean>;
  /** Counts a code of the mail typed in a browser, known by its cookie if it has signed up. Throws `tooMany`. */
  countSignUpCode(attempt: { browser: string | undefined; clientIp: string }): Promise<void>;
  /** Counts the same for the account. False if it has no attempts left. */
  countSignUpCodeOfAccount(userId: string): Promise<boolean>;
  /** Counts a number typed after opening the confirmation link with this token. Throws `tooMany`. */
  countMatchingNumber(token: string): Promise<void>;
  /** Deletes all counters of an erased user. */
  deleteCounters(user: { userId: string; emails: string[] }): Promise<void>;
  /** Counts a request that sends mail or is expensive. Throws `tooMany`. */
  countRequest(clientIp: string): Promise<void>;
};

/** Turns counter keys into keyed hashes, so that the table contains neither addresses nor networks. */
type Hash = (text: string) => string;
type CreateCounter = ReturnType<typeof attemptCounters>;

type Options = { db: Database; secret: string; budgets: Budgets };

/** Creates all limits of accounts. All processes count in the same table. */
export function createLimits({ db, secret, budgets }: Options): Limits {
  const counter = attemptCounters(db.$client);
  const hash: Hash = (text) => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);
  const knownNetworks = counter("seen", limitTable.knownNetwork);
  const keysOf = keysWith(hash);
  return {
    ...passwordLimits(counter, knownNetworks, keysOf),
    ...codeLimits(counter, knownNetworks, { keysOf, hash }),
    ...requestLimits(counter, hash),
    ...confirmationLimits(counter, hash),
    ...createMailLimits({ createCounter: counter, knownNetworks, keysOf, budgets }),
    async rememberNetwork(attempt) {
      await knownNetworks.set(keysOf(attempt).accountAndNetwork, 1, limitTable.knownNetwork.duration);
    },
    async deleteCounters({ userId, emails }) {
      const owners = [hash(userId), ...emails.map((email) => hash(email.toLowerCase()))];
      await deleteCountersOf(db, owners);
    },
  };
}

type Keys = { network: string; account: string; accountAndNetwork: string };

/** `accountAndNetwork` starts with the account, because `deleteCounters` finds it by that prefix. */
const keysWith =
  (hash: Hash) =>
  ({ email, clientIp }: Attempt): Keys => {
    const [network, account] = [hash(networkOf(clientIp)), hash(email.toLowerCase())];
    return { network, account, accountAndNetwork: `${account}.${network}` };
  };

/** Throws `tooMany` during an attack on an account, unless the user has signed in from this network before. */
async function countForAccount(
  counter: AttemptCounter,
  knownNetworks: AttemptCounter,
  keys: Keys,
): Promise<void> {
  const refusal = await consumePoint(counter, keys.account);
  if (refusal && !(await knownNetworks.get(keys.accountAndNetwork)))
    throw tooMany(refusal.msBeforeNext / 1000, counter.keyPrefix);
}

function passwordLimits(
  counter: CreateCounter,
  knownNetworks: AttemptCounter,
  keysOf: (attempt: Attempt) => Keys,
) {
  const lockout = createLockout(
    counter("guess", limitTable.password),
    counter("rounds", limitTable.lockouts),
  );
  const byNetwork = counter("network", limitTable.network);
  const checks = counter("check", limitTable.check);
  const byAccount = counter("account", limitTable.account);
  return {
    async countPasswordAttempt(attempt: Attempt) {
      const keys = keysOf(attempt);
      await requirePoint(checks, keys.network);
      await requirePoint(byNetwork, keys.network);
      await lockout.count(keys.accountAndNetwork);
      await countForAccount(byAccount, knownNetworks, keys);
    },
    endPasswordLockout: (attempt: Attempt) => lockout.clear(keysOf(attempt).accountAndNetwork),
    async clearPasswordAttempts(attempt: Attempt) {
      const keys = keysOf(attempt);
      await lockout.clear(keys.accountAndNetwork);
      await byNetwork.reward(keys.network);
      await byAccount.reward(keys.account);
    },
  };
}

type CodeKeys = { keysOf: (attempt: Attempt) => Keys; hash: Hash };

/**
 * Codes have their own counters; otherwise an attacker who knows the password could lift the lockout just by entering it.
 */
function codeLimits(counter: CreateCounter, knownNetworks: AttemptCounter, { keysOf, hash }: CodeKeys) {
  const lockout = createLockout(
    counter("code", limitTable.code),
    counter("code-rounds", limitTable.lockouts),
  );
  const byAccount = counter("code-account", limitTable.codeAccount);
  const challenges = counter("challenge", limitTable.challenge);
  const pairOf = (userId: string, text: string) => `${hash(userId)}.${hash(text)}`;
  return {
    async countCodeAttempt(attempt: Attempt) {
      const keys = keysOf(attempt);
      await lockout.count(keys.accountAndNetwork);
      await countForAccount(byAccount, knownNetworks, keys);
    },
    async clearCodeAttempts(attempt: Attempt) {
      const keys = keysOf(attempt);
      await lockout.clear(keys.accountAndNetwork);
      await byAccount.reward(keys.account);
    },
    countChallengeAttempt: async (userId: string, challenge: string) =>
      (await consumePoint(challenges, pairOf(userId, challenge))) === null,
  };
}

function confirmationLimits(counter: CreateCounter, hash: Hash) {
  const byNetwork = counter("sign-up-code-network", limitTable.signUpCodeNetwork);
  const byBrowser = counter("sign-up-code", limitTable.signUpCode);
  const byAccount = counter("sign-up-code-account", limitTable.signUpCodeAccount);
  const numbers = counter("matching-number", limitTable.matchingNumber);
  return {
    async countSignUpCode({ browser, clientIp }: { browser: string | undefined; clientIp: string }) {
      await requirePoint(byNetwork, hash(networkOf(clientIp)));
      if (browser) await requirePoint(byBrowser, hash(browser));
    },
    countSignUpCodeOfAccount: async (userId: string) =>
      (await consumePoint(byAccount, hash(userId))) === null,
    countMatchingNumber: (token: string) => requirePoint(numbers, hash(token)),
  };
}

function requestLimits(counter: CreateCounter, hash: Hash) {
  const requests = counter("request", limitTable.request);
  return {
    countRequest: (clientIp: string) => requirePoint(requests, hash(networkOf(clientIp))),
  };
}
