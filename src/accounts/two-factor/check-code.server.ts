import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { type AuthAnswer, callAuth } from "../call-auth.server.ts";
import type { Caller } from "../caller.ts";
import type { Visit } from "../visit.server.ts";
import { hashBackupCode } from "./backup-codes.server.ts";
import { readTypedCode, type TypedCode } from "./typed-code.ts";

type Person = { userId: string; email: string };

type Check = {
  person: Person;
  /** As it was typed. */
  code: string;
  /** The cookie that says who is asked: the challenge, or the session. Absent: the visitor's own. */
  cookie?: string;
};

/** Counts, asks, and takes the count back. Throws like its parts. */
export async function checkCode(
  deps: AccountDeps,
  caller: Caller,
  { person, code, cookie }: Check,
): Promise<AuthAnswer> {
  const typed = await admitCode(deps, caller, { person, code });
  const answer = await askCode(deps, caller, { person, typed, cookie });
  await deps.limits.forgiveCode({ email: person.email, clientIp: caller.clientIp });
  return answer;
}

/**
 * What comes before the question whether a code is right: it counts like a password, and an app's code is taken once,
 * which the library by itself does not see to (its issue 10387). Throws `invalid` at `code`, `tooMany`.
 * Not within a transaction: counting takes a connection of its own.
 */
export async function admitCode(
  { limits }: AccountDeps,
  { clientIp }: Caller,
  { person: { userId, email }, code }: Pick<Check, "person" | "code">,
): Promise<TypedCode> {
  await limits.countCode({ email, clientIp });
  const typed = readTypedCode(code);
  if (!typed) throw wrongCode("shape");
  if (typed.kind === "app" && !(await limits.claimCode(userId, typed.code))) throw wrongCode("sent before");
  return typed;
}

type Question = { person: Person; typed: TypedCode; cookie?: string; visit?: Visit };

/**
 * Asks better-auth whether a code is right; a backup code is used up by it. Throws `invalid` at `code`, and
 * `unauthenticated` where the challenge has run out.
 */
export async function askCode(
  deps: AccountDeps,
  caller: Caller,
  { person: { userId }, typed: { kind, code }, cookie, visit = {} }: Question,
): Promise<AuthAnswer> {
  const answer = await callAuth(deps.authFor(caller.origin), caller, visit, {
    path: kind === "app" ? "/two-factor/verify-totp" : "/two-factor/verify-backup-code",
    body: { code: kind === "app" ? code : hashBackupCode(deps.secret, userId, code) },
    withCookie: cookie === undefined,
    cookie,
  });
  if (answer.code && expired.has(answer.code)) throw new AppError("unauthenticated", answer.code);
  if (answer.code) throw wrongCode(answer.code);
  return answer;
}

const expired = new Set(["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "UNAUTHORIZED"]);

export const wrongCode = (why: string) =>
  new AppError("invalid", `code: ${why}`, { fields: [{ path: "code", key: "codeWrong" }] });
