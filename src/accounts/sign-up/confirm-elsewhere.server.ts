import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { lockAccount } from "../account-store.server.ts";
import type { SignedIn } from "../session/open-session.server.ts";
import {
  approveBrowser,
  consumeToken,
  deleteTokens,
  findTokenIdentifier,
  findTokenOwner,
  storedIdentifier,
} from "../token-store.server.ts";
import { confirmByToken } from "./confirm-address.server.ts";
import { isTyped, matchingNumber } from "./confirmation-code.server.ts";
import { enterAfterConfirmation, forgetFailures } from "./enter-after-confirmation.server.ts";

/**
 * Confirms the address in a browser that did not sign up, and opens no session there. Requires the link of the mail and the
 * number that the browser that signed up shows. A person who has both has signed up and reads the mailbox. An attacker who signed
 * up with the address cannot read the mail, a scanner does not know the number, and a stranger's link signs nobody in.
 * Afterwards the open tab signs itself in (`signInApprovedBrowser`). Throws `invalid` at `number`, `tooMany` after three
 * numbers, `linkExpired`.
 */
export async function confirmElsewhere(
  deps: AccountDeps,
  context: RequestContext,
  { token, number }: { token: string; number: string },
): Promise<void> {
  await deps.limits.countRequest(context.clientIp);
  const userId = await findTokenOwner(deps.db, "confirm-email", token);
  if (!userId) throw new AppError("linkExpired");
  await deps.limits.countMatchingNumber(token);
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    const browser = account && (await findTokenIdentifier(tx, "sign-up-browser", account));
    if (!account || !browser || !isTyped(matchingNumber(deps.secret, browser), number)) throw wrongNumber();
    if (!(await confirmByToken(tx, deps, account, token))) throw new AppError("linkExpired");
    await approveBrowser(tx, account, browser);
    await deps.securityLog.record(tx, context, { kind: "addressConfirmed", userId });
  });
  await deps.keptDocuments.move(userId);
}

const wrongNumber = () =>
  new AppError("invalid", "a wrong matching number", { fields: [{ path: "number", key: "numberWrong" }] });

/** Null without the cookie. Browsers whose sign-up created no account have a number, too. */
export const numberOfBrowser = ({ secret }: Pick<AccountDeps, "secret">, browser: string | undefined) =>
  browser ? matchingNumber(secret, storedIdentifier("sign-up-browser", browser)) : null;

/**
 * Signs in the browser that signed up, once its number was entered on another device. Null until then, and for every other
 * browser. A new password, a second factor and a newer sign-up void the approval.
 */
export async function signInApprovedBrowser(
  deps: AccountDeps,
  context: RequestContext,
  browser: string | undefined,
): Promise<SignedIn | null> {
  const userId = browser ? await findTokenOwner(deps.db, "approved-browser", browser) : null;
  if (!browser || !userId) return null;
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || !(await consumeToken(tx, "approved-browser", { token: browser, account }))) return null;
    await deleteTokens(tx, userId, "confirm-email", "sign-up-browser");
    return enterAfterConfirmation(tx, deps, context, account);
  });
  if (signedIn) await forgetFailures(deps, context, signedIn);
  return signedIn;
}
