import type { Context, MiddlewareHandler } from "hono";
import type { TokenScope } from "../kit/api/policy.ts";
import { AppError } from "../kit/errors.ts";
import type { RequestEnv } from "./request-context.ts";

export const roles = ["customer", "editor", "reviewer", "operator"] as const;
export type Role = (typeof roles)[number];

/** `system` follows the device's setting. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The signed-in user, as far as other modules may know them. */
export type Viewer = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  /** The user has turned two-factor sign-in on. */
  hasTwoFactor?: boolean;
  /** The user entered a code for this session; absent: the session was opened with the password alone. Roles require it. */
  twoFactor?: boolean;
  /** Theme of app pages; absent: `system`. */
  theme?: Theme;
  /** The access token of the request, which has no session; absent: the user is signed in. Its role is always customer. */
  token?: { id: string; scopes: readonly TokenScope[] };
};

/**
 * The viewer. Throws `unauthenticated` for an anonymous visitor.
 * @example
 * const { userId } = requireViewer(c);
 */
export function requireViewer(c: Context<RequestEnv>): Viewer {
  const viewer = c.get("viewer");
  if (!viewer) throw new AppError("unauthenticated");
  return viewer;
}

/** The viewer has one of these roles, or is an operator (ROL-04), and entered a code for this session. */
export const hasRole = (viewer: Viewer | null, ...allowed: Role[]): boolean =>
  Boolean(viewer?.twoFactor) && ["operator", ...allowed].includes(viewer!.role);

/**
 * The viewer, if they have one of these roles or are an operator (ROL-04). Throws `notFound` for all other visitors, so
 * that they cannot tell that the page exists, and `twoFactorRequired` for staff who signed in without a code; pages
 * redirect those to the settings.
 */
export function requireRole(c: Context<RequestEnv>, ...allowed: Role[]): Viewer {
  const viewer = c.get("viewer");
  if (!viewer || (viewer.role !== "operator" && !allowed.includes(viewer.role)))
    throw new AppError("notFound");
  if (!viewer.twoFactor) throw new AppError("twoFactorRequired");
  return viewer;
}

/** For routers of staff, so that a wrong rule of the policy alone does not open one. */
export const staffOnly =
  (role: Role): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    requireRole(c, role);
    await next();
  };

/**
 * Throws `forbidden` unless the id from a path is the viewer's own. Every other id, malformed ones included, gets the same
 * response, so that it does not tell which users exist.
 */
export function assertOwnId(viewer: Viewer, id: string): void {
  if (id !== viewer.userId) throw new AppError("forbidden");
}
