import type { z } from "zod";
import { inTransaction, type Transaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import type { signUpInput } from "../account-input.ts";
import { sendAccountMail, sendConfirmation } from "../mail/account-mail.server.ts";
import { findAccountById, replaceUnconfirmed } from "../account-store.server.ts";
import { callAuth } from "../call-auth.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { findPasswordProblem } from "../password/password-rule.server.ts";
import { issueToken, newToken } from "../token-store.server.ts";
import type { Visit } from "../visit.server.ts";

type Input = z.infer<typeof signUpInput>;

/**
 * Creates an account that waits for its address to be confirmed. A known address gets the same answer and
 * another mail; an unconfirmed one is taken over by whoever asks last, since nobody has proved to own it.
 * Resolves with the token of the browser that asked (see `confirm-address.server.ts`).
 * Throws `invalid`, `tooMany`, `unavailable`.
 */
export async function signUp(deps: AccountDeps, caller: Caller, input: Input): Promise<{ browser: string }> {
  await deps.limits.countRequest(caller.clientIp);
  const problem = findPasswordProblem(input.password, input);
  if (problem) throw new AppError("invalid", problem, { fields: [{ path: "password", key: problem }] });
  const mayMail = await deps.limits.mayMail(input.email);
  const passwordHash = await deps.hashing.hash(input.password);
  const attempt = () =>
    inTransaction(deps.db, (tx) => write(deps, caller, { ...input, tx, passwordHash, mayMail }));
  const browser = await attempt().catch((error) => {
    if (error instanceof Raced) return attempt();
    throw error;
  });
  deps.onMail();
  return { browser };
}

/** Somebody else created the same address at the same moment; at the second try it is a known one. */
class Raced extends Error {}

type Work = Input & { tx: Transaction; passwordHash: string; mayMail: boolean };

async function write(deps: AccountDeps, caller: Caller, work: Work): Promise<string> {
  const { tx, email, password, name, passwordHash } = work;
  const visit: Visit = { tx, portal: caller.portal.code, passwordHash };
  const { code } = await callAuth(deps.authFor(caller.origin), caller, visit, {
    path: "/sign-up/email",
    body: { email, password, name },
  });
  if (code === "FAILED_TO_CREATE_USER") throw new Raced(code);
  if (code) throw new AppError("invalid", `better-auth: ${code}`);
  const owner = visit.created?.id ?? (await takeOver(visit, caller, work));
  const context = { tx, caller, translator: deps.translator };
  if (!owner) {
    const link = pageLink(caller, "/sign-in", { next: work.next });
    if (work.mayMail)
      await sendAccountMail(context, { kind: "exists", to: email, userId: visit.existing?.id, link });
    return newToken();
  }
  if (work.mayMail) await sendConfirmation(context, { userId: owner, email, next: work.next });
  return issueToken(tx, "sign-up-browser", owner);
}

/** The id of an account that was there but never confirmed, now with this name and password; else null. */
async function takeOver(
  visit: Visit,
  caller: Caller,
  { tx, name, passwordHash }: Work,
): Promise<string | null> {
  const account = visit.existing && (await findAccountById(tx, visit.existing.id));
  if (!account || account.emailVerified) return null;
  await replaceUnconfirmed(tx, account.id, { name, portal: caller.portal.code, passwordHash });
  return account.id;
}
