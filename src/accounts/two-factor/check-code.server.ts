import type { Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { hashBackupCode } from "./backup-codes.server.ts";
import { decrypt } from "./encryption.server.ts";
import { findTotpPeriod } from "./totp.server.ts";
import { acceptPeriod, deleteBackupCode, findTwoFactor } from "./two-factor-store.server.ts";
import { readTypedCode, type TypedCode } from "./typed-code.ts";

/**
 * Counts the attempt and parses the code. `redeemCode` then checks it. Throws `invalid` at `code`, `tooMany`. Do not call it
 * in a transaction, because counting needs a second connection.
 */
export async function countAndParseCode(
  { limits, securityLog }: AccountDeps,
  context: RequestContext,
  { userId, email, code }: { userId: string; email: string; code: string },
): Promise<TypedCode> {
  await limits.countCodeAttempt({ email, clientIp: context.clientIp });
  const typed = readTypedCode(code);
  if (!typed) {
    securityLog.count(context, { kind: "codeFailed", userId });
    throw wrongCode("the code is malformed");
  }
  return typed;
}

/**
 * Checks a code and makes it unusable: each works once (RFC 6238, 5.2). Call it under `lockAccount`. Throws `invalid` at
 * `code`.
 */
export async function redeemCode(
  tx: Transaction,
  { secret, securityLog }: Pick<AccountDeps, "secret" | "securityLog">,
  context: RequestContext,
  { userId, typed }: { userId: string; typed: TypedCode },
): Promise<void> {
  const factor = await findTwoFactor(tx, userId);
  if (!factor?.verified) throw wrongCode("the user has no second factor");
  const isValid =
    typed.kind === "app"
      ? await acceptTotp(tx, { userId, key: decrypt(secret, factor.secret), code: typed.code })
      : await deleteBackupCode(tx, userId, hashBackupCode(secret, userId, typed.code));
  if (isValid) return;
  securityLog.count(context, { kind: "codeFailed", userId });
  throw wrongCode(`the ${typed.kind} code is wrong`);
}

/** Accepts an app's code. False if it is wrong, or if a code of the same or a later period was accepted before. */
export async function acceptTotp(
  tx: Transaction,
  { userId, key, code }: { userId: string; key: string; code: string },
): Promise<boolean> {
  const period = findTotpPeriod(key, code);
  return period !== null && acceptPeriod(tx, userId, period);
}

export const wrongCode = (reason: string): AppError =>
  new AppError("invalid", reason, { fields: [{ path: "code", key: "codeWrong" }] });
