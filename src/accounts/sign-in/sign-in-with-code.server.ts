import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findAccountById, lockAccount } from "../account-store.server.ts";
import { openSession, type SignedIn } from "../session/open-session.server.ts";
import { readSigned } from "../session/session-cookie.server.ts";
import { consumeToken, findTokenOwner } from "../token-store.server.ts";
import { admitCode, useCode } from "../two-factor/check-code.server.ts";

type Step = {
  /** Value of the cookie that the right password set. */
  challenge: string | undefined;
  code: string;
};

/**
 * The second step of signing in. The challenge ends after five wrong codes, after ten minutes, and with a new password.
 * Throws `unauthenticated` if there is no live challenge, `invalid` at `code`, `tooMany`.
 */
export async function signInWithCode(
  deps: AccountDeps,
  context: RequestContext,
  { challenge, code }: Step,
): Promise<SignedIn> {
  const { token, userId, email } = await findChallenge(deps, challenge);
  const typed = await admitCode(deps, context, { userId, email, code });
  if (!(await deps.limits.countChallengeAttempt(userId, token))) {
    await consumeToken(deps.db, "sign-in-code", { token, userId });
    throw noChallenge();
  }
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    await useCode(tx, deps, { userId, typed });
    if (!account || !(await consumeToken(tx, "sign-in-code", { token, userId }))) throw noChallenge();
    return openSession(tx, deps, context, account);
  });
  const attempt = { email, clientIp: context.clientIp };
  await deps.limits.clearCodeAttempts(attempt);
  await deps.limits.rememberNetwork(attempt);
  return signedIn;
}

const noChallenge = () => new AppError("unauthenticated", "no challenge");

/** The user whose password was right in this browser a moment ago. */
async function findChallenge({ db, secret }: AccountDeps, challenge: string | undefined) {
  const token = challenge ? readSigned(challenge, secret) : null;
  const userId = token && (await findTokenOwner(db, "sign-in-code", token));
  const account = userId && (await findAccountById(db, userId));
  if (!token || !account) throw noChallenge();
  return { token, userId: account.id, email: account.email };
}
