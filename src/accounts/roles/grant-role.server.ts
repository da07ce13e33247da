import { type Database, inTransaction, type Transaction } from "../../db/client.server.ts";
import { type Role, roles } from "../../http/viewer.ts";
import { log } from "../../kit/log.server.ts";
import { insertEvent } from "../../security-log/security-event-store.server.ts";
import { type Account, lockAccountByEmail, setRole } from "../account-store.server.ts";

export type RoleChange = { userId: string; before: Role; role: Role };
type Grant = { outcome: "granted" | "same"; before: Role; hasTwoFactor: boolean };

/** What else must happen in the transaction of the change, for example returning the orders of a former reviewer. */
export type OnRoleChange = (tx: Transaction, change: RoleChange) => Promise<void>;

type Wanted = {
  role: Role;
  /** Who changed it, and why, for the security log: an operator's id and words. */
  note?: string;
};

/**
 * Changes a user's role and logs the change. The new role applies at once to open sessions in which the user entered a code.
 * Null if the address has no confirmed account.
 */
export async function grantRole(
  db: Database,
  { email, ...wanted }: Wanted & { email: string },
  onRoleChange?: OnRoleChange,
): Promise<Grant | null> {
  const done = await inTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email.toLowerCase());
    return account?.emailVerified
      ? { account, grant: await grantRoleIn(tx, account, wanted, onRoleChange) }
      : null;
  });
  if (!done) return null;
  const { account, grant } = done;
  if (grant.outcome === "granted") logGrant({ userId: account.id, before: grant.before, role: wanted.role });
  return grant;
}

/** Does the same in the caller's transaction, which has locked the account. The caller logs the grant after the commit. */
export async function grantRoleIn(
  tx: Transaction,
  account: Pick<Account, "id" | "role" | "portal" | "twoFactorEnabled">,
  { role, note }: Wanted,
  onRoleChange?: OnRoleChange,
): Promise<Grant> {
  const { id: userId, portal, twoFactorEnabled: hasTwoFactor } = account;
  const before = roleOf(account);
  if (before === role) return { outcome: "same", before, hasTwoFactor };
  await setRole(tx, userId, role);
  const change = `${before} → ${role}`;
  await insertEvent(tx, {
    kind: "roleChanged",
    userId,
    portal,
    detail: note === undefined ? change : `${change} · ${note}`,
  });
  await onRoleChange?.(tx, { userId, before, role });
  return { outcome: "granted", before, hasTwoFactor };
}

/** Logs a granted role. Only after the commit: a transaction that is retried or fails granted none. */
export const logGrant = ({ userId, before, role }: RoleChange): void =>
  log.info("role.granted", { userId, before, role });

/** The role of an account; one that this release does not know is a customer's. */
export const roleOf = ({ role }: Pick<Account, "role">): Role =>
  roles.find((known) => known === role) ?? "customer";
