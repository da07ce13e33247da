import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type Account, findPasswordHash } from "../account-store.server.ts";
import { lockViewer } from "../session/lock-viewer.server.ts";
import { countAndParseCode, redeemCode } from "../two-factor/check-code.server.ts";
import type { TypedCode } from "../two-factor/typed-code.ts";

export type Entered = {
  password: string;
  /** The form's field for the current password. */
  field: "password" | "current";
  /** Required if two-factor sign-in is on. */
  code?: string;
};

/** The result of `proveIdentity`. The code is checked in the transaction of `changeAccount`. */
export type IdentityProof = { typed: TypedCode | null };

/**
 * Verifies the user's current password, and requires a code if two-factor sign-in is on, before a change that a stolen
 * session must not allow. Wrong passwords and codes count towards the sign-in limits.
 * Throws `invalid` at `field` or `code`, `tooMany`, `unavailable`.
 */
export async function proveIdentity(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { password, field, code }: Entered,
): Promise<IdentityProof> {
  if (viewer.hasTwoFactor && !code)
    throw new AppError("invalid", "the code is missing", { fields: [{ path: "code", key: "required" }] });
  await assertCurrentPassword(deps, context, viewer, { password, field });
  if (!viewer.hasTwoFactor || !code) return { typed: null };
  return { typed: await countAndParseCode(deps, context, { ...viewer, code }) };
}

/**
 * Runs `work` in a transaction that locks the account, checks that the session is still live, and redeems the code. A live
 * session implies that the password is still the one that `proveIdentity` verified.
 * Throws `unauthenticated` if the session has ended, `invalid` at `code`.
 */
export async function changeAccount<T>(
  deps: AccountDeps,
  context: RequestContext,
  { viewer, proof }: { viewer: Viewer; proof: IdentityProof },
  work: (tx: Transaction, locked: { account: Account; token: string }) => Promise<T>,
): Promise<T> {
  const { userId, email } = viewer;
  const result = await inTransaction(deps.db, async (tx) => {
    const locked = await lockViewer(tx, deps, context, viewer);
    if (locked.account.twoFactorEnabled) {
      if (!proof.typed) throw new AppError("unauthenticated", "two-factor sign-in was turned on meanwhile");
      await redeemCode(tx, deps, context, { userId, typed: proof.typed });
    }
    return work(tx, locked);
  });
  if (proof.typed) await deps.limits.clearCodeAttempts({ email, clientIp: context.clientIp });
  return result;
}

async function assertCurrentPassword(
  { db, hashing, limits, securityLog }: AccountDeps,
  context: RequestContext,
  { userId, email }: Viewer,
  { password, field }: Entered,
): Promise<void> {
  const attempt = { email, clientIp: context.clientIp };
  await limits.countPasswordAttempt(attempt);
  const hash = await findPasswordHash(db, userId);
  if (!hash || !(await hashing.verify(hash, password))) {
    securityLog.count(context, { kind: "signInFailed", userId, detail: "settings" });
    throw new AppError("invalid", "the password is wrong", {
      fields: [{ path: field, key: "passwordWrong" }],
    });
  }
  await limits.clearPasswordAttempts(attempt);
}
