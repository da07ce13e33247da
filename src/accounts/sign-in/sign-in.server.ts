import type { z } from "zod";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps, SignedIn } from "../account-deps.server.ts";
import type { signInInput } from "../account-input.ts";
import { sendConfirmation } from "../mail/account-mail.server.ts";
import { findAccount } from "../account-store.server.ts";
import { type AuthAnswer, callAuth } from "../call-auth.server.ts";
import type { Caller } from "../caller.ts";
import { confirmAccount } from "../sign-up/confirm-address.server.ts";

type Input = z.infer<typeof signInInput>;

/** Somebody whose password was right, and whose code is still to come. */
export type Challenged = {
  /** Value of the cookie that the code is asked with. */
  challenge: string;
};

/**
 * Checks e-mail and password and opens a session. With the token of a confirmation link (`confirm`) it also
 * confirms the address: whoever has the mailbox and the password is the one who signed up.
 * Where the account has a second factor, no session is opened yet.
 * Throws `wrongCredentials` whether or not the account exists, `tooMany`, `unavailable`, and
 * `emailNotVerified` (with a fresh link sent) only after the right password.
 */
export async function signIn(
  deps: AccountDeps,
  caller: Caller,
  input: Input,
): Promise<SignedIn | Challenged> {
  const who = { email: input.email, clientIp: caller.clientIp };
  await deps.limits.countGuess(who);
  const answer = await callAuth(
    deps.authFor(caller.origin),
    caller,
    {},
    {
      path: "/sign-in/email",
      body: { email: input.email, password: input.password },
    },
  );
  if (answer.code === "EMAIL_NOT_VERIFIED") {
    await deps.limits.forgive(who);
    return confirmOrRemind(deps, caller, input);
  }
  if (answer.code) throw new AppError("wrongCredentials", answer.code);
  await deps.limits.forgive(who);
  if (answer.body.twoFactorRedirect === true) return readChallenge(answer);
  await deps.limits.remember(who);
  return readSignedIn(answer);
}

async function confirmOrRemind(deps: AccountDeps, caller: Caller, input: Input): Promise<SignedIn> {
  const account = await findAccount(deps.db, input.email);
  if (!account) throw new AppError("wrongCredentials");
  const confirmed = input.confirm
    ? await confirmAccount(deps, caller, { token: input.confirm, userId: account.id })
    : null;
  if (confirmed) return confirmed;
  if (await deps.limits.mayMail(account.email)) {
    const { id: userId, email } = account;
    await inTransaction(deps.db, (tx) =>
      sendConfirmation({ tx, caller, translator: deps.translator }, { userId, email, next: input.next }),
    );
    deps.onMail();
  }
  throw new AppError("emailNotVerified");
}

function readChallenge({ challenge }: AuthAnswer): Challenged {
  if (!challenge) throw new AppError("internal", "better-auth asked for no code");
  return { challenge };
}

/** The session and the person of an answer that opened one. */
export function readSignedIn({ session, body }: AuthAnswer): SignedIn {
  const user = body.user as SignedIn["user"] | undefined;
  if (!session || !user) throw new AppError("internal", "better-auth opened no session");
  return { session, user: { id: user.id, email: user.email, name: user.name } };
}
