import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findAccountById, lockAccount } from "../account-store.server.ts";
import { openSession, type SignedIn } from "../session/open-session.server.ts";
import { readSigned } from "../session/session-cookie.server.ts";
import { consumeToken, findTokenOwner } from "../token-store.server.ts";
import { countAndParseCode, redeemCode } from "../two-factor/check-code.server.ts";

type SecondStep = {
  /** Value of the cookie that the server set after the correct password. */
  challenge: string | undefined;
  code: string;
};

/**
 * Runs the second step of signing in. A challenge ends after five codes, after ten minutes, or when the user sets a new
 * password. Throws `unauthenticated` if the challenge is missing or has ended, `invalid` at `code`, `tooMany`.
 */
export async function signInWithCode(
  deps: AccountDeps,
  context: RequestContext,
  { challenge, code }: SecondStep,
): Promise<SignedIn> {
  const { token, userId, email } = await findChallenge(deps, challenge);
  const typed = await countAndParseCode(deps, context, { userId, email, code });
  if (!(await deps.limits.countChallengeAttempt(userId, token))) {
    await inTransaction(deps.db, async (tx) => {
      const account = await lockAccount(tx, userId);
      if (account) await consumeToken(tx, "sign-in-code", { token, account });
    });
    throw noChallenge();
  }
  const signedIn = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    await redeemCode(tx, deps, context, { userId, typed });
    // The challenge has the epoch at which the password was verified, and only works while it is the account's.
    if (!account || !(await consumeToken(tx, "sign-in-code", { token, account }))) throw noChallenge();
    const { credentialEpoch } = account;
    await deps.securityLog.record(tx, context, { kind: "signedIn", userId });
    return openSession(tx, deps, context, { account, credentialEpoch, secondFactor: true });
  });
  const attempt = { email, clientIp: context.clientIp };
  await deps.limits.clearCodeAttempts(attempt);
  await deps.limits.rememberNetwork(attempt);
  return signedIn;
}

const noChallenge = () => new AppError("unauthenticated", "the challenge is missing or has ended");

/** Finds the user who entered the correct password in this browser. */
async function findChallenge({ db, secret }: AccountDeps, challenge: string | undefined) {
  const token = challenge ? readSigned(challenge, secret) : null;
  const userId = token && (await findTokenOwner(db, "sign-in-code", token));
  const account = userId && (await findAccountById(db, userId));
  if (!token || !account) throw noChallenge();
  return { token, userId: account.id, email: account.email };
}
