import type { Queryable } from "../../db/client.server.ts";
import { networkOf } from "../../http/network.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Account } from "../account-store.server.ts";
import { newToken } from "../token-store.server.ts";
import { signToken } from "./session-cookie.server.ts";
import { insertSession } from "./session-store.server.ts";

/** A browser that has just been signed in. */
export type SignedIn = {
  user: { id: string; email: string; name: string };
  /** Value of the session cookie. */
  session: string;
};

/**
 * Opens a session for the browser of this request. Call it under `lockAccount`, after checking what entitles the user
 * to it: the lock keeps a password reset or a new second factor from being overtaken by the session it should end.
 */
export async function openSession(
  tx: Queryable,
  { secret }: { secret: string },
  { clientIp, userAgent }: RequestContext,
  { id, email, name }: Account,
): Promise<SignedIn> {
  const token = newToken();
  // Of an IPv6 address only the network, as in the limits.
  await insertSession(tx, { userId: id, token, ipAddress: networkOf(clientIp), userAgent });
  return { user: { id, email, name }, session: signToken(token, secret) };
}
