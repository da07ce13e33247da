import type { Viewer } from "../../http/viewer.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import { log } from "../../kit/log.server.ts";
import { deleteMailsOf } from "../../mail/mail-store.server.ts";
import { deleteNotificationsOf } from "../../notifications/notification-store.server.ts";
import { deleteMessagesOf } from "../../support/support-store.server.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { sendAccountMail } from "../mail/account-mail.server.ts";
import { deleteUser, findAccountById } from "../account-store.server.ts";
import { type Caller, pageLink } from "../caller.ts";
import { readSessionToken } from "../session/find-viewer.server.ts";
import type { EraseHook } from "./personal-data.ts";
import { assertOwnPassword } from "../password/own-password.server.ts";
import { deleteOtherSessions } from "../session/session-store.server.ts";

type Wish = {
  /** The account's address, typed once more. */
  confirmation: string;
  password: string;
  hooks: readonly EraseHook[];
};

/**
 * Erases a person: first what the rooms above keep, then all rows of the account in one transaction. Fails as a whole
 * with `unavailable`, and can be asked for again, as long as the account is there. What somebody's other device wrote
 * in between goes in a second round. Throws `invalid`, `tooMany`, `unavailable`.
 */
export async function eraseAccount(
  deps: AccountDeps,
  caller: Caller,
  viewer: Viewer,
  { confirmation, password, hooks }: Wish,
): Promise<void> {
  const { userId, email } = viewer;
  await assertOwnPassword(deps, caller, viewer, { password, field: "password" });
  if (confirmation !== email)
    throw new AppError("invalid", "another address", {
      fields: [{ path: "confirmation", key: "emailMismatch" }],
    });
  await deleteOtherSessions(deps.db, userId, readSessionToken(deps, caller.headers) ?? "");
  const pending = (await findAccountById(deps.db, userId))?.pendingEmail;
  const addresses = pending ? [email, pending] : [email];
  const runAll = async () => {
    for (const hook of hooks) await hook(userId, addresses);
  };
  try {
    await runAll();
  } catch (cause) {
    throw new AppError("unavailable", "erasing stopped half-way", { cause, retryAfter: 60 });
  }
  await deleteRows(deps, caller, userId);
  deps.onMail();
  // Nothing can be asked for again from here on: what fails is for the log.
  await runAll().catch((error) => log.error("erase.second-round", { error }));
  await deps.limits
    .forget({ userId, emails: addresses })
    .catch((error) => log.error("erase.limits", { error }));
}

async function deleteRows(deps: AccountDeps, caller: Caller, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await findAccountById(tx, userId);
    // Asked for twice at once.
    if (!account) return;
    for (const address of [account.email, account.pendingEmail])
      if (address) await deleteMailsOf(tx, address);
    await sendAccountMail(
      { tx, caller, translator: deps.translator },
      { kind: "erased", to: account.email, userId, link: pageLink(caller, "/support"), forget: true },
    );
    await deleteMessagesOf(tx, { userId, email: account.email });
    await deleteNotificationsOf(tx, userId);
    await deleteUser(tx, userId);
  });
}
