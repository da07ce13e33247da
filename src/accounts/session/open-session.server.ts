import type { Queryable } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { networkOf } from "../../kit/network.ts";
import type { Account } from "../account-store.server.ts";
import { newToken } from "../token-store.server.ts";
import { signToken } from "./session-cookie.server.ts";
import { insertSession } from "./session-store.server.ts";

/** The outcome of a successful sign-in. */
export type SignedIn = {
  user: { id: string; email: string; name: string };
  /** Value of the session cookie. */
  session: string;
};

/**
 * Opens a session for the browser of this request. Call it under `lockAccount`, after checking the user's credentials.
 * Without the lock, a password reset that runs at the same time could miss the new session when it ends all sessions.
 */
export async function openSession(
  tx: Queryable,
  { secret }: { secret: string },
  { clientIp, userAgent }: RequestContext,
  { id, email, name }: Account,
): Promise<SignedIn> {
  const token = newToken();
  // For an IPv6 address, store only its network, as the limits do.
  await insertSession(tx, { userId: id, token, ipAddress: networkOf(clientIp), userAgent });
  return { user: { id, email, name }, session: signToken(token, secret) };
}
