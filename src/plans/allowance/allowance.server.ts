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

/** Reviews that are left of a plan's period. */
export type Allowance = {
  plan: PlanCode;
  left: number;
  of: number;
  /** When the next period brings new reviews; null: the plan ends before, or the renewal is not paid. */
  renewsAt: Date | null;
  /** When the plan ends if it is not renewed, exclusive; null: no end. */
  validUntil: Date | null;
};

type Found = Allowance & { entitlementId: string };

/**
 * The allowance that the next review is taken from: of the plan that ends first among those with reviews left, or else of the
 * plan that renews first. Null: not premium.
 */
export async function findAllowance(db: Queryable, userId: string, now: Date): Promise<Allowance | null> {
  const found = chooseAllowance(await listAllowances(db, userId, now));
  if (!found) return null;
  const { entitlementId: _id, ...allowance } = found;
  return allowance;
}

/**
 * Takes one review for `key`, a review order; the same key takes none again. Call it in the order's transaction. Uses at the
 * same time wait for each other.
 */
export async function useAllowance(
  tx: Queryable,
  { userId, key, now }: { userId: string; key: string; now: Date },
): Promise<"used" | "notPremium" | "exhausted"> {
  if (!(await lockAccount(tx, userId))) return "notPremium";
  if (await hasUse(tx, userId, key)) return "used";
  const found = chooseAllowance(await listAllowances(tx, userId, now));
  if (!found) return "notPremium";
  if (found.left === 0) return "exhausted";
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

function chooseAllowance(found: readonly Found[]): Found | undefined {
  const time = ({ renewsAt }: Found) => renewsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return found.find(({ left }) => left > 0) ?? found.toSorted((a, b) => time(a) - time(b))[0];
}

async function listAllowances(db: Queryable, userId: string, now: Date): Promise<Found[]> {
  const entitlements = await listValidEntitlements(db, userId, now);
  const subscriptionIds = entitlements.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const paidPeriods = await findPaidPeriods(db, subscriptionIds);
  const found: Found[] = [];
  for (const entitlement of entitlements) {
    const { id: entitlementId, plan, subscriptionId } = entitlement;
    const of = planTerms[plan]?.reviews ?? 0;
    const paid = subscriptionId === null ? undefined : paidPeriods.get(subscriptionId);
    const period = paid ?? periodOfGrant(entitlement, now);
    const isCurrent = period.from <= now && now < period.until;
    const used = isCurrent ? await countEntitlementUses(db, { entitlementId, ...period }) : of;
    found.push({
      entitlementId,
      plan,
      of,
      left: Math.max(0, of - used),
      renewsAt: isCurrent && !period.cancelAtEnd ? period.until : null,
      validUntil: paid ? paid.until : entitlement.validUntil,
    });
  }
  return found;
}

type Period = { from: Date; until: Date; cancelAtEnd: boolean };

/** A plan that was given renews its allowance in the plan's rhythm until it ends; a limited one has a single allowance. */
function periodOfGrant({ plan, validFrom, validUntil }: StoredEntitlement, now: Date): Period {
  const end = validUntil ?? new Date(8.64e15);
  if (!planTerms[plan]?.renews) return { from: validFrom, until: end, cancelAtEnd: true };
  let from = validFrom;
  for (let until = endOfPeriod(plan, from); until <= now; until = endOfPeriod(plan, from)) from = until;
  const until = endOfPeriod(plan, from);
  return { from, until, cancelAtEnd: until >= end };
}
