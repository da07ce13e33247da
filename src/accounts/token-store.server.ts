import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, like, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import { newId } from "../kit/id.ts";
import type { Account } from "./account-store.server.ts";
import { users, verifications } from "./tables.ts";

/**
 * - `confirm-email`: a link that proves access to a mailbox.
 * - `sign-up-browser`: a cookie that identifies the browser in which the user signed up.
 * - `approved-browser`: the same cookie, after its number was entered on another device.
 * - `change-email`: a link that proves access to a new mailbox. It works only in a session of the same user.
 * - `sign-in-code`: a cookie that identifies the browser in which the user has entered the password but not yet the code.
 * - `reset-password`: a link that lets the user set a new password.
 */
export type Purpose =
  | "confirm-email"
  | "sign-up-browser"
  | "approved-browser"
  | "change-email"
  | "sign-in-code"
  | "reset-password";

/** Lifetimes in seconds. */
export const tokenLife: Record<Purpose, number> = {
  "confirm-email": 24 * 3600,
  "sign-up-browser": 24 * 3600,
  "approved-browser": 3600,
  "change-email": 24 * 3600,
  "sign-in-code": 10 * 60,
  "reset-password": 30 * 60,
};

/** A random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The table contains only the hash, so that a stolen table opens no account. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
export const storedIdentifier = (purpose: Purpose, token: string): string => `${purpose}:${hashToken(token)}`;
/** The hash in a stored identifier. */
export const hashIn = (identifier: string): string => identifier.slice(identifier.indexOf(":") + 1);

/** The user of a token, as read under `lockAccount`. */
type Owner = Pick<Account, "id" | "credentialEpoch">;

/** Creates a token for the user. Older tokens of the same purpose stay valid. */
export async function issueToken(
  tx: Queryable,
  purpose: Purpose,
  { id, credentialEpoch }: Owner,
  email?: string,
): Promise<string> {
  const token = newToken();
  await tx.insert(verifications).values({
    id: newId(),
    identifier: storedIdentifier(purpose, token),
    value: id,
    credentialEpoch,
    email,
    expiresAt: sql`now() + make_interval(secs => ${tokenLife[purpose]})`,
  });
  return token;
}

/** Approves the browser of a `sign-up-browser` token, given by its stored identifier. */
export async function approveBrowser(tx: Queryable, owner: Owner, browser: string): Promise<void> {
  await deleteTokens(tx, owner.id, "approved-browser");
  await tx.insert(verifications).values({
    id: newId(),
    identifier: browser.replace("sign-up-browser", "approved-browser" satisfies Purpose),
    value: owner.id,
    credentialEpoch: owner.credentialEpoch,
    expiresAt: sql`now() + make_interval(secs => ${tokenLife["approved-browser"]})`,
  });
}

/** Creates a token for the user and deletes the older ones of the same purpose. */
export async function replaceToken(
  tx: Queryable,
  purpose: Purpose,
  owner: Owner,
  email?: string,
): Promise<string> {
  await deleteTokens(tx, owner.id, purpose);
  return issueToken(tx, purpose, owner, email);
}

/** The identifier of the account's live token of a purpose, or null. With several, the newest. */
export async function findTokenIdentifier(
  tx: Queryable,
  purpose: Purpose,
  { id, credentialEpoch }: Owner,
): Promise<string | null> {
  const [row] = await tx
    .select({ identifier: verifications.identifier })
    .from(verifications)
    .where(
      and(
        eq(verifications.value, id),
        eq(verifications.credentialEpoch, credentialEpoch),
        like(verifications.identifier, `${purpose}:%`),
        sql`${verifications.expiresAt} > now()`,
      ),
    )
    .orderBy(desc(verifications.expiresAt))
    .limit(1);
  return row?.identifier ?? null;
}

/** Deletes all of the user's tokens for these purposes. */
export async function deleteTokens(tx: Queryable, userId: string, ...purposes: Purpose[]): Promise<void> {
  const isOfPurpose = or(...purposes.map((purpose) => like(verifications.identifier, `${purpose}:%`)));
  await tx.delete(verifications).where(and(eq(verifications.value, userId), isOfPurpose));
}

const isLive = (purpose: Purpose, token: string) =>
  and(
    eq(verifications.identifier, storedIdentifier(purpose, token)),
    sql`${verifications.expiresAt} > now()`,
  );

/**
 * The id of the token's user, or null if the token is unknown, used, replaced, expired, or older than the user's password
 * or second factor. Does not consume the token.
 */
export async function findTokenOwner(db: Queryable, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .innerJoin(users, eq(users.id, sql`${verifications.value}::uuid`))
    .where(and(isLive(purpose, token), eq(verifications.credentialEpoch, users.credentialEpoch)));
  return row?.userId ?? null;
}

/**
 * Deletes the account's token. Only one of two parallel requests gets the token's row, which has the address of a
 * `change-email` link. Null if the token is unknown, expired, another user's, or older than the account's password or
 * second factor. Read the account under `lockAccount`.
 */
export async function consumeToken(
  tx: Queryable,
  purpose: Purpose,
  { token, account: { id, credentialEpoch } }: { token: string; account: Owner },
): Promise<{ email: string | null } | null> {
  const isAccounts = and(eq(verifications.value, id), eq(verifications.credentialEpoch, credentialEpoch));
  const [row] = await tx
    .delete(verifications)
    .where(and(isLive(purpose, token), isAccounts))
    .returning({ email: verifications.email });
  return row ?? null;
}

export async function pruneTokens(db: Queryable): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
}
