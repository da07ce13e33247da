import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type Account, lockAccount, markVerified } from "../account-store.server.ts";
import type { SignedIn } from "../session/open-session.server.ts";
import {
  consumeToken,
  deleteTokens,
  findTokenIdentifier,
  findTokenOwner,
  hashIn,
} from "../token-store.server.ts";
import { enterAfterConfirmation, forgetFailures } from "./enter-after-confirmation.server.ts";

export type Confirmation =
  | { outcome: "signed-in"; signedIn: SignedIn }
  | { outcome: "other-browser" | "expired" };

/**
 * Opens a confirmation link. Only in the browser that signed up does the link confirm the address and sign the user in
 * (`browser` is that browser's cookie). In any other browser the user must first enter the number that the first browser
 * shows (`confirm-elsewhere.server.ts`) or the password, and the link stays valid. This prevents three problems:
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
  await deps.keptDocuments.move(userId);
  await forgetFailures(deps, context, signedIn);
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
  // Unless both are live, both stay: with the browser's token, the code of the mail works, too.
  if (!account || (await findTokenOwner(tx, "sign-up-browser", browser)) !== userId) return null;
  if (!(await confirmByToken(tx, deps, account, token))) return null;
  await deleteTokens(tx, userId, "sign-up-browser");
  await deps.securityLog.record(tx, context, { kind: "addressConfirmed", userId });
  return enterAfterConfirmation(tx, deps, context, account);
}

/**
 * Consumes the link, confirms the address and claims the documents of the browser that signed up. Call `keptDocuments.move`
 * after the transaction. False if the link is void or the address was confirmed before. The browser that
 * signed up keeps its token: in its open tab the code of the mail still works.
 */
export async function confirmByToken(
  tx: Transaction,
  { keptDocuments }: Pick<AccountDeps, "keptDocuments">,
  account: Account,
  token: string,
): Promise<boolean> {
  if (!(await consumeToken(tx, "confirm-email", { token, account }))) return false;
  const browser = await findTokenIdentifier(tx, "sign-up-browser", account);
  if (browser) await keptDocuments.claim(tx, { browser: hashIn(browser), userId: account.id });
  return markVerified(tx, account.id);
}
