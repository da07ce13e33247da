import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { changeAccount, proveIdentity } from "../password/prove-identity.server.ts";
import { lockViewer } from "../session/lock-viewer.server.ts";
import { openSession } from "../session/open-session.server.ts";
import { deleteSessions } from "../session/session-store.server.ts";
import { cancelEmailChange } from "../settings/request-email-change.server.ts";
import { hashBackupCodes, makeBackupCodes } from "./backup-codes.server.ts";
import { acceptTotp, countAndParseCode, wrongCode } from "./check-code.server.ts";
import { decrypt, encrypt } from "./encryption.server.ts";
import type { Enrolment } from "./enrolment.ts";
import { enrolmentOf, newTotpSecret } from "./totp.server.ts";
import {
  deleteUnconfirmed,
  findTwoFactor,
  insertTwoFactor,
  turnOnTwoFactor,
} from "./two-factor-store.server.ts";
import type { TypedCode } from "./typed-code.ts";

/**
 * Starts setting up the second factor: creates a secret that takes effect once `confirmTwoFactor` has accepted a code
 * generated from it. Starting again replaces the secret.
 * Throws `conflict` if two-factor sign-in is on, `invalid`, `tooMany`, `unavailable`.
 */
export async function startTwoFactor(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { password }: { password: string },
): Promise<Enrolment> {
  if (viewer.hasTwoFactor) throw new AppError("conflict", "two-factor sign-in is already on");
  const proof = await proveIdentity(deps, context, viewer, { password, field: "password" });
  const { userId, email } = viewer;
  const secret = newTotpSecret();
  await changeAccount(deps, context, { viewer, proof }, async (tx) => {
    await deleteUnconfirmed(tx, userId);
    await insertTwoFactor(tx, userId, encrypt(deps.secret, secret));
  });
  return enrolmentOf(secret, email);
}

/** The second factor that the user is setting up; null if they have not started or have already turned it on. */
export async function findEnrolment(
  { db, secret }: AccountDeps,
  { userId, email }: Viewer,
): Promise<Enrolment | null> {
  const stored = await findTwoFactor(db, userId);
  if (!stored || stored.verified) return null;
  return enrolmentOf(decrypt(secret, stored.secret), email);
}

/**
 * Turns the second factor on after its first correct code. Ends all sessions, because they were opened with the password
 * alone, and opens a new one for this browser. Resolves to the new cookie's value and the backup codes, which cannot be
 * shown again. Throws `invalid` at `code`, `conflict` if the user has not started the setup, `tooMany`.
 */
export async function confirmTwoFactor(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { code }: { code: string },
): Promise<{ session: string; backupCodes: string[] }> {
  const { email } = viewer;
  if (!(await findEnrolment(deps, viewer))) throw new AppError("conflict", "no setup to confirm");
  const typed = await countAndParseCode(deps, context, { ...viewer, code });
  const backupCodes = makeBackupCodes();
  const session = await turnOn(deps, context, { viewer, typed, backupCodes });
  deps.onMail();
  await deps.limits.clearCodeAttempts({ email, clientIp: context.clientIp });
  return { session, backupCodes };
}

type Enabling = { viewer: Viewer; typed: TypedCode; backupCodes: string[] };

const turnOn = (
  deps: AccountDeps,
  context: RequestContext,
  { viewer, typed, backupCodes }: Enabling,
): Promise<string> =>
  inTransaction(deps.db, async (tx) => {
    const { account } = await lockViewer(tx, deps, context, viewer);
    const userId = account.id;
    const stored = await findTwoFactor(tx, userId);
    // A parallel request may have turned it on, or a new password may have cancelled the setup.
    if (!stored || stored.verified) throw new AppError("conflict", "no setup to confirm");
    const key = decrypt(deps.secret, stored.secret);
    // The user has no backup codes yet.
    if (typed.kind === "backup" || !(await acceptTotp(tx, { userId, key, code: typed.code }))) {
      deps.securityLog.count(context, { kind: "codeFailed", userId });
      throw wrongCode(`the ${typed.kind} code is wrong`);
    }
    await deleteSessions(tx, userId);
    await cancelEmailChange(tx, userId);
    const hashes = hashBackupCodes(deps.secret, userId, backupCodes);
    const credentialEpoch = await turnOnTwoFactor(tx, userId, hashes);
    await deps.securityLog.record(tx, context, { kind: "twoFactorOn", userId });
    await deps.notify(tx, { userId, kind: "twoFactorOn", data: {} });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "twoFactorOn", to: account.email, userId, link: pageLink(context, "/forgot-password") },
    );
    const proof = { credentialEpoch, secondFactor: true };
    const { session } = await openSession(tx, deps, context, { account, ...proof });
    return session;
  });
