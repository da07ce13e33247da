import { lockAccount } from "../../accounts/account-store.server.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { PortalCode } from "../../portals/portal.ts";
import {
  findEntitlement,
  insertEntitlement,
  markRevoked,
  type StoredEntitlement,
} from "../entitlement-store.server.ts";
import type { PlanCode } from "../plan-code.ts";
import type { PlanDeps } from "../plan-deps.server.ts";
import { findAnySubscription } from "../subscriptions/subscription-store.server.ts";
import { enqueueStop } from "../sync/enqueue.server.ts";
import { insertDecision } from "./decision-store.server.ts";

const day = 86_400_000;
const maxDays = 3_660;

type Grant = {
  userId: string;
  plan: PlanCode;
  days: number;
  reason: string;
  operatorId: string;
  /** A UUID of the request: sending it twice gives one plan. */
  key?: string;
};

/**
 * Gives a user a plan from now on. Throws `notFound` for an unknown user, `invalid` for an impossible number of days, and
 * `conflict` for a key that was used for someone else.
 */
export async function grantPlan(
  deps: PlanDeps,
  { userId, plan, days, reason, operatorId, key }: Grant,
): Promise<StoredEntitlement> {
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    throw new AppError("invalid", "no number of days", { fields: [{ path: "days", key: "invalid" }] });
  const granted = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw new AppError("notFound", "no such user");
    const existing = key === undefined ? null : await findEntitlement(tx, key);
    if (existing && existing.userId !== userId) throw new AppError("conflict", "the key is in use");
    if (existing) return existing;
    const validFrom = await deps.readTime(tx);
    const validUntil = new Date(validFrom.getTime() + days * day);
    const id = await insertEntitlement(tx, {
      id: key,
      userId,
      plan,
      validFrom,
      validUntil,
      reason,
      grantedBy: operatorId,
    });
    await insertDecision(tx, { userId, operatorId, kind: "granted", subjectId: id, reason });
    const portal = account.portal as PortalCode;
    await deps.sendMail(tx, { userId, kind: "planGranted", plan, portal, until: validUntil });
    return (await findEntitlement(tx, id))!;
  });
  deps.onMail();
  return granted;
}

type Revocation = { entitlementId: string; reason: string; operatorId: string };

/**
 * Takes a plan away at once, bought or granted, and ends what is charged for it. Money is returned only by `refundPayment`. A
 * second call has no effect. Throws `notFound`.
 */
export async function revokePlan(
  deps: PlanDeps,
  { entitlementId, reason, operatorId }: Revocation,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const found = await findEntitlement(tx, entitlementId);
    const account = found && (await lockAccount(tx, found.userId));
    if (!account) throw new AppError("notFound", "no such plan");
    const { userId, plan, subscriptionId } = found;
    if (!(await markRevoked(tx, entitlementId, await deps.readTime(tx)))) return;
    await insertDecision(tx, { userId, operatorId, kind: "revoked", subjectId: entitlementId, reason });
    const subscription = subscriptionId ? await findAnySubscription(tx, subscriptionId) : null;
    if (subscription) await enqueueStop(deps, tx, subscription);
    const portal = subscription?.portal ?? (account.portal as PortalCode);
    await deps.sendMail(tx, { userId, kind: "planRevoked", plan, portal });
  });
  deps.onMail();
}
