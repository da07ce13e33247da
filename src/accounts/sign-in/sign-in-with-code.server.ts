import { codeCookie, cookieName } from "../../consent/cookie-names.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps, SignedIn } from "../account-deps.server.ts";
import { findAccountById } from "../account-store.server.ts";
import type { Caller } from "../caller.ts";
import { readSigned } from "../session/find-viewer.server.ts";
import { readSignedIn } from "./sign-in.server.ts";
import { findTokenOwner } from "../token-store.server.ts";
import { checkCode } from "../two-factor/check-code.server.ts";

type Step = {
  /** Value of the cookie that the password earned. */
  challenge: string | undefined;
  code: string;
};

/**
 * The second step of signing in. Five wrong codes use the challenge up, ten minutes do, and so does a new password.
 * Throws `unauthenticated` where there is no challenge (any more), `invalid` at `code`, `tooMany`.
 */
export async function signInWithCode(
  deps: AccountDeps,
  caller: Caller,
  { challenge, code }: Step,
): Promise<SignedIn> {
  const account = await findChallenged(deps, challenge);
  if (!challenge || !account) throw new AppError("unauthenticated", "no challenge");
  const answer = await checkCode(deps, caller, {
    person: { userId: account.id, email: account.email },
    code,
    cookie: `${cookieName(codeCookie, deps.secure)}=${encodeURIComponent(challenge)}`,
  });
  await deps.limits.remember({ email: account.email, clientIp: caller.clientIp });
  return readSignedIn(answer);
}

/** Whose password was right in this browser a moment ago; null for nobody. */
export async function findChallenged({ db, secret }: AccountDeps, challenge: string | undefined) {
  const token = challenge ? readSigned(challenge, secret) : null;
  const userId = token && (await findTokenOwner(db, "sign-in-code", token));
  return userId ? findAccountById(db, userId) : null;
}
