import type { Viewer } from "../../http/viewer.ts";
import { symmetricDecrypt } from "better-auth/crypto";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { notify } from "../../notifications/notify.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendAccountMail } from "../mail/account-mail.server.ts";
import { callAuth } from "../call-auth.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { readSigned } from "../session/find-viewer.server.ts";
import { assertOwnPassword } from "../password/own-password.server.ts";
import { deleteOtherSessions } from "../session/session-store.server.ts";
import { hashBackupCode, makeBackupCodes } from "./backup-codes.server.ts";
import { admitCode, askCode, wrongCode } from "./check-code.server.ts";
import { type Enrolment, enrolmentOf } from "./enrolment.ts";
import { dropUnfinished, findTwoFactor, saveBackupCodes } from "./two-factor-store.server.ts";

/**
 * Begins to set up the second factor: makes a secret that counts once `confirmTwoFactor` has seen a code of it. Asked for
 * again, it begins anew. Throws `conflict` where one is on, `invalid`, `tooMany`, `unavailable`.
 */
export async function startTwoFactor(
  deps: AccountDeps,
  caller: Caller,
  viewer: Viewer,
  { password }: { password: string },
): Promise<Enrolment> {
  if (viewer.twoFactor) throw new AppError("conflict", "is on");
  await assertOwnPassword(deps, caller, viewer, { password, field: "password" });
  await dropUnfinished(deps.db, viewer.userId);
  const { code } = await callAuth(
    deps.authFor(caller.origin),
    caller,
    {},
    { path: "/two-factor/enable", body: { password }, withCookie: true },
  );
  if (code) throw new AppError("conflict", code);
  const enrolment = await findEnrolment(deps, viewer);
  if (!enrolment) throw new AppError("conflict", "on by now");
  return enrolment;
}

/** What the person has begun to set up; null where nothing is, or it is on already. */
export async function findEnrolment(
  { db, secret }: AccountDeps,
  { userId, email }: Viewer,
): Promise<Enrolment | null> {
  const stored = await findTwoFactor(db, userId);
  if (!stored || stored.verified) return null;
  return enrolmentOf(await symmetricDecrypt({ key: secret, data: stored.secret }), email);
}

/**
 * Turns the second factor on with its first code. All other sessions end, for they were opened with the password alone;
 * this one gets a new token. Resolves with the cookie's value and the backup codes, which nobody can show again.
 * Throws `invalid` at `code`, `conflict` where nothing was begun, `tooMany`.
 */
export async function confirmTwoFactor(
  deps: AccountDeps,
  caller: Caller,
  viewer: Viewer,
  { code }: { code: string },
): Promise<{ session: string; backupCodes: string[] }> {
  const { userId, email } = viewer;
  if (!(await findEnrolment(deps, viewer))) throw new AppError("conflict", "nothing to confirm");
  const person = { userId, email };
  const typed = await admitCode(deps, caller, { person, code });
  // There are none yet, so it could only be one of another account.
  if (typed.kind === "backup") throw wrongCode("a backup code");
  const backupCodes = makeBackupCodes();
  const session = await inTransaction(deps.db, async (tx) => {
    const { session } = await askCode(deps, caller, { person, typed, visit: { tx } });
    const token = session && readSigned(session, deps.secret);
    // Two at once: the other one was first.
    if (!session || !token) throw new AppError("conflict", "no new session");
    await deleteOtherSessions(tx, userId, token);
    await saveBackupCodes(
      tx,
      userId,
      backupCodes.map((backup) => hashBackupCode(deps.secret, userId, backup)),
    );
    await notify(tx, { userId, kind: "twoFactorOn", data: {} });
    await sendAccountMail(
      { tx, caller, translator: deps.translator },
      { kind: "twoFactorOn", to: email, userId, link: pageLink(caller, "/forgot-password") },
    );
    return session;
  });
  deps.onMail();
  await deps.limits.forgiveCode({ email, clientIp: caller.clientIp });
  return { session, backupCodes };
}
