import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { lockAccount } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { assertCurrentPassword } from "../password/verify-current-password.server.ts";
import { deleteTokens } from "../token-store.server.ts";
import { hashBackupCodes, makeBackupCodes } from "./backup-codes.server.ts";
import { countAndParseCode, redeemCode } from "./check-code.server.ts";
import { deleteTwoFactor, saveBackupCodes } from "./two-factor-store.server.ts";

type Proof = { password: string; code: string };

/** Turns the second factor off. Throws `conflict` if it is already off, `invalid`, `tooMany`, `unavailable`. */
export async function stopTwoFactor(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  proof: Proof,
): Promise<void> {
  const { userId, email } = viewer;
  await withBothFactors(deps, context, { viewer, proof }, async (tx) => {
    await deleteTwoFactor(tx, userId);
    await deleteTokens(tx, userId, "sign-in-code");
    await deps.notify(tx, { userId, kind: "twoFactorOff", data: {} });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "twoFactorOff", to: email, userId, link: pageLink(context, "/forgot-password") },
    );
  });
  deps.onMail();
}

/** Replaces all backup codes. Throws the same errors as `stopTwoFactor`. */
export async function renewBackupCodes(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  proof: Proof,
): Promise<{ backupCodes: string[] }> {
  const { userId } = viewer;
  const backupCodes = makeBackupCodes();
  await withBothFactors(deps, context, { viewer, proof }, (tx) =>
    saveBackupCodes(tx, userId, hashBackupCodes(deps.secret, userId, backupCodes)),
  );
  return { backupCodes };
}

/** Checks the password and the code, then runs the work in the transaction that redeems the code. */
async function withBothFactors(
  deps: AccountDeps,
  context: RequestContext,
  { viewer, proof }: { viewer: Viewer; proof: Proof },
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { userId, email, twoFactor } = viewer;
  if (!twoFactor) throw new AppError("conflict", "two-factor sign-in is off");
  await assertCurrentPassword(deps, context, viewer, { password: proof.password, field: "password" });
  const typed = await countAndParseCode(deps, context, { userId, email, code: proof.code });
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, userId);
    await redeemCode(tx, deps, { userId, typed });
    await work(tx);
  });
  await deps.limits.clearCodeAttempts({ email, clientIp: context.clientIp });
}
