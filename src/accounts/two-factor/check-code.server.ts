import type { Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { hashBackupCode } from "./backup-codes.server.ts";
import { decrypt } from "./encryption.server.ts";
import { isRightTotp } from "./totp.server.ts";
import { deleteBackupCode, findTwoFactor } from "./two-factor-store.server.ts";
import { readTypedCode, type TypedCode } from "./typed-code.ts";

/**
 * What comes before checking a code: the attempt is counted, and an app's code is accepted once.
 * Throws `invalid` at `code`, `tooMany`. Do not call it in a transaction: counting takes a connection of its own.
 */
export async function admitCode(
  { limits }: AccountDeps,
  { clientIp }: RequestContext,
  { userId, email, code }: { userId: string; email: string; code: string },
): Promise<TypedCode> {
  await limits.countCodeAttempt({ email, clientIp });
  const typed = readTypedCode(code);
  if (!typed) throw wrongCode("shape");
  if (typed.kind === "app" && !(await limits.claimCode(userId, typed.code))) throw wrongCode("used before");
  return typed;
}

/** Checks a code and uses a backup code up. Call it under `lockAccount`. Throws `invalid` at `code`. */
export async function useCode(
  tx: Transaction,
  { secret }: Pick<AccountDeps, "secret">,
  { userId, typed }: { userId: string; typed: TypedCode },
): Promise<void> {
  const factor = await findTwoFactor(tx, userId);
  if (!factor?.verified) throw wrongCode("no second factor");
  const isRight =
    typed.kind === "app"
      ? isRightTotp(decrypt(secret, factor.secret), typed.code)
      : await deleteBackupCode(tx, userId, hashBackupCode(secret, userId, typed.code));
  if (!isRight) throw wrongCode(typed.kind);
}

export const wrongCode = (why: string): AppError =>
  new AppError("invalid", `code: ${why}`, { fields: [{ path: "code", key: "codeWrong" }] });
