import { eq, sql } from "drizzle-orm";
import { users } from "../../src/accounts/tables.ts";
import * as store from "../../src/accounts/tokens/access-token-store.server.ts";
import { hashAccessToken, newAccessToken, prefixOf } from "../../src/accounts/tokens/token-format.server.ts";
import type { Database } from "../../src/db/client.server.ts";
import { type TokenScope, tokenScopes } from "../../src/kit/api/policy.ts";

type Wanted = { scopes?: readonly TokenScope[]; days?: number };

/** Stores an access token as the settings do. A negative number of days: it has expired. */
export async function insertAccessToken(
  db: Database,
  userId: string,
  { scopes = tokenScopes, days = 30 }: Wanted = {},
): Promise<{ id: string; token: string }> {
  const token = newAccessToken();
  const [user] = await db
    .select({ credentialEpoch: sql<number>`${users.credentialEpoch}` })
    .from(users)
    .where(eq(users.id, userId));
  const { id } = await store.insertAccessToken(db, {
    userId,
    name: "Script",
    hash: hashAccessToken(token),
    prefix: prefixOf(token),
    scopes,
    days,
    credentialEpoch: user!.credentialEpoch,
  });
  return { id, token };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
