import type { Context } from "hono";
import { AppError } from "../kit/errors.ts";
import type { AppEnv, Role, Viewer } from "./request-context.ts";

/**
 * The viewer with one of these roles (ROL-04); the operator has every role. For anybody else, anonymous included, the
 * place does not exist: AppError `notFound`. Staff without two-factor sign-in get `twoFactorRequired`, and a page sends
 * them to the settings to turn it on.
 */
export function requireRole<E extends AppEnv>(c: Context<E>, ...roles: Role[]): Viewer {
  const viewer = c.get("viewer");
  if (!viewer || (viewer.role !== "operator" && !roles.includes(viewer.role))) throw new AppError("notFound");
  if (!viewer.twoFactor) throw new AppError("twoFactorRequired");
  return viewer;
}
