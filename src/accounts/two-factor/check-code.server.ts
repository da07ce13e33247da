import type { Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { hashBackupCode } from "./backup-codes.server.ts";
import { decrypt } from "./encryption.server.ts";
import { isValidTotp } from "./totp.server.ts";
import { deleteBackupCode, findTwoFactor } from "./two-factor-store.server.ts";
import { readTypedCode, type TypedCode } from "./typed-code.ts";

/**
 * Counts the attempt, parses the code, and rejects an app's code that was used before. `redeemCode` then checks the code.
 * Throws `invalid` at `code`, `tooMany`. Do not call it in a transaction, because counting needs a second connection.
 */
export async function countAndParseCode(
  { limits }: AccountDeps,
  { clientIp }: RequestContext,
  { userId, email, code }: { userId: string; email: string; code: string },
): Promise<TypedCode> {
  await limits.countCodeAttempt({ email, clientIp });
  const typed = readTypedCode(code);
  if (!typed) throw wrongCode("the code is malformed");
  if (typed.kind === "app" && !(await limits.markCodeUsed(userId, typed.code)))
    throw wrongCode("the code was used before");
  return typed;
}

/** Checks a code and deletes it if it is a backup code. Call it under `lockAccount`. Throws `invalid` at `code`. */
export async function redeemCode(
  tx: Transaction,
  { secret }: Pick<AccountDeps, "secret">,
  { userId, typed }: { userId: string; typed: TypedCode },
): Promise<void> {
  const factor = await findTwoFactor(tx, userId);
  if (!factor?.verified) throw wrongCode("the user has no second factor");
  const isValid =
    typed.kind === "app"
      ? isValidTotp(decrypt(secret, factor.secret), typed.code)
      : await deleteBackupCode(tx, userId, hashBackupCode(secret, userId, typed.code));
  if (!isValid) throw wrongCode(`the ${typed.kind} code is wrong`);
}

export const wrongCode = (reason: string): AppError =>
  new AppError("invalid", reason, { fields: [{ path: "code", key: "codeWrong" }] });
