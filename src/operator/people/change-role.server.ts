import { type Account, lockAccount } from "../../accounts/account-store.server.ts";
import { grantRoleIn, logGrant, type OnRoleChange, roleOf } from "../../accounts/roles/grant-role.server.ts";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { Role } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { returnOrdersOfReviewer } from "../../review/orders/end-order.server.ts";
import type { ReviewDeps } from "../../review/review-deps.server.ts";

type Change = {
  operatorId: string;
  userId: string;
  /** The role that the operator saw. */
  from: Role;
  role: Role;
  reason: string;
};

/**
 * Changes another user's role for an operator's reason. Orders of a former reviewer return to the queue in the same
 * transaction. Throws `notFound` for an unknown or unconfirmed account and for somebody who is no operator any more,
 * `invalid` for the operator's own account, and `conflict` if the role is not the one that the operator saw.
 */
export async function changeRole(
  deps: Pick<ReviewDeps, "db" | "notify" | "onMail">,
  { operatorId, userId, from, role, reason }: Change,
): Promise<void> {
  if (userId === operatorId)
    throw new AppError("invalid", "the operator's own role", { fields: [{ path: "role", key: "own" }] });
  const granted = await inTransaction(deps.db, async (tx) => {
    const [operator, account] = await lockBoth(tx, operatorId, userId);
    // Of two operators who end each other's role, one remains.
    if (!operator || roleOf(operator) !== "operator") throw new AppError("notFound", "no operator");
    if (!account?.emailVerified) throw new AppError("notFound", "no confirmed account");
    if (roleOf(account) !== from) throw new AppError("conflict", "the role has changed");
    const note = `by ${operatorId}: ${reason}`;
    const { outcome } = await grantRoleIn(tx, account, { role, note }, returnOrders(deps));
    return outcome === "granted";
  });
  if (granted) logGrant({ userId, before: from, role });
  deps.onMail();
}

/** Returns the orders of someone who may no longer review. */
export const returnOrders =
  (deps: Pick<ReviewDeps, "notify">): OnRoleChange =>
  async (tx, { userId, role }) => {
    if (role !== "reviewer" && role !== "operator") await returnOrdersOfReviewer(tx, deps, userId);
  };

/** Both accounts, locked in the order of their ids, so that two operators who change each other do not deadlock. */
async function lockBoth(tx: Transaction, first: string, second: string): Promise<(Account | null)[]> {
  const locked = new Map<string, Account | null>();
  for (const id of [first, second].sort()) locked.set(id, await lockAccount(tx, id));
  return [locked.get(first)!, locked.get(second)!];
}
