import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { lockAccount, setPasswordHash } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { readSessionToken, signToken } from "../session/session-cookie.server.ts";
import { deleteSessions, replaceSessionToken } from "../session/session-store.server.ts";
import { cancelEmailChange } from "../settings/request-email-change.server.ts";
import { deleteTokens, newToken } from "../token-store.server.ts";
import { assertGoodPassword } from "./password-rule.server.ts";
import { assertCurrentPassword } from "./verify-current-password.server.ts";

/**
 * Sets a new password, ends all other sessions and replaces this one's token. Cancels a pending address change, because an
 * intruder may have requested it. Resolves to the new value of the session cookie.
 * Throws `invalid`, `tooMany`, `unavailable`, `unauthenticated`.
 */
export async function changePassword(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { current, password }: { current: string; password: string },
): Promise<{ session: string }> {
  await assertCurrentPassword(deps, context, viewer, { password: current, field: "current" });
  assertGoodPassword(password, viewer);
  // Hash before the transaction, so that scrypt does not hold a connection.
  const passwordHash = await deps.hashing.hash(password);
  const { userId, email } = viewer;
  const before = readSessionToken(deps, context.cookies) ?? "";
  const after = newToken();
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, userId);
    // A password reset would have ended this session, so the password checked above is still current.
    if (!(await replaceSessionToken(tx, userId, { before, after }))) throw new AppError("unauthenticated");
    await setPasswordHash(tx, userId, passwordHash);
    await deleteSessions(tx, userId, after);
    await deleteTokens(tx, userId, "reset-password", "sign-in-code");
    await cancelEmailChange(tx, userId);
    await deps.notify(tx, { userId, kind: "passwordChanged", data: {} });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "changed", to: email, userId, link: pageLink(context, "/forgot-password") },
    );
  });
  deps.onMail();
  return { session: signToken(after, deps.secret) };
}
