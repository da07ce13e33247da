import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendAccountMail } from "../mail/account-mail.server.ts";
import { callAuth } from "../call-auth.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { killOtherTokens } from "../token-store.server.ts";
import type { Visit } from "../visit.server.ts";

/**
 * Sends a link to choose a new password where the account exists; resolves in any case. A new link kills the
 * older ones. Throws `tooMany`.
 */
export async function forgotPassword(
  deps: AccountDeps,
  caller: Caller,
  { email }: { email: string },
): Promise<void> {
  await deps.limits.countRequest(caller.clientIp);
  if (!(await deps.limits.mayMail(email))) return;
  await inTransaction(deps.db, async (tx) => {
    const visit: Visit = { tx };
    const { code } = await callAuth(deps.authFor(caller.origin), caller, visit, {
      path: "/request-password-reset",
      body: { email },
    });
    if (code) throw new AppError("invalid", `better-auth: ${code}`);
    if (!visit.reset) return;
    const { userId, token } = visit.reset;
    await killOtherTokens(tx, "reset-password", userId, token);
    const link = pageLink(caller, "/reset-password", { token });
    await sendAccountMail(
      { tx, caller, translator: deps.translator },
      { kind: "reset", to: email, userId, link },
    );
  });
  deps.onMail();
}
