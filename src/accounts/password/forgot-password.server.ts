import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { lockAccountByEmail } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { replaceToken } from "../token-store.server.ts";

/**
 * If the address has an account, sends a link to set a new password and invalidates the older ones; otherwise does nothing.
 * Throws `tooMany`.
 */
export async function forgotPassword(
  deps: AccountDeps,
  context: RequestContext,
  { email }: { email: string },
): Promise<void> {
  await deps.limits.countRequest(context.clientIp);
  const limited = { kind: "reset", email, clientIp: context.clientIp } as const;
  await deps.limits.withMailLimit(limited, (maySend) =>
    inTransaction(deps.db, async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (!maySend || !account) return { isSent: false };
      const token = await replaceToken(tx, "reset-password", account);
      const link = pageLink(context, "/reset-password", { token });
      const mail = { tx, context, translator: deps.translator };
      await sendAccountMail(mail, { kind: "reset", to: email, userId: account.id, link });
      return { isSent: true };
    }),
  );
  deps.onMail();
}
