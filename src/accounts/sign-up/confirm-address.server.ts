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
 * Opens a confirmation link. Only in the browser that signed up does the link confirm the address and sign the user in
 * (`browser` is that browser's cookie). In any other browser the user must enter the password first, and the link stays
 * valid. This prevents three problems:
 * - An attacker signs up with a victim's address and waits for the victim to click. The attacker's password would then
 *   open the victim's account.
 * - A mail scanner that follows links would consume the link.
 * - An attacker's link would sign a victim in to the attacker's account.
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
  /** The hash against which the password was verified; it must still be the account's current hash. */
  passwordHash?: string;
};

/**
 * Consumes the token, confirms the address and opens a session in one transaction. Null if the token is invalid, expired
 * or another account's.
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
