import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { deleteMailsOf } from "../../mail/mail-store.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { deleteUser, findAccountById, lockAccount } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { assertCurrentPassword } from "../password/verify-current-password.server.ts";
import { readSessionToken } from "../session/session-cookie.server.ts";
import { deleteSessions } from "../session/session-store.server.ts";
import type { EraseHook } from "./personal-data.ts";

type Request = {
  /** The account's address, which the user types to confirm. */
  confirmation: string;
  password: string;
  hooks: readonly EraseHook[];
};

/**
 * Erases a user. First the hooks delete what other modules store outside the account's rows, then one transaction deletes
 * all rows, and finally the hooks run again to delete what another device has written in the meantime. If a hook fails in
 * the first run, throws `unavailable`: the account remains and the user can try again. Throws `invalid`, `tooMany`.
 */
export async function eraseAccount(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { confirmation, password, hooks }: Request,
): Promise<void> {
  const { userId, email } = viewer;
  await assertCurrentPassword(deps, context, viewer, { password, field: "password" });
  if (confirmation !== email)
    throw new AppError("invalid", "the typed address is not the account's", {
      fields: [{ path: "confirmation", key: "emailMismatch" }],
    });
  await deleteSessions(deps.db, userId, readSessionToken(deps, context.cookies) ?? "");
  const pending = (await findAccountById(deps.db, userId))?.pendingEmail;
  const addresses = pending ? [email, pending] : [email];
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
    const { email, pendingEmail } = account;
    for (const address of [email, pendingEmail]) if (address) await deleteMailsOf(tx, address);
    await sendAccountMail(
      { tx, context, translator: deps.translator },
      { kind: "erased", to: email, userId, link: pageLink(context, "/support"), deleteWhenDone: true },
    );
    for (const { erase } of deps.records) await erase(tx, { userId, email });
    await deleteUser(tx, userId);
  });
}
