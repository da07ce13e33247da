import { type Database, inTransaction } from "../../db/client.server.ts";
import { type Role, roles } from "../../http/viewer.ts";
import { log } from "../../kit/log.server.ts";
import { lockAccountOf, setRole } from "../account-store.server.ts";

type Grant = { outcome: "granted" | "same"; before: Role; hasTwoFactor: boolean };

/**
 * Replaces a user's role, for all their sessions at once, and logs it. Only a confirmed account can get a role; null if the
 * address has none.
 */
export async function grantRole(
  db: Database,
  { email, role }: { email: string; role: Role },
): Promise<Grant | null> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccountOf(tx, email.toLowerCase());
    if (!account?.emailVerified) return null;
    const before = roles.find((known) => known === account.role) ?? "customer";
    const hasTwoFactor = account.twoFactorEnabled;
    if (before === role) return { outcome: "same", before, hasTwoFactor };
    await setRole(tx, account.id, role);
    log.info("role.granted", { userId: account.id, before, role });
    return { outcome: "granted", before, hasTwoFactor };
  });
}
