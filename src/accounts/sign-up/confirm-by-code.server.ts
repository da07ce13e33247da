import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { lockAccount, markVerified } from "../account-store.server.ts";
import type { SignedIn } from "../session/open-session.server.ts";
import {
  consumeToken,
  deleteTokens,
  findTokenOwner,
  hashToken,
  storedIdentifier,
} from "../token-store.server.ts";
import { confirmationCode, isTyped } from "./confirmation-code.server.ts";
import { enterAfterConfirmation, forgetFailures } from "./enter-after-confirmation.server.ts";

type Typed = {
  /** The cookie of the browser that signed up. */
  browser: string | undefined;
  code: string;
};

/**
 * Confirms the address with the code of the mail and signs in. Only the browser that signed up can use the code. A browser
 * whose sign-up created no account, because the address had one, gets the same responses. Throws `invalid` at `code`, and
 * `tooMany` after five codes.
 */
export async function confirmByCode(
  deps: AccountDeps,
  context: RequestContext,
  { browser, code }: Typed,
): Promise<SignedIn> {
  await deps.limits.countSignUpCode({ browser, clientIp: context.clientIp });
  if (!browser) throw wrongCode();
  const userId = await findTokenOwner(deps.db, "sign-up-browser", browser);
  const expected = confirmationCode(deps.secret, storedIdentifier("sign-up-browser", browser));
  const isCorrect = isTyped(expected, code);
  // Refused without a hint at the limit, which only an address with an unconfirmed account has.
  const mayTry = userId !== null && (await deps.limits.countSignUpCodeOfAccount(userId));
  if (!mayTry || !isCorrect) throw wrongCode();
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || !(await consumeToken(tx, "sign-up-browser", { token: browser, account })))
      throw wrongCode();
    await deleteTokens(tx, userId, "confirm-email", "approved-browser");
    await deps.keptDocuments.claim(tx, { browser: hashToken(browser), userId });
    if (await markVerified(tx, userId))
      await deps.securityLog.record(tx, context, { kind: "addressConfirmed", userId });
    return enterAfterConfirmation(tx, deps, context, account);
  });
  await forgetFailures(deps, context, signedIn);
  await deps.keptDocuments.move(userId);
  return signedIn;
}

const wrongCode = () =>
  new AppError("invalid", "a wrong confirmation code", { fields: [{ path: "code", key: "mailCodeWrong" }] });
