import { createHash } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, inArray, isNull, sql } from "drizzle-orm";
import { users } from "../../accounts/tables.ts";
import type { Queryable } from "../../db/client.server.ts";
import { newId } from "../../kit/id.ts";
import { reviewerInvitations } from "../tables.ts";

export type Invitation = Omit<typeof reviewerInvitations.$inferSelect, "tokenHash">;

/** Days that an invitation is valid. */
const invitationDays = 14;
/** Days after which invitations that were not accepted are deleted with their address. */
const retentionDays = 90;

/** The table has only the hash, so that a stolen table makes nobody a reviewer. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

const { tokenHash: _, ...columns } = getTableColumns(reviewerInvitations);
const expiry = sql`now() + make_interval(days => ${invitationDays})`;
const isPending = and(isNull(reviewerInvitations.acceptedAt), isNull(reviewerInvitations.revokedAt));
/** An invitation is void once the operator who sent it is none any more. */
const isByOperator = inArray(
  reviewerInvitations.invitedBy,
  sql`(SELECT ${users.id} FROM ${users} WHERE ${users.role} = 'operator')`,
);
const isValid = and(isPending, isByOperator, gt(reviewerInvitations.expiresAt, sql`now()`));

type NewInvitation = Pick<Invitation, "email" | "locales" | "capacity"> & {
  invitedBy: string;
  token: string;
};

/**
 * Adds an invitation and withdraws the address's older one. Of two at once the second is null: an index allows one open
 * invitation of an address.
 */
export async function insertInvitation(
  tx: Queryable,
  { token, ...invitation }: NewInvitation,
): Promise<Invitation | null> {
  await tx
    .update(reviewerInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(reviewerInvitations.email, invitation.email), isPending));
  const [row] = await tx
    .insert(reviewerInvitations)
    .values({ id: newId(), ...invitation, tokenHash: hashOf(token), expiresAt: expiry })
    .onConflictDoNothing()
    .returning(columns);
  return row ?? null;
}

/** Replaces the token, so that older links stop working, and the period begins again. Null if it is not open. */
export async function renewInvitation(
  tx: Queryable,
  { id, token, invitedBy }: { id: string; token: string; invitedBy: string },
): Promise<Invitation | null> {
  const [row] = await tx
    .update(reviewerInvitations)
    .set({ tokenHash: hashOf(token), expiresAt: expiry, invitedBy })
    .where(and(eq(reviewerInvitations.id, id), isPending))
    .returning(columns);
  return row ?? null;
}

/** False if it is not open. */
export async function revokeInvitationRow(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(reviewerInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(reviewerInvitations.id, id), isPending));
  return rowCount === 1;
}

/** The invitation of a token that can still be accepted, or null. */
export async function findValidInvitation(db: Queryable, token: string): Promise<Invitation | null> {
  const [row] = await db
    .select(columns)
    .from(reviewerInvitations)
    .where(and(eq(reviewerInvitations.tokenHash, hashOf(token)), isValid));
  return row ?? null;
}

/** Marks the address's invitation as accepted. Of two requests at once only one gets it. */
export async function consumeInvitation(
  tx: Queryable,
  { token, email }: { token: string; email: string },
): Promise<Invitation | null> {
  const [row] = await tx
    .update(reviewerInvitations)
    .set({ acceptedAt: sql`now()` })
    .where(
      and(eq(reviewerInvitations.tokenHash, hashOf(token)), eq(reviewerInvitations.email, email), isValid),
    )
    .returning(columns);
  return row ?? null;
}

/** Newest first. */
export const listInvitations = (db: Queryable, limit: number): Promise<Invitation[]> =>
  db.select(columns).from(reviewerInvitations).orderBy(desc(reviewerInvitations.createdAt)).limit(limit);

/** Deletes the invitations of an erased account's address. */
export async function deleteInvitationsOf(tx: Queryable, email: string): Promise<void> {
  await tx.delete(reviewerInvitations).where(eq(reviewerInvitations.email, email.toLowerCase()));
}

/** Deletes what was not accepted and is long over. */
export async function pruneInvitations(db: Queryable): Promise<void> {
  await db
    .delete(reviewerInvitations)
    .where(
      and(
        isNull(reviewerInvitations.acceptedAt),
        sql`${reviewerInvitations.expiresAt} < now() - make_interval(days => ${retentionDays})`,
      ),
    );
}
