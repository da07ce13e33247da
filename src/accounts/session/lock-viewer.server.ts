import type { Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type Account, lockAccount } from "../account-store.server.ts";
import { readSessionToken } from "./session-cookie.server.ts";
import { isLiveSession } from "./session-store.server.ts";

/**
 * Locks the viewer's account and checks again that the request's session is live, because the password, the second factor
 * or the session may have changed since the request was received. Every change that a signed-in user makes to the account
 * starts with it. Throws `unauthenticated`.
 */
export async function lockViewer(
  tx: Transaction,
  deps: Pick<AccountDeps, "secret" | "secure">,
  { cookies }: RequestContext,
  { userId }: Viewer,
): Promise<{ account: Account; token: string }> {
  const account = await lockAccount(tx, userId);
  const token = readSessionToken(deps, cookies);
  if (!account || !token || !(await isLiveSession(tx, token, userId)))
    throw new AppError("unauthenticated", "the session ended during the request");
  return { account, token };
}
