import type { Database } from "../../db/client.server.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import { readAccessToken } from "./access-token-store.server.ts";
import { hashAccessToken, isWellFormed } from "./token-format.server.ts";

/**
 * The owner of an access token as the viewer of a request, or null for every token that does not work. A token has no role,
 * even if its owner is staff. Throws `unavailable` if the database is unreachable.
 */
export async function findTokenViewer({ db }: { db: Database }, token: string): Promise<Viewer | null> {
  if (!isWellFormed(token)) return null;
  const found = await readAccessToken(db, hashAccessToken(token)).catch((cause) => {
    throw new AppError("unavailable", "the token cannot be read", { cause });
  });
  if (!found) return null;
  const { id, scopes, userId, email, name } = found;
  return { userId, email, name, role: "customer", token: { id, scopes } };
}
