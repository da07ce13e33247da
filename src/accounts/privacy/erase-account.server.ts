import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { deleteMailsOf } from "../../mail/mail-store.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { deleteUser, lockAccount } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { changeAccount, proveIdentity } from "../password/prove-identity.server.ts";
import { deleteSessions } from "../session/session-store.server.ts";
import { cancelEmailChange } from "../settings/request-email-change.server.ts";
import { deleteTokens } from "../token-store.server.ts";
import type { EraseHook } from "./personal-data.ts";

type Request = {
  /** The account's address, which the user types to confirm. */
  confirmation: string;
  password: string;
  code?: string;
  hooks: readonly EraseHook[];
};

/**
 * Erases a user. First one transaction checks the request and ends all other sessions. Then the hooks delete what other
 * modules store outside the account's rows, one transaction deletes all rows, and the hooks run again to delete what another
 * device has written in the meantime. If a hook fails in the first run, throws `unavailable`: the account remains and the
 * user can try again. Throws `invalid`, `tooMany`, `unauthenticated`.
 *
 * It acts on the user's id and on the confirmed address alone. A pending address may be another user's.
 */
export async function eraseAccount(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { confirmation, password, code, hooks }: Request,
): Promise<void> {
  const { userId } = viewer;
  const proof = await proveIdentity(deps, context, viewer, { password, field: "password", code });
  const addresses = await changeAccount(deps, context, { viewer, proof }, async (tx, { account, token }) => {
    if (confirmation !== account.email)
      throw new AppError("invalid", "the typed address is not the account's", {
        fields: [{ path: "confirmation", key: "emailMismatch" }],
      });
    await deleteSessions(tx, userId, token);
    await deleteTokens(tx, userId, "reset-password", "sign-in-code");
    await cancelEmailChange(tx, userId);
    return account.emailVerified ? [account.email] : [];
  });
  const runHooks = async () => {
    for (const hook of hooks) await hook(userId, addresses);
  };
  try {
    await runHooks();
  } catch (cause) {
    throw new AppError("unavailable", "a hook failed before the account was erased", {
      cause,
      retryAfter: 60,
    });
  }
  await deleteRows(deps, context, userId);
  deps.onMail();
  // The account no longer exists, so the user cannot try again. Log failures instead of throwing.
  await runHooks().catch((error) => log.error("erase.second-run-failed", { error }));
  await deps.limits
    .deleteCounters({ userId, emails: addresses })
    .catch((error) => log.error("erase.counters-failed", { error }));
}

async function deleteRows(deps: AccountDeps, context: RequestContext, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    // A parallel request has already erased the account.
    if (!account) return;
    const { email } = account;
    await deleteMailsOf(tx, { userId, addresses: account.emailVerified ? [email] : [] });
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "erased", to: email, userId, link: pageLink(context, "/support"), deleteWhenDone: true },
    );
    for (const { erase } of deps.records) await erase(tx, { userId, email });
    await deleteUser(tx, userId);
    await deps.securityLog.record(tx, context, { kind: "erased" });
  });
}
