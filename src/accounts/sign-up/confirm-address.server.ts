import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findPasswordHash, lockAccount, markVerified } from "../account-store.server.ts";
import { openSession, type SignedIn } from "../session/open-session.server.ts";
import { consumeToken, deleteTokens, findTokenOwner } from "../token-store.server.ts";

export type Confirmation =
  | { outcome: "signed-in"; signedIn: SignedIn }
  | { outcome: "other-browser" | "expired" };

/**
 * Opens a confirmation link. It confirms the address and signs in only in the browser that signed up (`browser` is that
 * browser's cookie). In any other browser the user has to enter the password first, and the link stays valid, because
 * - an attacker may have signed up with the address of a victim and wait for the victim to click, to share the account
 *   with a password that stays valid,
 * - a mail scanner that follows links would use the link up,
 * - an attacker's link would sign a victim in to the attacker's account.
 */
export async function confirmAddress(
  deps: AccountDeps,
  context: RequestContext,
  { token, browser }: { token: string; browser: string | undefined },
): Promise<Confirmation> {
  const userId = await findTokenOwner(deps.db, "confirm-email", token);
  if (!userId) return { outcome: "expired" };
  const signedUp = browser && (await findTokenOwner(deps.db, "sign-up-browser", browser));
  if (signedUp !== userId) return { outcome: "other-browser" };
  const signedIn = await confirmAccount(deps, context, { token, userId });
  return signedIn ? { outcome: "signed-in", signedIn } : { outcome: "expired" };
}

type Proof = {
  token: string;
  userId: string;
  /** The hash that the user's password was verified against; it has to be the account's still. */
  passwordHash?: string;
};

/**
 * Uses the link up, confirms the address and opens a session, all or nothing. Null if the token is not a live one of this
 * account.
 */
export async function confirmAccount(
  deps: AccountDeps,
  context: RequestContext,
  { token, userId, passwordHash }: Proof,
): Promise<SignedIn | null> {
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || account.emailVerified) return null;
    if (passwordHash !== undefined && passwordHash !== (await findPasswordHash(tx, userId))) return null;
    if (!(await consumeToken(tx, "confirm-email", { token, userId }))) return null;
    await deleteTokens(tx, userId, "sign-up-browser");
    await markVerified(tx, userId);
    return openSession(tx, deps, context, account);
  });
  if (signedIn) await deps.limits.rememberNetwork({ email: signedIn.user.email, clientIp: context.clientIp });
  return signedIn;
}
