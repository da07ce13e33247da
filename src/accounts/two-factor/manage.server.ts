import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { changeAccount, type IdentityProof, proveIdentity } from "../password/prove-identity.server.ts";
import { signToken } from "../session/session-cookie.server.ts";
import { deleteSessions, renewSession } from "../session/session-store.server.ts";
import { cancelEmailChange } from "../settings/request-email-change.server.ts";
import { deleteTokens, newToken } from "../token-store.server.ts";
import { hashBackupCodes, makeBackupCodes } from "./backup-codes.server.ts";
import { deleteTwoFactor, saveBackupCodes } from "./two-factor-store.server.ts";

type Entered = { password: string; code?: string };

/**
 * Turns the second factor off, ends all other sessions and replaces this one's token. Resolves to the new value of the
 * session cookie. Throws `conflict` if it is already off, `invalid`, `tooMany`, `unavailable`, `unauthenticated`.
 */
export async function stopTwoFactor(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  entered: Entered,
): Promise<{ session: string }> {
  const proof = await proveBothFactors(deps, context, viewer, entered);
  const after = newToken();
  await changeAccount(deps, context, { viewer, proof }, async (tx, { account, token: before }) => {
    const userId = account.id;
    const credentialEpoch = await deleteTwoFactor(tx, userId);
    if (!(await renewSession(tx, userId, { before, after, credentialEpoch, twoFactorOff: true })))
      throw new AppError("unauthenticated");
    await deleteSessions(tx, userId, after);
    await deleteTokens(tx, userId, "sign-in-code");
    await cancelEmailChange(tx, userId);
    await deps.securityLog.record(tx, context, { kind: "twoFactorOff", userId });
    await deps.notify(tx, { userId, kind: "twoFactorOff", data: {} });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "twoFactorOff", to: account.email, userId, link: pageLink(context, "/forgot-password") },
    );
  });
  deps.onMail();
  return { session: signToken(after, deps.secret) };
}

/** Replaces all backup codes. Throws the same errors as `stopTwoFactor`. */
export async function renewBackupCodes(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  entered: Entered,
): Promise<{ backupCodes: string[] }> {
  const { userId } = viewer;
  const backupCodes = makeBackupCodes();
  const proof = await proveBothFactors(deps, context, viewer, entered);
  await changeAccount(deps, context, { viewer, proof }, async (tx) => {
    await saveBackupCodes(tx, userId, hashBackupCodes(deps.secret, userId, backupCodes));
    await deps.securityLog.record(tx, context, { kind: "backupCodesRenewed", userId });
  });
  return { backupCodes };
}

async function proveBothFactors(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { password, code }: Entered,
): Promise<IdentityProof> {
  if (!viewer.hasTwoFactor) throw new AppError("conflict", "two-factor sign-in is off");
  return proveIdentity(deps, context, viewer, { password, field: "password", code });
}
