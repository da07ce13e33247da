import { type Role, roles } from "../../http/viewer.ts";
import { type Database, inTransaction } from "../../db/client.server.ts";
import { log } from "../../kit/log.server.ts";
import { findAccount, setRole } from "../account-store.server.ts";

type Grant = { outcome: "granted" | "same"; before: Role; hasTwoFactor: boolean };

/**
 * Gives a person a role in place of the one they had, for all their sessions at once, and logs it. Only somebody who has
 * proved to own the address can get one; null for everybody else.
 */
export async function grantRole(
  db: Database,
  { email, role }: { email: string; role: Role },
): Promise<Grant | null> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account?.emailVerified) return null;
    const before = roles.find((known) => known === account.role) ?? "customer";
    const hasTwoFactor = account.twoFactorEnabled;
    if (before === role) return { outcome: "same", before, hasTwoFactor };
    await setRole(tx, account.id, role);
    log.info("role.granted", { userId: account.id, before, role });
    return { outcome: "granted", before, hasTwoFactor };
  });
}
