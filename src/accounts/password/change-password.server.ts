import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { setPasswordHash } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { signToken } from "../session/session-cookie.server.ts";
import { deleteSessions, renewSession } from "../session/session-store.server.ts";
import { cancelEmailChange } from "../settings/request-email-change.server.ts";
import { deleteTokens, newToken } from "../token-store.server.ts";
import { deleteUnconfirmed } from "../two-factor/two-factor-store.server.ts";
import { assertGoodPassword } from "./password-rule.server.ts";
import { changeAccount, proveIdentity } from "./prove-identity.server.ts";

/**
 * Sets a new password, ends all other sessions and replaces this one's token. Cancels a pending address change and an
 * unfinished set-up of the second factor, because an intruder may have started them. Resolves to the new value of the
 * session cookie. Throws `invalid`, `tooMany`, `unavailable`, `unauthenticated`.
 */
export async function changePassword(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { current, password, code }: { current: string; password: string; code?: string },
): Promise<{ session: string }> {
  const proof = await proveIdentity(deps, context, viewer, { password: current, field: "current", code });
  assertGoodPassword(password, viewer);
  // Hash before the transaction, so that scrypt does not hold a connection.
  const passwordHash = await deps.hashing.hash(password);
  const after = newToken();
  await changeAccount(deps, context, { viewer, proof }, async (tx, { account, token: before }) => {
    const userId = account.id;
    const credentialEpoch = await setPasswordHash(tx, userId, passwordHash);
    if (!(await renewSession(tx, userId, { before, after, credentialEpoch })))
      throw new AppError("unauthenticated");
    await deleteSessions(tx, userId, after);
    await deleteTokens(tx, userId, "reset-password", "sign-in-code");
    await cancelEmailChange(tx, userId);
    await deleteUnconfirmed(tx, userId);
    await deps.securityLog.record(tx, context, { kind: "passwordChanged", userId });
    await deps.notify(tx, { userId, kind: "passwordChanged", data: {} });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "changed", to: account.email, userId, link: pageLink(context, "/forgot-password") },
    );
  });
  deps.onMail();
  return { session: signToken(after, deps.secret) };
}
