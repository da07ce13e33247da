import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type Account, lockAccount, markVerified } from "../account-store.server.ts";
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
  const signedUp = browser ? await findTokenOwner(deps.db, "sign-up-browser", browser) : null;
  if (!browser || signedUp !== userId) return { outcome: "other-browser" };
  const signedIn = await inTransaction(deps.db, (tx) =>
    confirmInBrowser(deps, context, { tx, userId, token, browser }),
  );
  if (!signedIn) return { outcome: "expired" };
  const attempt = { email: signedIn.user.email, clientIp: context.clientIp };
  // Failed sign-ins before the confirmation were counted, also those with the correct password.
  await deps.limits.endPasswordLockout(attempt);
  await deps.limits.rememberNetwork(attempt);
  return { outcome: "signed-in", signedIn };
}

type Click = { tx: Transaction; userId: string; token: string; browser: string };

/**
 * Consumes both tokens under the lock. A newer sign-up, which replaces the password, voids them, so a click confirms only
 * the password of the browser that clicked. Null if one of them is void.
 */
async function confirmInBrowser(
  deps: AccountDeps,
  context: RequestContext,
  { tx, userId, token, browser }: Click,
): Promise<SignedIn | null> {
  const account = await lockAccount(tx, userId);
  if (!account) return null;
  if (!(await consumeToken(tx, "sign-up-browser", { token: browser, account }))) return null;
  if (!(await confirmByToken(tx, account, token))) return null;
  await deps.securityLog.record(tx, context, { kind: "addressConfirmed", userId });
  await deps.securityLog.record(tx, context, { kind: "signedIn", userId });
  return openSession(tx, deps, context, {
    account,
    credentialEpoch: account.credentialEpoch,
    secondFactor: false,
  });
}

/** Consumes the link and confirms the address. False if the link is void or the address was confirmed before. */
export async function confirmByToken(tx: Transaction, account: Account, token: string): Promise<boolean> {
  if (!(await consumeToken(tx, "confirm-email", { token, account }))) return false;
  await deleteTokens(tx, account.id, "sign-up-browser");
  return markVerified(tx, account.id);
}
