import type { Viewer } from "../../http/viewer.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { notify } from "../../notifications/notify.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendAccountMail } from "../mail/account-mail.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { assertOwnPassword } from "../password/own-password.server.ts";
import { killOtherTokens } from "../token-store.server.ts";
import { hashBackupCode, makeBackupCodes } from "./backup-codes.server.ts";
import { checkCode } from "./check-code.server.ts";
import { deleteTwoFactor, saveBackupCodes } from "./two-factor-store.server.ts";

type Proof = { password: string; code: string };

/** Turns the second factor off. Throws `conflict` where it is off, `invalid`, `tooMany`, `unavailable`. */
export async function stopTwoFactor(
  deps: AccountDeps,
  caller: Caller,
  viewer: Viewer,
  proof: Proof,
): Promise<void> {
  await assertBoth(deps, caller, viewer, proof);
  const { userId, email } = viewer;
  await inTransaction(deps.db, async (tx) => {
    await deleteTwoFactor(tx, userId);
    await killOtherTokens(tx, "sign-in-code", userId);
    await notify(tx, { userId, kind: "twoFactorOff", data: {} });
    await sendAccountMail(
      { tx, caller, translator: deps.translator },
      { kind: "twoFactorOff", to: email, userId, link: pageLink(caller, "/forgot-password") },
    );
  });
  deps.onMail();
}

/** New backup codes; the old ones stop working. Throws like `stopTwoFactor`. */
export async function renewBackupCodes(
  deps: AccountDeps,
  caller: Caller,
  viewer: Viewer,
  proof: Proof,
): Promise<{ backupCodes: string[] }> {
  await assertBoth(deps, caller, viewer, proof);
  const { userId } = viewer;
  const backupCodes = makeBackupCodes();
  const hashes = backupCodes.map((code) => hashBackupCode(deps.secret, userId, code));
  await saveBackupCodes(deps.db, userId, hashes);
  return { backupCodes };
}

async function assertBoth(
  deps: AccountDeps,
  caller: Caller,
  viewer: Viewer,
  { password, code }: Proof,
): Promise<void> {
  const { userId, email, twoFactor } = viewer;
  if (!twoFactor) throw new AppError("conflict", "is off");
  await assertOwnPassword(deps, caller, viewer, { password, field: "password" });
  await checkCode(deps, caller, { person: { userId, email }, code });
}
