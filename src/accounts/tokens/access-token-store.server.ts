import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../db/client.server.ts";
import { type TokenScope, tokenScopes } from "../../kit/api/policy.ts";
import { newId } from "../../kit/id.ts";
import { accessTokens, users } from "../tables.ts";
import { expiredTokenDays, lastUsePrecision } from "./token-rules.ts";

/** This file uses the database's clock, so that all processes agree on when a token expires. */
const isCurrent = eq(accessTokens.credentialEpoch, users.credentialEpoch);
const isUnexpired = gt(accessTokens.expiresAt, sql`now()`);

export type NewAccessToken = {
  userId: string;
  name: string;
  hash: string;
  prefix: string;
  scopes: readonly TokenScope[];
  days: number;
  /** The user's epoch, as read under `lockAccount`. */
  credentialEpoch: number;
};

export async function insertAccessToken(
  tx: Queryable,
  { days, scopes, ...token }: NewAccessToken,
): Promise<{ id: string; expiresAt: Date }> {
  const [row] = await tx
    .insert(accessTokens)
    .values({
      id: newId(),
      ...token,
      scopes: [...scopes],
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning({ id: accessTokens.id, expiresAt: accessTokens.expiresAt });
  return row!;
}

/** The user's tokens that work, for the limit. Call it under `lockAccount`. */
export const countAccessTokens = async (tx: Queryable, userId: string): Promise<number> =>
  (await listAccessTokens(tx, userId)).filter(({ isExpired }) => !isExpired).length;

export type StoredAccessToken = {
  id: string;
  name: string;
  prefix: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  isExpired: boolean;
};

/** The user's tokens without their secrets, the newest first. Expired ones are listed until they are pruned. */
export async function listAccessTokens(db: Queryable, userId: string): Promise<StoredAccessToken[]> {
  const rows = await db
    .select({
      id: accessTokens.id,
      name: accessTokens.name,
      prefix: accessTokens.prefix,
      scopes: accessTokens.scopes,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      isExpired: sql<boolean>`${accessTokens.expiresAt} <= now()`,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.userId, userId), isCurrent))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
  return rows.map((row) => ({ ...row, scopes: knownScopes(row.scopes) }));
}

/** Leaves out scopes of a later release. */
const knownScopes = (stored: readonly string[]): TokenScope[] =>
  tokenScopes.filter((scope) => stored.includes(scope));

/** Deletes one of the user's tokens. False if the user has no token with this id. */
export async function deleteAccessToken(tx: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)));
  return rowCount === 1;
}

/**
 * The owner of a token that works, or null: unknown, expired, revoked, or older than the user's password or second factor.
 * Records the use at most once in `lastUsePrecision`. Parallel requests skip the row that another one updates instead of
 * waiting for it.
 */
export async function readAccessToken(db: Database, hash: string) {
  const precision = sql`make_interval(secs => ${lastUsePrecision})`;
  const isStale = sql<boolean>`coalesce(${accessTokens.lastUsedAt} < now() - ${precision}, true)`;
  const [row] = await db
    .select({
      id: accessTokens.id,
      scopes: accessTokens.scopes,
      userId: users.id,
      email: users.email,
      name: users.name,
      isStale,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.hash, hash), isCurrent, isUnexpired));
  if (!row) return null;
  if (row.isStale) {
    const unlocked = db
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .where(and(eq(accessTokens.id, row.id), isStale))
      .for("no key update", { skipLocked: true });
    await db
      .update(accessTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(accessTokens.id, sql`(${unlocked})`));
  }
  return { ...row, scopes: knownScopes(row.scopes) };
}

/** Deletes tokens that expired a while ago, and those that a new password or second factor has voided. */
export async function pruneAccessTokens(db: Queryable): Promise<void> {
  const isOld = lt(accessTokens.expiresAt, sql`now() - make_interval(days => ${expiredTokenDays})`);
  const isVoid = sql`${accessTokens.userId} IN (${db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, accessTokens.userId), ne(users.credentialEpoch, accessTokens.credentialEpoch)),
    )})`;
  await db.delete(accessTokens).where(or(isOld, isVoid));
}
