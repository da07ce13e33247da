import { type Role, roles, type Viewer } from "../../http/viewer.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";
import type { Database } from "../../db/client.server.ts";
import { cookieName, sessionCookie } from "../../consent/cookie-names.ts";
import { AppError } from "../../kit/errors.ts";
import { readSession } from "../account-store.server.ts";

type Deps = { db: Database; secret: string; secure: boolean };

/**
 * The person behind a request's session cookie, or null. A visit prolongs the session by its idle time (noted
 * once a day), but never beyond its absolute end.
 * Reads better-auth's cookie and rows itself: this runs for every request of a signed-in person, and one
 * statement takes about half the time of the library's two (docs/decisions/accounts.md).
 * Throws `unavailable` where the database is away, because "signed out" would be a lie.
 */
export async function findViewer({ db, secret, secure }: Deps, request: Request): Promise<Viewer | null> {
  const token = readSessionToken({ secret, secure }, request.headers);
  if (!token) return null;
  const person = await readSession(db, token).catch((cause) => {
    throw new AppError("unavailable", "session cannot be read", { cause });
  });
  return person && { ...person, role: readRole(person.role), theme: person.theme ?? undefined };
}

/** The token of the session cookie, or null where there is none of ours. Says nothing about whether it is still valid. */
export function readSessionToken({ secret, secure }: Omit<Deps, "db">, headers: Headers): string | null {
  const name = cookieName(sessionCookie, secure);
  const cookies = headers.get("cookie");
  if (!cookies?.includes(`${name}=`)) return null;
  return readSigned(parse(cookies, name)[name] ?? "", secret);
}

/** The token of a `token.signature` cookie as better-auth signs it, or null where the signature is not ours. */
export function readSigned(value: string, secret: string): string | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const ours = Buffer.from(signatureOf(token, secret));
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null;
}

/** The value of a session cookie: what `readSigned` reads. */
export const signToken = (token: string, secret: string): string => `${token}.${signatureOf(token, secret)}`;

const signatureOf = (token: string, secret: string): string =>
  createHmac("sha256", secret).update(token).digest("base64");

/** An unknown role is the least. */
const readRole = (role: string): Role => roles.find((known) => known === role) ?? "customer";
