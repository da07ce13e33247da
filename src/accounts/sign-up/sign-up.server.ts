import type { z } from "zod";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { signUpInput } from "../account-input.ts";
import {
  findAccountByEmail,
  insertAccount,
  lockAccountByEmail,
  replaceUnconfirmed,
} from "../account-store.server.ts";
import { pageLink, sendAccountMail, sendConfirmation } from "../mail/account-mail.server.ts";
import { assertGoodPassword } from "../password/password-rule.server.ts";
import { newToken, replaceToken } from "../token-store.server.ts";

type Input = z.infer<typeof signUpInput>;

/**
 * Creates an unconfirmed account and sends the confirmation link. A known address gets the same response and a different
 * mail. A newer sign-up replaces an unconfirmed account, because neither user has proved to own the address.
 * Resolves to a token that identifies the browser that signed up (see `confirm-address.server.ts`).
 * Throws `invalid`, `tooMany`, `unavailable`.
 */
export async function signUp(
  deps: AccountDeps,
  context: RequestContext,
  input: Input,
): Promise<{ browser: string }> {
  await deps.limits.countRequest(context.clientIp);
  assertGoodPassword(input.password, input);
  // Hash before the transaction, so that scrypt does not hold a connection.
  const passwordHash = await deps.hashing.hash(input.password);
  const { email } = input;
  const kind = (await findAccountByEmail(deps.db, email))?.emailVerified ? "notice" : "confirmation";
  const limited = { kind, email, clientIp: context.clientIp } as const;
  const { browser } = await deps.limits.withMailLimit(limited, async (sendsMail) => ({
    isSent: sendsMail,
    browser: await inTransaction(deps.db, (tx) =>
      storeSignUp(deps, context, { ...input, tx, passwordHash, sendsMail }),
    ),
  }));
  deps.onMail();
  return { browser };
}

type NewSignUp = Input & { tx: Transaction; passwordHash: string; sendsMail: boolean };

async function storeSignUp(
  { translator, secret }: AccountDeps,
  context: RequestContext,
  newSignUp: NewSignUp,
): Promise<string> {
  const { tx, email, next, sendsMail } = newSignUp;
  const found = await findOrCreate(context, newSignUp);
  // This token belongs to no account; without it the response would reveal that the address is known.
  if (!found) return newToken();
  const { id, credentialEpoch, isConfirmed } = found;
  const mail = { tx, context, translator, secret };
  if (isConfirmed) {
    const link = pageLink(context, "/sign-in", { next });
    if (sendsMail) await sendAccountMail(mail, { kind: "exists", to: email, userId: id, link });
    return newToken();
  }
  const account = { id, email, credentialEpoch };
  // Before the mail, which has the code of this browser.
  const browser = await replaceToken(tx, "sign-up-browser", account);
  if (sendsMail) await sendConfirmation(mail, { account, next });
  return browser;
}

/**
 * Creates the account, or locks the one that the address already has and overwrites it if it is unconfirmed. Null if it is
 * unconfirmed and the mailbox gets no further link: a sign-up would void the one that it has.
 */
async function findOrCreate(
  { portal }: RequestContext,
  { tx, email, name, passwordHash, sendsMail }: NewSignUp,
): Promise<{ id: string; credentialEpoch: number; isConfirmed: boolean } | null> {
  const account = { name, portal: portal.code, passwordHash };
  const created = await insertAccount(tx, { email, ...account });
  if (created) return { id: created, credentialEpoch: 0, isConfirmed: false };
  const known = await lockAccountByEmail(tx, email);
  if (!known) throw new AppError("unavailable", "the account was deleted during sign-up", { retryAfter: 1 });
  if (!known.emailVerified && !sendsMail) return null;
  const epoch = await replaceUnconfirmed(tx, known.id, account);
  return { id: known.id, credentialEpoch: epoch ?? known.credentialEpoch, isConfirmed: epoch === null };
}
