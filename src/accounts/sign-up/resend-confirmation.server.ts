import { inTransaction } from "../../db/client.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendConfirmation } from "../mail/account-mail.server.ts";
import { findAccount } from "../account-store.server.ts";
import type { Caller } from "../caller.ts";

/**
 * Sends a new confirmation link where there is something to confirm; resolves in any case. Which browser may
 * use the link without a password does not change: it is the one that signed up. Throws `tooMany`.
 */
export async function resendConfirmation(
  deps: AccountDeps,
  caller: Caller,
  { email, next }: { email: string; next?: string },
): Promise<void> {
  await deps.limits.countRequest(caller.clientIp);
  if (!(await deps.limits.mayMail(email))) return;
  const account = await findAccount(deps.db, email);
  if (!account || account.emailVerified) return;
  await inTransaction(deps.db, (tx) =>
    sendConfirmation({ tx, caller, translator: deps.translator }, { userId: account.id, email, next }),
  );
  deps.onMail();
}
