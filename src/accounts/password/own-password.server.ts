import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findPasswordHash } from "../account-store.server.ts";

type Given = { password: string; field: "password" | "current" };

/**
 * Checks the user's password again before a change that a stolen session must not make. Wrong passwords count like those of
 * the sign-in form. Throws `invalid` at `field`, `tooMany`, `unavailable`.
 */
export async function assertOwnPassword(
  { db, hashing, limits }: AccountDeps,
  { clientIp }: RequestContext,
  { userId, email }: Viewer,
  { password, field }: Given,
): Promise<void> {
  const attempt = { email, clientIp };
  await limits.countPasswordAttempt(attempt);
  const hash = await findPasswordHash(db, userId);
  if (!hash || !(await hashing.verify(hash, password)))
    throw new AppError("invalid", "wrong password", { fields: [{ path: field, key: "passwordWrong" }] });
  await limits.clearPasswordAttempts(attempt);
}
