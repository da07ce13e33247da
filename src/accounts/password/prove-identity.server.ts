import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError, type FieldError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type Account, findPasswordHash } from "../account-store.server.ts";
import { lockViewer } from "../session/lock-viewer.server.ts";
import { readSessionToken } from "../session/session-cookie.server.ts";
import { confirmSession, isConfirmed, lockConfirmation } from "../session/session-store.server.ts";
import { countAndParseCode, redeemCode } from "../two-factor/check-code.server.ts";
import type { TypedCode } from "../two-factor/typed-code.ts";

export type Entered = {
  password: string;
  /** The form's field for the current password. */
  field: "password" | "current";
  code?: string;
};

/**
 * What `changeAccount` checks in its transaction: the code, and with `missing` fields the session's confirmation, on which the
 * change then rests.
 */
export type IdentityProof = { typed: TypedCode | null; missing: FieldError[] };

/**
 * Verifies the user's current password, and requires a code if two-factor sign-in is on, before a change with which a stolen
 * session could take over the account. Wrong passwords and codes count towards the sign-in limits. Throws `invalid` at
 * `field` or `code`, `tooMany`, `unavailable`.
 */
export async function proveIdentity(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  entered: Entered,
): Promise<IdentityProof> {
  const missing = missingFields(viewer, entered);
  if (missing.length > 0) throw notProved(missing);
  return { typed: await checkEntered(deps, context, viewer, entered), missing };
}

/**
 * Does the same before a change with which a stolen session cannot take over the account, and of which a mail tells the user.
 * Password and code may be missing in a confirmed session; a password or code that is sent is still checked.
 */
export async function proveIdentityUnlessConfirmed(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { password = "", code }: Partial<Omit<Entered, "field">>,
): Promise<IdentityProof> {
  const entered: Entered = { password, field: "password", code };
  const missing = missingFields(viewer, entered);
  if (missing.length > 0 && !(await isConfirmedSession(deps, context, viewer))) throw notProved(missing);
  return { typed: await checkEntered(deps, context, viewer, entered), missing };
}

/**
 * Whether the session of a request is confirmed, for the time that the server accepts or for fewer `seconds`. A request with
 * an access token has no session.
 */
export async function isConfirmedSession(
  deps: Pick<AccountDeps, "db" | "secret" | "secure">,
  { cookies }: RequestContext,
  { userId, token: accessToken }: Viewer,
  seconds?: number,
): Promise<boolean> {
  const token = accessToken ? null : readSessionToken(deps, cookies);
  return token !== null && isConfirmed(deps.db, { token, userId }, seconds);
}

const missingFields = ({ hasTwoFactor }: Viewer, { password, field, code }: Entered): FieldError[] => [
  ...(password ? [] : [{ path: field, key: "required" }]),
  ...(hasTwoFactor && !code ? [{ path: "code", key: "required" }] : []),
];

const notProved = (fields: FieldError[]) =>
  new AppError("invalid", "the password or the code is missing", { fields });

/** Checks what was entered. Resolves to the code that `changeAccount` redeems. */
async function checkEntered(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { password, field, code }: Entered,
): Promise<TypedCode | null> {
  if (password) await assertCurrentPassword(deps, context, viewer, { password, field });
  return viewer.hasTwoFactor && code ? countAndParseCode(deps, context, { ...viewer, code }) : null;
}

/**
 * Runs `work` in a transaction that locks the account, checks that the session is still live, and redeems the code. A live
 * session implies that the password is still the one that `proveIdentity` verified. A complete proof confirms the session,
 * unless `work` fails or renews it. Throws `unauthenticated` if the session has ended, `invalid` at `code` or at the missing
 * fields.
 */
export async function changeAccount<T>(
  deps: AccountDeps,
  context: RequestContext,
  { viewer, proof }: { viewer: Viewer; proof: IdentityProof },
  work: (tx: Transaction, locked: { account: Account; token: string }) => Promise<T>,
): Promise<T> {
  const { email } = viewer;
  const result = await inTransaction(deps.db, async (tx) => {
    const locked = await lockViewer(tx, deps, context, viewer);
    await checkProof(tx, deps, context, { ...locked, proof });
    return work(tx, locked);
  });
  if (proof.typed) await deps.limits.clearCodeAttempts({ email, clientIp: context.clientIp });
  return result;
}

async function checkProof(
  tx: Transaction,
  deps: AccountDeps,
  context: RequestContext,
  { account, token, proof: { typed, missing } }: { account: Account; token: string; proof: IdentityProof },
): Promise<void> {
  const { id: userId, twoFactorEnabled } = account;
  const isComplete = missing.length === 0;
  if (!isComplete && !(await lockConfirmation(tx, { token, userId }))) throw notProved(missing);
  if (twoFactorEnabled && isComplete && !typed)
    throw new AppError("unauthenticated", "two-factor sign-in was turned on meanwhile");
  if (twoFactorEnabled && typed) await redeemCode(tx, deps, context, { userId, typed });
  if (isComplete) await confirmSession(tx, token);
}

async function assertCurrentPassword(
  { db, hashing, limits, securityLog }: AccountDeps,
  context: RequestContext,
  { userId, email }: Viewer,
  { password, field }: { password: string; field: Entered["field"] },
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
