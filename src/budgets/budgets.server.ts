import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { AppError } from "../kit/errors.ts";
import { networkOf } from "../kit/network.ts";
import {
  type Budget,
  type BudgetName,
  type BudgetTable,
  budgetTable,
  lightUse,
  reserved,
} from "./budget-table.ts";
import { type BudgetCounter, budgetCounters } from "./counter.server.ts";

/** Who spends: a signed-in user, and the network of the client. */
export type Requester = { userId?: string; clientIp: string };

/**
 * What users, networks and all clients may use in a time (`budget-table.ts`). Call it before a transaction, so that a
 * request needs only one connection at a time.
 */
export type Budgets = {
  /**
   * Takes `amount` (default 1, in the budget's unit) from the user's, the network's and the total share before the work.
   * 0 only asks whether a share is overdrawn. Throws `tooMany` with the seconds until the share starts again.
   */
  spend(name: BudgetName, from: Requester, amount?: number): Promise<void>;
  /** Like `spend`, but returns false if a share is used up. */
  trySpend(name: BudgetName, from: Requester, amount?: number): Promise<boolean>;
  /**
   * Records what finished work has cost. It may overdraw a share; then `spend` refuses until the share starts again. A
   * negative amount gives back what was taken for work that was not done.
   */
  charge(name: BudgetName, from: Requester, amount: number): Promise<void>;
};

type Level = "user" | "network" | "total";
type Share = { level: Level; points: number; counter: BudgetCounter; key: string };
type Refusal = { level: Level; seconds: number };
type Options = { pool: Pool; secret: string; table?: BudgetTable };

const levels = ["user", "network", "total"] as const;

/** The budgets of this process. `table` replaces the shares in tests. */
export function createBudgets({ pool, secret, table = budgetTable }: Options): Budgets {
  const hash = (text: string) => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);
  const createCounter = budgetCounters(pool);
  const levelsOf = (name: string, budget: Budget) =>
    levels.flatMap((level) => {
      const points = budget[level];
      if (points === undefined) return [];
      const counter = createCounter(`${name}-${level}`, { ...budget, points });
      return [{ level, points, counter, isShared: budget.count === "database" }];
    });
  const budgets = new Map(
    Object.entries(table).map(([name, budget]) => [name, levelsOf(name, budget)] as const),
  );

  /** The shares that a request takes from, the requester's own first. */
  function sharesOf(name: BudgetName, { userId, clientIp }: Requester): Share[] {
    const keys = { user: userId, network: networkOf(clientIp), total: "all" };
    return budgets.get(name)!.flatMap(({ level, points, counter, isShared }) => {
      const key = keys[level];
      return key === undefined ? [] : [{ level, points, counter, key: isShared ? hash(key) : key }];
    });
  }

  const refuse = (name: BudgetName, from: Requester, amount = 1) => takeFromAll(sharesOf(name, from), amount);
  return {
    async spend(name, from, amount) {
      const refusal = await refuse(name, from, amount);
      if (refusal)
        throw new AppError("tooMany", `budget ${name}: the share of the ${refusal.level} is used up`, {
          retryAfter: refusal.seconds,
          limit: name,
        });
    },
    trySpend: async (name, from, amount) => (await refuse(name, from, amount)) === null,
    async charge(name, from, amount) {
      for (const { counter, key } of sharesOf(name, from)) await counter.take(key, amount);
    },
  };
}

/**
 * Takes from every share, or says which one refuses. A network's share and the total keep their last quarter for light
 * requesters: heavy ones cannot use up what others need. A refused request takes nothing from others, only from the
 * requester's own share; a flood therefore ends at the requester's own counter, which is blocked in memory.
 */
async function takeFromAll(shares: readonly Share[], amount: number): Promise<Refusal | null> {
  // The total too: otherwise each new network would add a counter after the total is used up.
  for (const { level, counter, key } of [shares[0]!, shares.at(-1)!]) {
    const milliseconds = await counter.blockedFor(key);
    if (milliseconds > 0) return { level, seconds: toSeconds(milliseconds) };
  }
  let isLight = true;
  for (const [index, { level, points, counter, key }] of shares.entries()) {
    const { used, milliseconds } = await counter.take(key, amount);
    const isOwn = index === 0;
    if (isOwn) isLight = used - amount < points * lightUse;
    if (used <= (isOwn || isLight ? points : points * (1 - reserved))) continue;
    if (isOwn) counter.block(key, milliseconds);
    for (const share of shares.slice(1, index + 1)) await share.counter.refund(share.key, amount);
    return { level, seconds: toSeconds(milliseconds) };
  }
  return null;
}

const toSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
