import type { Budgets } from "../../budgets/budgets.server.ts";
import { type AttemptCounter, type attemptCounters, consumePoint } from "./counter.server.ts";
import { limitTable } from "./limit-table.ts";
import type { Attempt } from "./limits.server.ts";

/** The kinds of mail that strangers can cause. Other mails need the password or a link from the mailbox. */
export type LimitedMail = keyof typeof limitTable.mails;

export type MailLimits = {
  /**
   * Runs `work`, which may send the mail unless the address or the client's network has reached the limit of this kind, or
   * the budget of all mails is used up.
   * The mail counts only if `work` resolves to `isSent`. Does not throw `tooMany`, because an error could reveal that the
   * address has an account.
   */
  withMailLimit<T extends { isSent: boolean }>(
    mail: Attempt & { kind: LimitedMail },
    work: (maySend: boolean) => Promise<T>,
  ): Promise<T>;
};

type Keys = { account: string; accountAndNetwork: string };
type Deps = {
  createCounter: ReturnType<typeof attemptCounters>;
  /** The networks that users have signed in from. */
  knownNetworks: AttemptCounter;
  keysOf: (attempt: Attempt) => Keys;
  budgets: Budgets;
};

/**
 * Each kind of mail has a limit for the address and one for the address and the requester's network. Reset links to a
 * network that the user has signed in from count for that network alone, and not in the budget of all mails: strangers
 * cannot use them up.
 */
export function createMailLimits({ createCounter, knownNetworks, keysOf, budgets }: Deps): MailLimits {
  const counters = new Map(
    Object.entries(limitTable.mails).map(([kind, { points, fromNetwork, duration }]) => [
      kind,
      {
        fromNetwork: createCounter(`mail-${kind}-network`, { points: fromNetwork, duration }),
        toAddress: createCounter(`mail-${kind}`, { points, duration }),
      },
    ]),
  );

  /** Counts the mail. Resolves to a function that takes it back, or to null if a limit is reached. */
  async function count({ kind, ...attempt }: Attempt & { kind: LimitedMail }) {
    const { fromNetwork, toAddress } = counters.get(kind)!;
    const { account, accountAndNetwork } = keysOf(attempt);
    if (await consumePoint(fromNetwork, accountAndNetwork)) return null;
    const takeBackFromNetwork = () => fromNetwork.reward(accountAndNetwork);
    if (kind === "reset" && (await knownNetworks.get(accountAndNetwork))) return takeBackFromNetwork;
    if (await consumePoint(toAddress, account)) {
      await takeBackFromNetwork();
      return null;
    }
    const takeBack = () => Promise.all([takeBackFromNetwork(), toAddress.reward(account)]);
    const requester = { clientIp: attempt.clientIp };
    const budget = kind === "addressChange" ? "addressChanges" : "mails";
    if (!(await budgets.trySpend(budget, requester))) {
      await takeBack();
      return null;
    }
    return () => Promise.all([takeBack(), budgets.charge(budget, requester, -1)]);
  }

  return {
    async withMailLimit(mail, work) {
      const takeBack = await count(mail);
      let isSent = false;
      try {
        const result = await work(takeBack !== null);
        isSent = result.isSent;
        return result;
      } finally {
        if (!isSent) await takeBack?.();
      }
    },
  };
}
