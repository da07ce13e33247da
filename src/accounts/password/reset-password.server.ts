import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { notify } from "../../notifications/notify.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendAccountMail } from "../mail/account-mail.server.ts";
import { findAccountById, markVerified } from "../account-store.server.ts";
import { callAuth } from "../call-auth.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { findPasswordProblem } from "./password-rule.server.ts";
import { dropEmailChange } from "../settings/request-email-change.server.ts";
import { findTokenOwner, killOtherTokens } from "../token-store.server.ts";
import type { Visit } from "../visit.server.ts";

/**
 * Sets a new password with the token of a mail, ends every session, and tells the owner. The link proves the
 * mailbox, so an unconfirmed address is confirmed by it and whatever was set up before counts no more.
 * Throws `linkExpired`, `invalid`, `tooMany`, `unavailable`; the link survives all but success.
 */
export async function resetPassword(
  deps: AccountDeps,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await deps.limits.countRequest(caller.clientIp);
  const userId = await findTokenOwner(deps.db, "reset-password", token);
  const account = userId && (await findAccountById(deps.db, userId));
  if (!account) throw new AppError("linkExpired");
  const problem = findPasswordProblem(password, account);
  if (problem) throw new AppError("invalid", problem, { fields: [{ path: "password", key: problem }] });
  const passwordHash = await deps.hashing.hash(password);
  await inTransaction(deps.db, async (tx) => {
    const visit: Visit = { tx, passwordHash };
    const { code } = await callAuth(deps.authFor(caller.origin), caller, visit, {
      path: "/reset-password",
      body: { token, newPassword: password },
    });
    if (code) throw new AppError("linkExpired", code);
    await markVerified(tx, account.id);
    await killOtherTokens(tx, "reset-password", account.id);
    await killOtherTokens(tx, "sign-in-code", account.id);
    await killOtherTokens(tx, "confirm-email", account.id);
    await killOtherTokens(tx, "sign-up-browser", account.id);
    await dropEmailChange(tx, account.id);
    await notify(tx, { userId: account.id, kind: "passwordChanged", data: {} });
    const link = pageLink(caller, "/forgot-password");
    await sendAccountMail(
      { tx, caller, translator: deps.translator },
      { kind: "changed", to: account.email, userId: account.id, link },
    );
  });
  deps.onMail();
  const who = { email: account.email, clientIp: caller.clientIp };
  await deps.limits.forgive(who);
  await deps.limits.remember(who);
}
