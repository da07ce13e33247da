import type { z } from "zod";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { signUpInput } from "../account-input.ts";
import { insertAccount, lockAccountOf, replaceUnconfirmed } from "../account-store.server.ts";
import { pageLink, sendAccountMail, sendConfirmation } from "../mail/account-mail.server.ts";
import { assertGoodPassword } from "../password/password-rule.server.ts";
import { newToken, replaceToken } from "../token-store.server.ts";

type Input = z.infer<typeof signUpInput>;

/**
 * Creates an account whose address is still to be confirmed. A known address gets the same response and another mail; an
 * unconfirmed account goes to the newer sign-up, because neither has proved to own the address.
 * Resolves with the token of the browser that signed up (see `confirm-address.server.ts`).
 * Throws `invalid`, `tooMany`, `unavailable`.
 */
export async function signUp(
  deps: AccountDeps,
  context: RequestContext,
  input: Input,
): Promise<{ browser: string }> {
  await deps.limits.countRequest(context.clientIp);
  assertGoodPassword(input.password, input);
  const claimed = await deps.limits.claimMail(input.email);
  // Before the transaction, so that no connection waits for scrypt.
  const passwordHash = await deps.hashing.hash(input.password);
  const browser = await inTransaction(deps.db, (tx) =>
    write(deps, context, { ...input, tx, passwordHash, sendsMail: claimed }),
  );
  deps.onMail();
  return { browser };
}

type Work = Input & { tx: Transaction; passwordHash: string; sendsMail: boolean };

async function write({ translator }: AccountDeps, context: RequestContext, work: Work): Promise<string> {
  const { tx, email, next, sendsMail } = work;
  const { userId, isConfirmed } = await findOrCreate(context, work);
  const mail = { tx, context, translator };
  if (isConfirmed) {
    const link = pageLink(context, "/sign-in", { next });
    if (sendsMail) await sendAccountMail(mail, { kind: "exists", to: email, userId, link });
    // A token that belongs to no account, because the response must not tell.
    return newToken();
  }
  if (sendsMail) await sendConfirmation(mail, { userId, email, next });
  return replaceToken(tx, "sign-up-browser", userId);
}

/** The new account, or the one that the address has, locked. An unconfirmed one gets this name and password. */
async function findOrCreate(
  { portal }: RequestContext,
  { tx, email, name, passwordHash }: Work,
): Promise<{ userId: string; isConfirmed: boolean }> {
  const account = { name, portal: portal.code, passwordHash };
  const created = await insertAccount(tx, { email, ...account });
  if (created) return { userId: created, isConfirmed: false };
  const known = await lockAccountOf(tx, email);
  if (!known) throw new AppError("unavailable", "account was deleted during sign-up", { retryAfter: 1 });
  if (!known.emailVerified) await replaceUnconfirmed(tx, known.id, account);
  return { userId: known.id, isConfirmed: known.emailVerified };
}
