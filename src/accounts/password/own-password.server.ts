import type { Viewer } from "../../http/viewer.ts";
import { AppError } from "../../kit/errors.ts";
import type { AccountDeps } from "../account-deps.server.ts";
import { findPasswordHash } from "../account-store.server.ts";
import type { Caller } from "../caller.ts";

type Given = { password: string; field: "password" | "current" };

/**
 * Asks for the password again before something that a borrowed session must not do. Wrong ones count like those of
 * the sign-in form. Throws `invalid` at `field`, `tooMany`, `unavailable`.
 */
export async function assertOwnPassword(
  { db, hashing, limits }: AccountDeps,
  caller: Caller,
  { userId, email }: Viewer,
  { password, field }: Given,
): Promise<void> {
  const who = { email, clientIp: caller.clientIp };
  await limits.countGuess(who);
  const hash = await findPasswordHash(db, userId);
  if (!hash || !(await hashing.verify(hash, password)))
    throw new AppError("invalid", "wrong password", { fields: [{ path: field, key: "passwordWrong" }] });
  await limits.forgive(who);
}
