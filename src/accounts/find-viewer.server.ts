import { isAPIError } from "better-auth/api";
import type { Database } from "../db/client.server.ts";
import { AppError } from "../kit/errors.ts";
import { deleteSession } from "./account-store.server.ts";
import { type Role, roles, type Viewer } from "./app-env.ts";
import type { Auth } from "./auth.server.ts";
import { cookieName, sessionCookie, sessionLife } from "./session-cookie.ts";

type Deps = { db: Database; auth: Auth; secure: boolean };

/**
 * The person behind a request's session cookie, or null. A visit prolongs the session by its idle time (noted
 * once a day), but never beyond its absolute end. Throws `unavailable` where the database is away, because
 * "signed out" would be a lie.
 */
export async function findViewer({ db, auth, secure }: Deps, request: Request): Promise<Viewer | null> {
  const cookie = request.headers.get("cookie");
  if (!cookie?.includes(`${cookieName(sessionCookie, secure)}=`)) return null;
  const found = await read(auth, cookie);
  if (!found) return null;
  const { session, user } = found;
  if (Date.now() - session.createdAt.getTime() > sessionLife.absolute * 1000) {
    await deleteSession(db, session.id);
    return null;
  }
  return { userId: user.id, email: user.email, name: user.name, role: readRole(user) };
}

async function read(auth: Auth, cookie: string) {
  try {
    return await auth.api.getSession({ headers: new Headers({ cookie }) });
  } catch (error) {
    // It gives every failure to read one name.
    if (isAPIError(error)) throw new AppError("unavailable", "session cannot be read", { cause: error });
    throw error;
  }
}

/** An unknown role is the least. */
const readRole = (user: { role?: unknown }): Role => roles.find((known) => known === user.role) ?? "customer";
