import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { lockAccountOf } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { replaceToken } from "../token-store.server.ts";

/**
 * Sends a link to set a new password if the address has an account; resolves in any case. Older links stop working.
 * Throws `tooMany`.
 */
export async function forgotPassword(
  deps: AccountDeps,
  context: RequestContext,
  { email }: { email: string },
): Promise<void> {
  await deps.limits.countRequest(context.clientIp);
  if (!(await deps.limits.claimMail(email))) return;
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccountOf(tx, email);
    if (!account) return;
    const token = await replaceToken(tx, "reset-password", account.id);
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      {
        kind: "reset",
        to: email,
        userId: account.id,
        link: pageLink(context, "/reset-password", { token }),
      },
    );
  });
  deps.onMail();
}
