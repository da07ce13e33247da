import type { Database } from "../../db/client.server.ts";
import { type Role, roles, type Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { readSessionToken } from "./session-cookie.server.ts";
import { readSession } from "./session-store.server.ts";

type Deps = { db: Database; secret: string; secure: boolean };

/**
 * The signed-in user of a Cookie header, or null. One statement, because it runs for every request of a signed-in user.
 * A visit extends the session by its idle time (noted once a day), but never beyond its absolute end.
 * Throws `unavailable` if the database is unreachable: null would tell the browser that it is signed out.
 */
export async function findViewer(deps: Deps, cookies: string | undefined): Promise<Viewer | null> {
  const token = readSessionToken(deps, cookies);
  if (!token) return null;
  const user = await readSession(deps.db, token).catch((cause) => {
    throw new AppError("unavailable", "session cannot be read", { cause });
  });
  return user && { ...user, role: readRole(user.role), theme: user.theme ?? undefined };
}

/** An unknown role grants no more than `customer`. */
const readRole = (role: string): Role => roles.find((known) => known === role) ?? "customer";
