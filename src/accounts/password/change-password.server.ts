import type { Viewer } from "../../http/viewer.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { notify } from "../../notifications/notify.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendAccountMail } from "../mail/account-mail.server.ts";
import { setPasswordHash } from "../account-store.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { readSessionToken, signToken } from "../session/find-viewer.server.ts";
import { findPasswordProblem } from "./password-rule.server.ts";
import { killOtherTokens, newToken } from "../token-store.server.ts";
import { assertOwnPassword } from "./own-password.server.ts";
import { dropEmailChange } from "../settings/request-email-change.server.ts";
import { deleteOtherSessions, replaceToken } from "../session/session-store.server.ts";

/**
 * Sets a new password, ends all other sessions and gives this one a new token; resolves with the value of its cookie.
 * A change of address that waits is dropped: somebody else may have asked for it.
 * Throws `invalid`, `tooMany`, `unavailable`, `unauthenticated`.
 */
export async function changePassword(
  deps: AccountDeps,
  caller: Caller,
  viewer: Viewer,
  { current, password }: { current: string; password: string },
): Promise<{ session: string }> {
  await assertOwnPassword(deps, caller, viewer, { password: current, field: "current" });
  const problem = findPasswordProblem(password, viewer);
  if (problem) throw new AppError("invalid", problem, { fields: [{ path: "password", key: problem }] });
  const passwordHash = await deps.hashing.hash(password);
  const { userId, email } = viewer;
  const before = readSessionToken(deps, caller.headers) ?? "";
  const after = newToken();
  await inTransaction(deps.db, async (tx) => {
    if (!(await replaceToken(tx, userId, { before, after }))) throw new AppError("unauthenticated");
    await setPasswordHash(tx, userId, passwordHash);
    await deleteOtherSessions(tx, userId, after);
    await killOtherTokens(tx, "reset-password", userId);
    await killOtherTokens(tx, "sign-in-code", userId);
    await dropEmailChange(tx, userId);
    await notify(tx, { userId, kind: "passwordChanged", data: {} });
    await sendAccountMail(
      { tx, caller, translator: deps.translator },
      { kind: "changed", to: email, userId, link: pageLink(caller, "/forgot-password") },
    );
  });
  deps.onMail();
  return { session: signToken(after, deps.secret) };
}
