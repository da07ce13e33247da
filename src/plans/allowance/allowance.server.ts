import { lockAccount } from "../../accounts/account-store.server.ts";
import type { Queryable } from "../../db/client.server.ts";
import { listValidEntitlements, type StoredEntitlement } from "../entitlement-store.server.ts";
import { endOfPeriod, type PlanCode, planTerms } from "../plan-code.ts";
import {
  countEntitlementUses,
  deleteUse,
  findPaidPeriods,
  hasUse,
  insertUse,
} from "./allowance-store.server.ts";

/** Reviews that are left of one plan's period. */
type PlanAllowance = {
  entitlementId: string;
  plan: PlanCode;
  left: number;
  of: number;
  /** When the next period brings new reviews; null: the plan ends before, or the renewal is not paid. */
  renewsAt: Date | null;
  /** Until when these reviews can be used, exclusive; null: no end, or the period is not paid. */
  until: Date | null;
};

/** What all plans of a user have together. */
export type Allowance = {
  left: number;
  of: number;
  /** When the first of the plans brings new reviews; null: none does. */
  renewsAt: Date | null;
  /** The plan that ends first is the first. */
  plans: PlanAllowance[];
};

/** The reviews that a user has left, in all and in each plan. Null: not premium. */
export async function findAllowance(db: Queryable, userId: string, now: Date): Promise<Allowance | null> {
  const plans = await listAllowances(db, userId, now);
  if (plans.length === 0) return null;
  return {
    left: sumOf(plans.map(({ left }) => left)),
    of: sumOf(plans.map(({ of }) => of)),
    renewsAt: firstOf(plans).renewsAt,
    plans,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The plan that renews first. */
function firstOf(plans: readonly PlanAllowance[]): PlanAllowance {
  const time = ({ renewsAt }: PlanAllowance) => renewsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return plans.toSorted((a, b) => time(a) - time(b))[0]!;
}

/**
 * Takes one review for `key`, a review order, of the plan that ends first among those with reviews left; the same key takes
 * none again. Call it in the order's transaction. Uses at the same time wait for each other.
 */
export async function useAllowance(
  tx: Queryable,
  { userId, key, now }: { userId: string; key: string; now: Date },
): Promise<"used" | "notPremium" | "exhausted"> {
  if (!(await lockAccount(tx, userId))) return "notPremium";
  if (await hasUse(tx, userId, key)) return "used";
  const plans = await listAllowances(tx, userId, now);
  if (plans.length === 0) return "notPremium";
  const found = plans.find(({ left }) => left > 0);
  if (!found) return "exhausted";
  await insertUse(tx, { userId, key, entitlementId: found.entitlementId, usedAt: now });
  return "used";
}

/** Gives back what `key` took; nothing if it took nothing. */
export async function returnAllowance(
  tx: Queryable,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  await lockAccount(tx, userId);
  await deleteUse(tx, userId, key);
}

async function listAllowances(db: Queryable, userId: string, now: Date): Promise<PlanAllowance[]> {
  const entitlements = await listValidEntitlements(db, userId, now);
  const subscriptionIds = entitlements.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const paidPeriods = await findPaidPeriods(db, subscriptionIds);
  const found: PlanAllowance[] = [];
  for (const entitlement of entitlements) {
    const { id: entitlementId, plan, subscriptionId } = entitlement;
    const of = planTerms[plan]?.reviews ?? 0;
    const period =
      subscriptionId === null ? periodOfGrant(entitlement, now) : paidPeriods.get(subscriptionId);
    if (!period) continue;
    const isCurrent = period.from <= now && now < period.until;
    const used = isCurrent ? await countEntitlementUses(db, { entitlementId, ...period }) : of;
    found.push({
      entitlementId,
      plan,
      of,
      left: Math.max(0, of - used),
      renewsAt: isCurrent && !period.cancelAtEnd ? period.until : null,
      until: isCurrent && period.until < forever ? period.until : null,
    });
  }
  return found;
}

/** Later than any period, and a time that Postgres knows. */
const forever = new Date("9999-01-01T00:00:00Z");

type Period = { from: Date; until: Date; cancelAtEnd: boolean };

/** A plan that was given renews its allowance in the plan's rhythm until it ends; a limited one has a single allowance. */
function periodOfGrant({ plan, validFrom, validUntil }: StoredEntitlement, now: Date): Period {
  const end = validUntil ?? forever;
  if (!planTerms[plan]?.renews) return { from: validFrom, until: end, cancelAtEnd: true };
  let from = validFrom;
  for (let until = endOfPeriod(plan, from); until <= now; until = endOfPeriod(plan, from)) from = until;
  const until = endOfPeriod(plan, from);
  return { from, until: new Date(Math.min(until.getTime(), end.getTime())), cancelAtEnd: until >= end };
}
