import { createEmailVerificationToken } from "better-auth/api";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps, SignedIn } from "../account-deps.server.ts";
import { findAccountById } from "../account-store.server.ts";
import { callAuth } from "../call-auth.server.ts";
import type { Caller } from "../caller.ts";
import { consumeToken, findTokenOwner, killOtherTokens } from "../token-store.server.ts";
import type { Visit } from "../visit.server.ts";

export type Confirmation =
  | { outcome: "signed-in"; signedIn: SignedIn }
  | { outcome: "other-browser" | "expired" };

/**
 * Opens a confirmation link. It confirms and signs in only in the browser that asked for the account
 * (`browser` is that browser's cookie). Anywhere else the person signs in with the password first, because
 * - somebody may have signed up with another person's address and wait for them to click, to share the
 *   account with a password that stays valid,
 * - a mail scanner that follows links would use the link up,
 * - a stranger's link would sign somebody into the stranger's account.
 * Nothing is used up then.
 */
export async function confirmAddress(
  deps: AccountDeps,
  caller: Caller,
  { token, browser }: { token: string; browser: string | undefined },
): Promise<Confirmation> {
  const userId = await findTokenOwner(deps.db, "confirm-email", token);
  if (!userId) return { outcome: "expired" };
  const asker = browser && (await findTokenOwner(deps.db, "sign-up-browser", browser));
  if (asker !== userId) return { outcome: "other-browser" };
  const signedIn = await confirmAccount(deps, caller, { token, userId });
  return signedIn ? { outcome: "signed-in", signedIn } : { outcome: "expired" };
}

/**
 * Uses the link up, confirms the address and opens a session, all or nothing. Null where the token is not
 * a live one of this account.
 */
export async function confirmAccount(
  deps: AccountDeps,
  caller: Caller,
  { token, userId }: { token: string; userId: string },
): Promise<SignedIn | null> {
  const signedIn = await inTransaction(deps.db, async (tx) => {
    if ((await findTokenOwner(tx, "confirm-email", token)) !== userId) return null;
    if (!(await consumeToken(tx, "confirm-email", token))) return null;
    await killOtherTokens(tx, "sign-up-browser", userId);
    const account = await findAccountById(tx, userId);
    if (!account || account.emailVerified) return null;
    const visit: Visit = { tx };
    const { session } = await callAuth(deps.authFor(caller.origin), caller, visit, {
      path: "/verify-email",
      query: { token: await createEmailVerificationToken(deps.secret, account.email, undefined, 60) },
    });
    if (!session) throw new AppError("internal", "better-auth opened no session");
    return { session, user: { id: account.id, email: account.email, name: account.name } };
  });
  if (signedIn) await deps.limits.remember({ email: signedIn.user.email, clientIp: caller.clientIp });
  return signedIn;
}
