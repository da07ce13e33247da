import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import {
  type Account,
  findAccountById,
  lockAccount,
  markVerified,
  setPasswordHash,
} from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { deleteSessions } from "../session/session-store.server.ts";
import { cancelEmailChange } from "../settings/request-email-change.server.ts";
import { consumeToken, deleteTokens, findTokenOwner } from "../token-store.server.ts";
import { deleteUnconfirmed } from "../two-factor/two-factor-store.server.ts";
import { assertGoodPassword } from "./password-rule.server.ts";

/**
 * Sets a new password with the token of a reset link, ends all sessions, and notifies the user. The link proves access to
 * the mailbox, so it also confirms the address. Older links, challenges and a pending address change become invalid.
 * Throws `linkExpired`, `invalid`, `tooMany`, `unavailable`; after an error the link still works.
 */
export async function resetPassword(
  deps: AccountDeps,
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await deps.limits.countRequest(context.clientIp);
  const userId = await findTokenOwner(deps.db, "reset-password", token);
  const account = userId && (await findAccountById(deps.db, userId));
  if (!account) throw new AppError("linkExpired");
  assertGoodPassword(password, account);
  // Hash before the transaction, so that scrypt does not hold a connection.
  const passwordHash = await deps.hashing.hash(password);
  await storeNewPassword(deps, context, { account, token, passwordHash });
  deps.onMail();
  const attempt = { email: account.email, clientIp: context.clientIp };
  await deps.limits.endPasswordLockout(attempt);
  // The mailbox alone must not exempt a network from the limits of codes.
  if (!account.twoFactorEnabled) await deps.limits.rememberNetwork(attempt);
}

type Reset = { account: Account; token: string; passwordHash: string };

const storeNewPassword = (
  deps: AccountDeps,
  context: RequestContext,
  { account: { id: userId }, token, passwordHash }: Reset,
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || !(await consumeToken(tx, "reset-password", { token, account })))
      throw new AppError("linkExpired");
    await setPasswordHash(tx, userId, passwordHash);
    if (await markVerified(tx, userId))
      await deps.securityLog.record(tx, context, { kind: "addressConfirmed", userId });
    await deleteSessions(tx, userId);
    // An intruder may have started the set-up and know its key.
    await deleteUnconfirmed(tx, userId);
    await deleteTokens(tx, userId, "reset-password", "sign-in-code", "confirm-email", "sign-up-browser");
    await cancelEmailChange(tx, userId);
    await deps.securityLog.record(tx, context, { kind: "passwordReset", userId });
    await deps.notify(tx, { userId, kind: "passwordChanged", data: {} });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "changed", to: account.email, userId, link: pageLink(context, "/forgot-password") },
    );
  });
