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

/** What the user has proved: the password, at this epoch, and perhaps the second factor. */
export type Proof = { credentialEpoch: number; secondFactor: boolean };

/**
 * Opens a session for the browser of this request. Call it under `lockAccount`, after checking the user's credentials.
 * A password that changes after it was verified raises the user's epoch, so the session is not live even if this runs later.
 */
export async function openSession(
  tx: Queryable,
  { secret }: { secret: string },
  { clientIp, userAgent, host }: RequestContext,
  { account: { id, email, name }, ...proof }: Proof & { account: Account },
): Promise<SignedIn> {
  const token = newToken();
  // For an IPv6 address, store only its network, as the limits do.
  const client = { ipAddress: networkOf(clientIp), userAgent, hostLabel: host.label };
  await insertSession(tx, { userId: id, token, ...client, ...proof });
  return { user: { id, email, name }, session: signToken(token, secret) };
}
