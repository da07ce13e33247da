import { findAccountByEmail, lockAccount } from "../../accounts/account-store.server.ts";
import { pageLink, sendAccountMail } from "../../accounts/mail/account-mail.server.ts";
import { roleOf } from "../../accounts/roles/grant-role.server.ts";
import { newToken } from "../../accounts/token-store.server.ts";
import type { Translator } from "../../content/messages.ts";
import { type Database, inTransaction, type Transaction } from "../../db/client.server.ts";
import { longDay } from "../../kit/elapsed.ts";
import { AppError } from "../../kit/errors.ts";
import { allPortals, defaultPortal } from "../../portals/all.ts";
import { cultureOf } from "../../portals/cultures/cultures.ts";
import { type Deployment, siteOf } from "../../portals/hosts/addresses.ts";
import { createLanguageNames } from "../../portals/language-names.ts";
import type { Locale } from "../../portals/portal.ts";
import { insertEvent } from "../../security-log/security-event-store.server.ts";
import {
  type Invitation,
  insertInvitation,
  renewInvitation,
  revokeInvitationRow,
} from "./invitation-store.server.ts";

export type InvitationDeps = {
  db: Database;
  translator: Translator;
  deployment: Deployment;
  /** Wakes the outbox. */
  onMail(): void;
};

type NewInvitation = { operatorId: string; email: string; locales: Locale[]; capacity: number };

/**
 * Invites an address by mail to become a reviewer, and withdraws its older invitation. The role is granted when the address's
 * account accepts. Throws `invalid` if it already has the role, and `conflict` if another operator invites it at the same time.
 */
export async function inviteReviewer(
  deps: InvitationDeps,
  { operatorId, email: typed, locales, capacity }: NewInvitation,
): Promise<Invitation> {
  const email = typed.toLowerCase();
  const account = await findAccountByEmail(deps.db, email);
  if (account && ["reviewer", "operator"].includes(roleOf(account)))
    throw new AppError("invalid", "the address has the role", {
      fields: [{ path: "email", key: "alreadyReviewer" }],
    });
  const token = newToken();
  const invitation = await inTransaction(deps.db, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    const added = await insertInvitation(tx, { email, locales, capacity, invitedBy: operatorId, token });
    if (!added) throw new AppError("conflict", "the address is being invited");
    await recordInvitation(tx, operator, `invited ${added.id}`);
    await mailInvitation(tx, deps, { invitation: added, token, userId: account?.id });
    return added;
  });
  deps.onMail();
  return invitation;
}

/** Sends an open or expired invitation again, with a new link and a new period. Throws `notFound` if it has ended. */
export async function resendInvitation(
  deps: InvitationDeps,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<void> {
  const token = newToken();
  await inTransaction(deps.db, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    const invitation = await renewInvitation(tx, { id, token, invitedBy: operatorId });
    if (!invitation) throw new AppError("notFound", "no open invitation");
    const account = await findAccountByEmail(tx, invitation.email);
    await recordInvitation(tx, operator, `resent ${id}`);
    await mailInvitation(tx, deps, { invitation, token, userId: account?.id });
  });
  deps.onMail();
}

/** Withdraws an open invitation: its link stops working. Throws `notFound` if it has ended. */
export async function revokeInvitation(
  deps: Pick<InvitationDeps, "db">,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const operator = await lockOperator(tx, operatorId);
    if (!(await revokeInvitationRow(tx, id))) throw new AppError("notFound", "no open invitation");
    await recordInvitation(tx, operator, `withdrew ${id}`);
  });
}

type Operator = { id: string; portal: string };

/** Under the lock, so that an operator whose role ends at the same time invites nobody. */
async function lockOperator(tx: Transaction, operatorId: string): Promise<Operator> {
  const account = await lockAccount(tx, operatorId);
  if (!account || roleOf(account) !== "operator") throw new AppError("notFound", "no operator");
  return account;
}

/** In the security log, without the address: the invitation's row has it. */
const recordInvitation = (tx: Transaction, { id: userId, portal }: Operator, detail: string): Promise<void> =>
  insertEvent(tx, { kind: "reviewerInvited", userId, portal, detail });

type InvitationMail = { invitation: Invitation; token: string; userId?: string };

/** In the language of the first locale, on its site. The outbox empties the mail, which has the token, once it is sent. */
async function mailInvitation(
  tx: Transaction,
  { translator, deployment }: InvitationDeps,
  { invitation: { email, locales, capacity, expiresAt }, token, userId }: InvitationMail,
): Promise<void> {
  const portal =
    allPortals.find((one) => one.locale === locales[0] && deployment.hosts.isServed(one)) ?? defaultPortal;
  const context = siteOf(deployment, cultureOf(portal));
  await sendAccountMail(
    { tx, context, translator },
    {
      kind: "reviewerInvited",
      to: email,
      userId,
      link: pageLink(context, "/review-desk/join", { token }),
      args: ({ formatLocale }) => ({
        languages: listLanguages(locales, formatLocale),
        capacity,
        date: longDay(expiresAt, formatLocale),
      }),
    },
  );
}

/** "German and Polish". */
export function listLanguages(locales: readonly string[], formatLocale: string): string {
  const nameOf = createLanguageNames(formatLocale);
  return new Intl.ListFormat(formatLocale, { type: "conjunction" }).format(locales.map(nameOf));
}
