import type { Viewer } from "../../http/viewer.ts";
import { inTransaction, type Queryable } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendAccountMail } from "../mail/account-mail.server.ts";
import { findAccount, setPendingEmail } from "../account-store.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { issueToken, killOtherTokens } from "../token-store.server.ts";
import { assertOwnPassword } from "../password/own-password.server.ts";

/**
 * Sends a link to a new address and tells the old one. The account keeps its address until the link is opened
 * (`confirm-email-change`). Whether the new address has an account already is told to its owner alone, by mail;
 * the answer here is the same. Throws `invalid`, `tooMany`, `unavailable`.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  caller: Caller,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await deps.limits.countRequest(caller.clientIp);
  await assertOwnPassword(deps, caller, viewer, { password, field: "password" });
  if (email === viewer.email)
    throw new AppError("invalid", "same address", { fields: [{ path: "email", key: "emailSame" }] });
  const mayMail = await deps.limits.mayMail(email);
  const owner = await findAccount(deps.db, email);
  const taken = owner?.emailVerified ? owner : null;
  await inTransaction(deps.db, async (tx) => {
    const context = { tx, caller, translator: deps.translator };
    const { userId } = viewer;
    const token = await issueToken(tx, "change-email", userId);
    await setPendingEmail(tx, userId, email);
    if (mayMail)
      await sendAccountMail(
        context,
        taken
          ? { kind: "changeTaken", to: email, userId: taken.id, link: pageLink(caller, "/sign-in") }
          : {
              kind: "changeEmail",
              to: email,
              userId,
              link: pageLink(caller, "/account/change-email", { token }),
            },
      );
    await sendAccountMail(context, {
      kind: "emailChanging",
      to: viewer.email,
      userId,
      link: pageLink(caller, "/settings"),
    });
  });
  deps.onMail();
}

/** Takes a change back that waits for its link; the link is dead then. */
export async function dropEmailChange(tx: Queryable, userId: string): Promise<void> {
  await killOtherTokens(tx, "change-email", userId);
  await setPendingEmail(tx, userId, null);
}
