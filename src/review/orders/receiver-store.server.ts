import { and, eq } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";

/** An account that is told something. */
export type ReceiverAccount = {
  id: string;
  email: string;
  /** Code of the portal where it signed up. */
  portal: string;
};

const columns = { id: users.id, email: users.email, portal: users.portal };

/**
 * The account, or null if it is erased. The lock makes a parallel erasure wait, so that it also deletes what this
 * transaction writes for the account.
 */
export async function findReceiver(tx: Queryable, id: string): Promise<ReceiverAccount | null> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, id)).for("key share");
  return row ?? null;
}

/** All operators with a confirmed address. */
export const listOperators = (tx: Queryable): Promise<ReceiverAccount[]> =>
  tx
    .select(columns)
    .from(users)
    .where(and(eq(users.role, "operator"), eq(users.emailVerified, true)))
    .orderBy(users.id)
    .for("key share");
