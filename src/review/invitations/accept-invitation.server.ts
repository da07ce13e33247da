import { lockAccount } from "../../accounts/account-store.server.ts";
import { grantRoleIn, logGrant, roleOf } from "../../accounts/roles/grant-role.server.ts";
import { type Database, inTransaction } from "../../db/client.server.ts";
import type { Role, Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { putReviewer } from "../orders/reviewer-store.server.ts";
import { consumeInvitation, findValidInvitation, type Invitation } from "./invitation-store.server.ts";

/** What the invited person has to do next. */
export type JoinStep =
  | { step: "void" | "otherAddress" }
  | { step: "account" | "twoFactor" | "code" | "accept"; invitation: Invitation };

/** The step of a visitor who opens the link of an invitation. */
export async function findJoinStep(db: Database, token: string, viewer: Viewer | null): Promise<JoinStep> {
  const invitation = await findValidInvitation(db, token);
  if (!invitation) return { step: "void" };
  if (!viewer) return { step: "account", invitation };
  if (viewer.email.toLowerCase() !== invitation.email) return { step: "otherAddress" };
  if (!viewer.hasTwoFactor) return { step: "twoFactor", invitation };
  return { step: viewer.twoFactor ? "accept" : "code", invitation };
}

type Acceptance = { viewer: Viewer; token: string; displayName: string };

/**
 * Accepts an invitation for the address of the signed-in account: uses it up, grants the role, and stores languages and
 * capacity, all in one transaction. Throws `twoFactorRequired`, and `linkExpired` for a token that is unknown, used,
 * withdrawn, expired or another address's.
 */
export async function acceptInvitation(
  db: Database,
  { viewer, token, displayName }: Acceptance,
): Promise<void> {
  if (!viewer.twoFactor) throw new AppError("twoFactorRequired");
  const change = await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, viewer.userId);
    if (!account) throw new AppError("unauthenticated");
    // Read again under the lock: the second factor may have been turned off, or the address changed, in another window.
    if (!account.twoFactorEnabled) throw new AppError("twoFactorRequired");
    const invitation = account.emailVerified
      ? await consumeInvitation(tx, { token, email: account.email })
      : null;
    if (!invitation) throw new AppError("linkExpired", "no valid invitation of this address");
    const { locales, capacity, invitedBy, id } = invitation;
    const before = roleOf(account);
    // An operator may review, too, and remains one.
    const role: Role = before === "operator" ? before : "reviewer";
    const note = `invited by ${invitedBy}, invitation ${id}`;
    const grant = await grantRoleIn(tx, account, { role, note });
    await putReviewer(tx, { userId: account.id, locales, capacity, displayName, paused: false });
    return grant.outcome === "granted" ? { userId: account.id, before, role } : null;
  });
  if (change) logGrant(change);
}
