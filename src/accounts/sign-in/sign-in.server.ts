import type { z } from "zod";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { signInInput } from "../account-input.ts";
import { type Account, findCredentials, findPasswordHash, lockAccount } from "../account-store.server.ts";
import { sendConfirmation } from "../mail/account-mail.server.ts";
import { dummyHash } from "../password/password-hash.server.ts";
import { openSession, type SignedIn } from "../session/open-session.server.ts";
import { signToken } from "../session/session-cookie.server.ts";
import { confirmAccount } from "../sign-up/confirm-address.server.ts";
import { issueToken } from "../token-store.server.ts";

type Input = z.infer<typeof signInInput>;

/** The outcome if the password is correct and the user must also enter a code. */
export type Challenged = {
  /** Value of the cookie that the browser must send with the code. */
  challenge: string;
};

/**
 * Checks the password and opens a session, or starts a challenge if the account has a second factor. With the token of a
 * confirmation link (`confirm`) it also confirms the address, because a user with access to the mailbox who knows the
 * password is the one who signed up.
 * Throws `wrongCredentials` for a wrong password or an unknown address, `tooMany` and `unavailable`. After the correct
 * password of an unconfirmed account it sends a new link and throws `emailNotVerified`.
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
  if (!verified.account.emailVerified) return confirmOrResendLink(deps, context, { ...verified, input });
  const outcome = await inTransaction(deps.db, (tx) => openOrChallenge(deps, context, { tx, ...verified }));
  if ("user" in outcome) await deps.limits.rememberNetwork(attempt);
  return outcome;
}

/** An account, and the hash against which the password was verified. */
type Verified = { account: Account; passwordHash: string };

/** Verifies the password. An unknown address takes as long as a known one. */
async function verifyPassword({ db, hashing }: AccountDeps, { email, password }: Input): Promise<Verified> {
  const found = await findCredentials(db, email);
  const passwordHash = found?.passwordHash ?? dummyHash;
  const isCorrect = await hashing.verify(passwordHash, password);
  if (!isCorrect || !found?.passwordHash) throw new AppError("wrongCredentials");
  return { account: found.account, passwordHash };
}

/** Reads the password hash and the second factor under the lock, because both may have changed during verification. */
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

async function confirmOrResendLink(
  deps: AccountDeps,
  context: RequestContext,
  { account: { id: userId, email }, passwordHash, input }: Verified & { input: Input },
): Promise<SignedIn> {
  const confirmed = input.confirm
    ? await confirmAccount(deps, context, { token: input.confirm, userId, passwordHash })
    : null;
  if (confirmed) return confirmed;
  if (await deps.limits.countMail(email)) {
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
