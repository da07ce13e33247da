import { createHash, randomBytes } from "node:crypto";
import { and, eq, like, lte, ne, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import { verifications } from "./tables.ts";

/**
 * - `confirm-email`: the link that proves a mailbox.
 * - `sign-up-browser`: a cookie, the browser in which the account was asked for.
 * - `change-email`: the link that proves a new mailbox; it works in the person's own session only.
 * - `sign-in-code`: a cookie, the browser in which the password was right and the code is still to come; made by
 *   better-auth.
 * - `reset-password`: made by better-auth, kept in the same form (`storedIdentifier`).
 */
export type Purpose =
  | "confirm-email"
  | "sign-up-browser"
  | "change-email"
  | "sign-in-code"
  | "reset-password";

/** Seconds. */
export const tokenLife: Record<Purpose, number> = {
  "confirm-email": 24 * 3600,
  "sign-up-browser": 24 * 3600,
  "change-email": 24 * 3600,
  "sign-in-code": 10 * 60,
  "reset-password": 30 * 60,
};

/** The token is never stored, only its hash: a stolen table opens no account. */
export const storedIdentifier = (purpose: Purpose, token: string): string =>
  `${purpose}:${createHash("sha256").update(token).digest("base64url")}`;

/** Makes a token of 256 bits for one person; the older ones for the same purpose die with it. */
export async function issueToken(tx: Queryable, purpose: Purpose, userId: string): Promise<string> {
  const token = newToken();
  const identifier = storedIdentifier(purpose, token);
  const life = sql`now() + make_interval(secs => ${tokenLife[purpose]})`;
  await tx.insert(verifications).values({ id: newId(), identifier, value: userId, expiresAt: life });
  await killOtherTokens(tx, purpose, userId, token);
  return token;
}

export const newToken = (): string => randomBytes(32).toString("base64url");

/** Deletes the person's tokens for a purpose, except `kept`. */
export async function killOtherTokens(
  tx: Queryable,
  purpose: Purpose,
  userId: string,
  kept?: string,
): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(
        eq(verifications.value, userId),
        like(verifications.identifier, `${purpose}:%`),
        kept === undefined ? undefined : ne(verifications.identifier, storedIdentifier(purpose, kept)),
      ),
    );
}

const isLive = (purpose: Purpose, token: string) =>
  and(
    eq(verifications.identifier, storedIdentifier(purpose, token)),
    sql`${verifications.expiresAt} > now()`,
  );

/** Whose token it is, without using it up; null where it is unknown, used, replaced or too old (by the database's clock). */
export async function findTokenOwner(db: Queryable, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(isLive(purpose, token));
  return row?.userId ?? null;
}

/** Uses a token up: of two requests at once, one gets the person and the other null. */
export async function consumeToken(tx: Queryable, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await tx
    .delete(verifications)
    .where(isLive(purpose, token))
    .returning({ userId: verifications.value });
  return row?.userId ?? null;
}

export async function pruneTokens(db: Queryable): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
}
