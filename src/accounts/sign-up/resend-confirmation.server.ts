import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { lockAccountByEmail } from "../account-store.server.ts";
import { sendConfirmation } from "../mail/account-mail.server.ts";

/**
 * Sends a new confirmation link if the address has an unconfirmed account, and otherwise does nothing. Only the browser
 * that signed up can use the link without the password. Throws `tooMany`.
 */
export async function resendConfirmation(
  deps: AccountDeps,
  context: RequestContext,
  { email, next }: { email: string; next?: string },
): Promise<void> {
  await deps.limits.countRequest(context.clientIp);
  const limited = { kind: "confirmation", email, clientIp: context.clientIp } as const;
  await deps.limits.withMailLimit(limited, (maySend) =>
    inTransaction(deps.db, async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (!maySend || !account || account.emailVerified) return { isSent: false };
      const mail = { tx, context, translator: deps.translator, secret: deps.secret };
      await sendConfirmation(mail, { account, next });
      return { isSent: true };
    }),
  );
  deps.onMail();
}
