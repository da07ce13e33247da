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
import { confirmByToken } from "../sign-up/confirm-address.server.ts";
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
 *
 * Throws `wrongCredentials` for a wrong password, an unknown address and an unconfirmed account, so that signing up with a
 * victim's address and then signing in does not reveal whether the address has an account. After the correct password of an
 * unconfirmed account, only a mail says what is missing: it contains a new link. The attempt still counts as wrong.
 * Throws `tooMany` and `unavailable`.
 */
export async function signIn(
  deps: AccountDeps,
  context: RequestContext,
  input: Input,
): Promise<SignedIn | Challenged> {
  const attempt = { email: input.email, clientIp: context.clientIp };
  await deps.limits.countPasswordAttempt(attempt);
  const verified = await verifyPassword(deps, context, input);
  const open = async (maySend: boolean) => {
    const outcome = await inTransaction(deps.db, (tx) =>
      openOrChallenge(deps, context, { tx, ...verified, input, maySend }),
    );
    return { outcome, isSent: outcome === "linkSent" };
  };
  const { outcome, isSent } = verified.account.emailVerified
    ? await open(false)
    : await deps.limits.withMailLimit({ ...attempt, kind: "confirmation" }, open);
  if (isSent) deps.onMail();
  if (outcome === "linkSent" || outcome === "unconfirmed") {
    const userId = verified.account.id;
    deps.securityLog.count(context, { kind: "signInRefused", userId, detail: "unconfirmed" });
    throw new AppError("wrongCredentials", "the address is not confirmed");
  }
  await deps.limits.clearPasswordAttempts(attempt);
  if (!verified.account.emailVerified) await deps.keptDocuments.move(verified.account.id);
  if ("user" in outcome) await deps.limits.rememberNetwork(attempt);
  return outcome;
}

/** The address is unconfirmed, and the user was sent a new link, or had reached the limit of mails. */
type Unconfirmed = "linkSent" | "unconfirmed";

/** An account as it was when the password was verified, and the hash against which it was verified. */
type Verified = { account: Account; passwordHash: string };

/** Verifies the password. An unknown address takes as long as a known one. */
async function verifyPassword(
  { db, hashing, securityLog }: AccountDeps,
  context: RequestContext,
  { email, password }: Input,
): Promise<Verified> {
  const found = await findCredentials(db, email);
  const passwordHash = found?.passwordHash ?? dummyHash;
  const isCorrect = await hashing.verify(passwordHash, password);
  if (!isCorrect || !found?.passwordHash) {
    securityLog.count(context, { kind: "signInFailed", userId: found?.account.id });
    throw new AppError("wrongCredentials");
  }
  return { account: found.account, passwordHash };
}

type Attempt = Verified & { tx: Transaction; input: Input; maySend: boolean };

/**
 * Reads the account again under the lock, because the password, the second factor and the confirmation may have changed
 * during verification.
 */
async function openOrChallenge(
  deps: AccountDeps,
  context: RequestContext,
  { tx, account: { id, credentialEpoch }, passwordHash, input, maySend }: Attempt,
): Promise<SignedIn | Challenged | Unconfirmed> {
  const account = await lockAccount(tx, id);
  const isCurrent =
    account?.credentialEpoch === credentialEpoch && passwordHash === (await findPasswordHash(tx, id));
  if (!account || !isCurrent) throw new AppError("wrongCredentials");
  if (
    !account.emailVerified &&
    !(input.confirm && (await confirmByToken(tx, deps, account, input.confirm)))
  ) {
    const mail = { tx, context, translator: deps.translator, secret: deps.secret };
    if (maySend) await sendConfirmation(mail, { account, next: input.next });
    return maySend ? "linkSent" : "unconfirmed";
  }
  if (!account.emailVerified)
    await deps.securityLog.record(tx, context, { kind: "addressConfirmed", userId: id });
  if (!account.twoFactorEnabled) {
    await deps.securityLog.record(tx, context, { kind: "signedIn", userId: id });
    return openSession(tx, deps, context, { account, credentialEpoch, secondFactor: false });
  }
  return { challenge: signToken(await issueToken(tx, "sign-in-code", account), deps.secret) };
}
