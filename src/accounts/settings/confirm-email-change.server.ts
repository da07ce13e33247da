import type { Viewer } from "../../http/viewer.ts";
import { inTransaction } from "../../db/client.server.ts";
import { sqlState } from "../../db/errors.server.ts";
import { AppError } from "../../kit/errors.ts";
import { notify } from "../../notifications/notify.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendAccountMail } from "../mail/account-mail.server.ts";
import { findAccountById, switchEmail } from "../account-store.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { consumeToken, findTokenOwner, killOtherTokens } from "../token-store.server.ts";

/**
 * Opens the link that went to a new address, in a session of the person who asked for it: the account belongs to the
 * new address from now on, and the old one is told. Anybody else's link, and one whose address has got a confirmed
 * account meanwhile, is `linkExpired`. Resolves with the new address.
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  caller: Caller,
  { userId }: Viewer,
  token: string,
): Promise<{ email: string }> {
  const email = await inTransaction(deps.db, async (tx) => {
    if ((await findTokenOwner(tx, "change-email", token)) !== userId) throw new AppError("linkExpired");
    if (!(await consumeToken(tx, "change-email", token))) throw new AppError("linkExpired");
    const account = await findAccountById(tx, userId);
    if (!account?.pendingEmail) throw new AppError("linkExpired");
    await switchEmail(tx, userId, account.pendingEmail);
    // It was mailed to the address that is no longer the person's.
    await killOtherTokens(tx, "reset-password", userId);
    await notify(tx, { userId, kind: "emailChanged", data: { email: account.pendingEmail } });
    await sendAccountMail(
      { tx, caller, translator: deps.translator },
      { kind: "emailChanged", to: account.email, userId, link: pageLink(caller, "/support") },
    );
    return account.pendingEmail;
  }).catch((error) => {
    throw sqlState(error) === "23505"
      ? new AppError("linkExpired", "address taken", { cause: error })
      : error;
  });
  deps.onMail();
  await deps.limits.remember({ email, clientIp: caller.clientIp });
  return { email };
}
