import { type Database, inTransaction } from "../../db/client.server.ts";
import { type Role, roles } from "../../http/viewer.ts";
import { log } from "../../kit/log.server.ts";
import { insertEvent } from "../../security-log/security-event-store.server.ts";
import { lockAccountByEmail, setRole } from "../account-store.server.ts";

type Grant = { outcome: "granted" | "same"; before: Role; hasTwoFactor: boolean };

/**
 * Changes a user's role and logs the change. The new role applies at once to open sessions in which the user entered a code.
 * Null if the address has no confirmed account.
 */
export async function grantRole(
  db: Database,
  { email, role }: { email: string; role: Role },
): Promise<Grant | null> {
  const grant = await inTransaction(db, async (tx): Promise<(Grant & { userId: string }) | null> => {
    const account = await lockAccountByEmail(tx, email.toLowerCase());
    if (!account?.emailVerified) return null;
    const before = roles.find((known) => known === account.role) ?? "customer";
    const found = { userId: account.id, before, hasTwoFactor: account.twoFactorEnabled };
    if (before === role) return { outcome: "same", ...found };
    await setRole(tx, account.id, role);
    const { id: userId, portal } = account;
    await insertEvent(tx, { kind: "roleChanged", userId, portal, detail: `${before} → ${role}` });
    return { outcome: "granted", ...found };
  });
  if (!grant) return null;
  const { userId, ...result } = grant;
  // After the commit: a transaction that is retried or fails must not be logged as a granted role.
  if (grant.outcome === "granted") log.info("role.granted", { userId, before: grant.before, role });
  return result;
}
