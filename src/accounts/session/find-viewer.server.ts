import type { Database } from "../../db/client.server.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type Role, roles, type Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { readSessionToken } from "./session-cookie.server.ts";
import { readSession } from "./session-store.server.ts";

type Deps = { db: Database; secret: string; secure: boolean };

/**
 * Finds the signed-in user of a request, or null. Usually runs one statement, because every request of a signed-in
 * user needs it. Once a day a request extends the session by its idle time, but not beyond its absolute end.
 * Throws `unavailable` if the database is unreachable, because null would mean that the user is signed out.
 */
export async function findViewer(
  deps: Deps,
  { cookies, host }: Pick<RequestContext, "cookies" | "host">,
): Promise<Viewer | null> {
  const token = readSessionToken(deps, cookies);
  if (!token) return null;
  const user = await readSession(deps.db, token, host.label).catch((cause) => {
    throw new AppError("unavailable", "the session cannot be read", { cause });
  });
  return user && { ...user, role: readRole(user.role), theme: user.theme ?? undefined };
}

/** Treats an unknown role as `customer`. */
const readRole = (role: string): Role => roles.find((known) => known === role) ?? "customer";
