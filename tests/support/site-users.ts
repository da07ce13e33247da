import { randomBytes } from "node:crypto";
import { signToken } from "../../src/accounts/session/session-cookie.server.ts";
import { passwords, sessions, twoFactors, users } from "../../src/accounts/tables.ts";
import { encrypt } from "../../src/accounts/two-factor/encryption.server.ts";
import { cookieName, sessionCookie, sessionLife } from "../../src/consent/cookie-names.ts";
import type { Role } from "../../src/http/viewer.ts";
import { newId } from "../../src/kit/id.ts";
import { insertEntitlement } from "../../src/plans/entitlement-store.server.ts";
import type { TestDatabase } from "./database.ts";
import { fastHashing } from "./fast-hashing.ts";

export const secret = "a secret of tests that is long enough to be one 0123456789";
/** The password of every test user. */
export const password = "kein Pferd frisst Gurken";
const passwordHash = fastHashing.hash(password);

export type TestUser = {
  id: string;
  email: string;
  name: string;
  role: Role;
  session: string;
  /** The `Cookie` header of the user's browser. */
  cookie: string;
  /** In a network of the user's own, because the server limits by network. */
  clientIp: string;
};

export type NewUser = {
  role?: Role;
  premium?: boolean;
  name?: string;
  twoFactor?: boolean;
  /** Label of the host that the session belongs to; Germany's unless given. */
  hostLabel?: string;
};

type Db = TestDatabase["db"];

/** An address in a network that no other test uses. */
export const newNetwork = (): string => {
  const [a, b] = [randomBytes(2).toString("hex"), randomBytes(2).toString("hex")];
  return `2001:db8:${a}:${b}::1`;
};

/**
 * Inserts a user with a confirmed account and a session. Staff get the second factor that their pages require.
 * `production` decides the session cookie's prefix.
 */
export async function insertUser(
  db: Db,
  production: boolean,
  {
    role = "customer",
    premium = false,
    name = "",
    twoFactor = role !== "customer",
    hostLabel = "de",
  }: NewUser = {},
): Promise<TestUser> {
  const id = newId();
  const email = `${id}@example.com`;
  await db
    .insert(users)
    .values({ id, email, name, role, portal: "lde", emailVerified: true, twoFactorEnabled: twoFactor });
  await db.insert(passwords).values({ userId: id, hash: await passwordHash });
  if (twoFactor) await insertTwoFactor(db, id);
  if (premium) await insertPremium(db, id);
  const { session, token } = await insertSession(db, id, { twoFactor, hostLabel });
  const cookie = `${cookieName(sessionCookie, production)}=${encodeURIComponent(signToken(token, secret))}`;
  return { id, email, name, role, session, cookie, clientIp: newNetwork() };
}

async function insertTwoFactor(db: Db, userId: string): Promise<void> {
  await db.insert(twoFactors).values({
    id: newId(),
    userId,
    secret: encrypt(secret, randomBytes(20).toString("base64url")),
    backupCodes: "[]",
    verified: true,
  });
}

async function insertSession(
  db: Db,
  userId: string,
  { twoFactor, hostLabel }: Required<Pick<NewUser, "twoFactor" | "hostLabel">>,
): Promise<{ session: string; token: string }> {
  const session = newId();
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + sessionLife.idle * 1000);
  const secondFactorAt = twoFactor ? new Date() : null;
  await db.insert(sessions).values({
    id: session,
    userId,
    token,
    expiresAt,
    secondFactorAt,
    hostLabel,
    ipAddress: "",
    userAgent: "",
    credentialEpoch: 0,
  });
  return { session, token };
}

export async function insertPremium(db: Db, userId: string): Promise<void> {
  const year = 365 * 24 * 3_600_000;
  const [validFrom, validUntil] = [new Date(Date.now() - year), new Date(Date.now() + year)];
  await insertEntitlement(db, { userId, plan: "annual", validFrom, validUntil });
}
