import { inTransaction } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { deleteMailsOf } from "../../mail/mail-store.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { deleteUser, findAccountById, lockAccount } from "../account-store.server.ts";
import { pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { assertOwnPassword } from "../password/own-password.server.ts";
import { readSessionToken } from "../session/session-cookie.server.ts";
import { deleteSessions } from "../session/session-store.server.ts";
import type { EraseHook } from "./personal-data.ts";

type Request = {
  /** The account's address, typed again. */
  confirmation: string;
  password: string;
  hooks: readonly EraseHook[];
};

/**
 * Erases a user: first what other modules store outside the account's rows, then all rows in one transaction. If a hook
 * fails, it throws `unavailable`, the account stays, and the user can try again. What another device wrote meanwhile is
 * deleted by a second run of the hooks. Throws `invalid`, `tooMany`, `unavailable`.
 */
export async function eraseAccount(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { confirmation, password, hooks }: Request,
): Promise<void> {
  const { userId, email } = viewer;
  await assertOwnPassword(deps, context, viewer, { password, field: "password" });
  if (confirmation !== email)
    throw new AppError("invalid", "another address", {
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
    throw new AppError("unavailable", "erasing stopped half-way", { cause, retryAfter: 60 });
  }
  await deleteRows(deps, context, userId);
  deps.onMail();
  // The account is gone, so the user cannot try again: failures from here on are only logged.
  await runHooks().catch((error) => log.error("erase.second-round", { error }));
  await deps.limits
    .deleteCounters({ userId, emails: addresses })
    .catch((error) => log.error("erase.limits", { error }));
}

async function deleteRows(deps: AccountDeps, context: RequestContext, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    // Two requests at the same time: the other one has erased it.
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
