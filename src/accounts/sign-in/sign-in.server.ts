import type { z } from "zod";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { signInInput } from "../account-input.ts";
import { type Account, findCredentials, findPasswordHash, lockAccount } from "../account-store.server.ts";
import { sendConfirmation } from "../mail/account-mail.server.ts";
import { hashOfNoPassword } from "../password/password-hash.server.ts";
import { openSession, type SignedIn } from "../session/open-session.server.ts";
import { signToken } from "../session/session-cookie.server.ts";
import { confirmAccount } from "../sign-up/confirm-address.server.ts";
import { issueToken } from "../token-store.server.ts";

type Input = z.infer<typeof signInInput>;

/** The password was right; the code of the second factor is still missing. */
export type Challenged = {
  /** Value of the cookie that has to come with the code. */
  challenge: string;
};

/**
 * Checks e-mail and password and opens a session. With the token of a confirmation link (`confirm`) it also confirms the
 * address: a user who has both the mailbox and the password is the one who signed up.
 * If the account has a second factor, it opens no session yet.
 * Throws `wrongCredentials` whether or not the account exists, `tooMany`, `unavailable`, and `emailNotVerified` (with a new
 * link sent) only after the right password.
 */
export async function signIn(
  deps: AccountDeps,
  context: RequestContext,
  input: Input,
): Promise<SignedIn | Challenged> {
  const attempt = { email: input.email, clientIp: context.clientIp };
  await deps.limits.countPasswordAttempt(attempt);
  const verified = await verifyPassword(deps, input);
  await deps.limits.clearPasswordAttempts(attempt);
  if (!verified.account.emailVerified) return confirmOrRemind(deps, context, { ...verified, input });
  const outcome = await inTransaction(deps.db, (tx) => openOrChallenge(deps, context, { tx, ...verified }));
  if ("user" in outcome) await deps.limits.rememberNetwork(attempt);
  return outcome;
}

/** An account, and the hash that its password was verified against. */
type Verified = { account: Account; passwordHash: string };

/** Takes as long for an unknown address as for a known one. */
async function verifyPassword({ db, hashing }: AccountDeps, { email, password }: Input): Promise<Verified> {
  const found = await findCredentials(db, email);
  const passwordHash = found?.passwordHash ?? hashOfNoPassword;
  const isRight = await hashing.verify(passwordHash, password);
  if (!isRight || !found?.passwordHash) throw new AppError("wrongCredentials");
  return { account: found.account, passwordHash };
}

/** The password may have changed while it was verified, and a second factor may be on by now: both are read under the lock. */
async function openOrChallenge(
  deps: AccountDeps,
  context: RequestContext,
  { tx, account: { id }, passwordHash }: Verified & { tx: Transaction },
): Promise<SignedIn | Challenged> {
  const account = await lockAccount(tx, id);
  if (!account || passwordHash !== (await findPasswordHash(tx, id))) throw new AppError("wrongCredentials");
  if (!account.twoFactorEnabled) return openSession(tx, deps, context, account);
  const token = await issueToken(tx, "sign-in-code", id);
  return { challenge: signToken(token, deps.secret) };
}

async function confirmOrRemind(
  deps: AccountDeps,
  context: RequestContext,
  { account: { id: userId, email }, passwordHash, input }: Verified & { input: Input },
): Promise<SignedIn> {
  const confirmed = input.confirm
    ? await confirmAccount(deps, context, { token: input.confirm, userId, passwordHash })
    : null;
  if (confirmed) return confirmed;
  if (await deps.limits.claimMail(email)) {
    await inTransaction(deps.db, async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account || account.emailVerified) return;
      const mail = { tx, context, translator: deps.translator };
      await sendConfirmation(mail, { userId, email, next: input.next });
    });
    deps.onMail();
  }
  throw new AppError("emailNotVerified");
}
