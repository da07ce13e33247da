import { inTransaction } from "../../db/client.server.ts";
import { sqlState } from "../../db/errors.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { switchEmail } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { lockViewer } from "../session/lock-viewer.server.ts";
import { consumeToken, deleteTokens } from "../token-store.server.ts";

/**
 * Opens the link that was sent to a new address, in a session of the user who requested it. From then on the account uses
 * the new address, and a notice goes to the old one. The link's own row says which address it was sent to. Throws
 * `linkExpired` for another user's link, or if another user has confirmed an account with the address in the meantime;
 * `unauthenticated` if the session has ended.
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  token: string,
): Promise<void> {
  const email = await inTransaction(deps.db, async (tx) => {
    const { account } = await lockViewer(tx, deps, context, viewer);
    const userId = account.id;
    const link = await consumeToken(tx, "change-email", { token, account });
    if (!link?.email) throw new AppError("linkExpired");
    await switchEmail(tx, userId, link.email);
    // Reset links were sent to the old address.
    await deleteTokens(tx, userId, "reset-password");
    await deps.securityLog.record(tx, context, { kind: "addressChanged", userId });
    await deps.notify(tx, { userId, kind: "emailChanged", data: { email: link.email } });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "emailChanged", to: account.email, userId, link: pageLink(context, "/support") },
    );
    return link.email;
  }).catch((error) => {
    throw sqlState(error) === "23505"
      ? new AppError("linkExpired", "another account has the address", { cause: error })
      : error;
  });
  deps.onMail();
  await deps.limits.rememberNetwork({ email, clientIp: context.clientIp });
}
