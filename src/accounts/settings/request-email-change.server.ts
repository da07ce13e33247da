import type { Queryable } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findAccountByEmail, setPendingEmail } from "../account-store.server.ts";
import { tooMany } from "../limits/counter.server.ts";
import { limitTable } from "../limits/limit-table.ts";
import { type AccountMail, pageLink, sendAccountMail } from "../mail/account-mail.server.ts";
import { changeAccount, proveIdentity } from "../password/prove-identity.server.ts";
import { deleteTokens, replaceToken } from "../token-store.server.ts";

/**
 * Sends a link to the new address and a notice to the old one. The account keeps its address until the user opens the link
 * (`confirm-email-change`). Only a mail to the new address reveals whether it already has an account. A newer request voids
 * the older one's link. Throws `invalid`, `tooMany`, `unavailable`, `unauthenticated`.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  context: RequestContext,
  viewer: Viewer,
  { email, password, code }: { email: string; password: string; code?: string },
): Promise<void> {
  await deps.limits.countRequest(context.clientIp);
  const proof = await proveIdentity(deps, context, viewer, { password, field: "password", code });
  if (email === viewer.email) throw sameAddress();
  const limited = { kind: "addressChange", email, clientIp: context.clientIp } as const;
  await deps.limits.withMailLimit(limited, async (maySend) => {
    // Whether the address has an account makes no difference, so this error reveals nothing.
    if (!maySend) throw tooMany(limitTable.mails.addressChange.duration, "mail-addressChange");
    return changeAccount(deps, context, { viewer, proof }, async (tx, { account }) => {
      // A parallel request may have confirmed this address.
      if (email === account.email) throw sameAddress();
      const userId = account.id;
      const token = await replaceToken(tx, "change-email", account, email);
      await setPendingEmail(tx, userId, email);
      await deps.securityLog.record(tx, context, { kind: "addressChangeRequested", userId });
      const mail = { tx, context, translator: deps.translator };
      await sendAccountMail(mail, await mailToNewAddress(tx, context, { email, userId, token }));
      const link = pageLink(context, "/settings");
      await sendAccountMail(mail, { kind: "emailChanging", to: account.email, userId, link });
      return { isSent: true };
    });
  });
  deps.onMail();
}

const sameAddress = () =>
  new AppError("invalid", "the account already has this address", {
    fields: [{ path: "email", key: "emailSame" }],
  });

async function mailToNewAddress(
  tx: Queryable,
  context: RequestContext,
  { email, userId, token }: { email: string; userId: string; token: string },
): Promise<AccountMail> {
  const owner = await findAccountByEmail(tx, email);
  if (owner?.emailVerified)
    return { kind: "changeTaken", to: email, userId: owner.id, link: pageLink(context, "/sign-in") };
  const link = pageLink(context, "/account/change-email", { token });
  return { kind: "changeEmail", to: email, userId, link };
}

/** Cancels a pending address change and invalidates its link. */
export async function cancelEmailChange(tx: Queryable, userId: string): Promise<void> {
  await deleteTokens(tx, userId, "change-email");
  await setPendingEmail(tx, userId, null);
}
