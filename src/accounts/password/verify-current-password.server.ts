import type { RequestContext } from "../../http/request-context.ts";
import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findPasswordHash } from "../account-store.server.ts";

type Entered = { password: string; field: "password" | "current" };

/**
 * Verifies the user's current password before a change that a stolen session must not allow. Wrong passwords count towards
 * the sign-in limits. Throws `invalid` at `field`, `tooMany`, `unavailable`.
 */
export async function assertCurrentPassword(
  { db, hashing, limits }: AccountDeps,
  { clientIp }: RequestContext,
  { userId, email }: Viewer,
  { password, field }: Entered,
): Promise<void> {
  const attempt = { email, clientIp };
  await limits.countPasswordAttempt(attempt);
  const hash = await findPasswordHash(db, userId);
  if (!hash || !(await hashing.verify(hash, password)))
    throw new AppError("invalid", "the password is wrong", {
      fields: [{ path: field, key: "passwordWrong" }],
    });
  await limits.clearPasswordAttempts(attempt);
}
