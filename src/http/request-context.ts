import type { Context } from "hono";
import type { Theme } from "../accounts/preferences.ts";
import { AppError } from "../kit/errors.ts";
import type { Environment } from "../portals/hosts.ts";
import type { Portal } from "../portals/portal.ts";

export const roles = ["customer", "editor", "reviewer", "operator"] as const;
export type Role = (typeof roles)[number];

/** The person behind a valid session, as far as other rooms may know them. */
export type Viewer = {
  userId: string;
  email: string;
  name: string;
  role: Role;
  /** Signing in took a code besides the password; absent: the password alone. */
  twoFactor?: boolean;
  /** How they want pages to look on which they work; absent: as their device is set. */
  theme?: Theme;
};

/** What the edge has established about a request before any route runs. Nothing here is read from headers again. */
export type AppEnv = {
  Variables: {
    portal: Portal;
    /** The environment that the host stands for. */
    environment: Environment;
    /** Null for anonymous visitors. */
    viewer: Viewer | null;
    /** The portal's path prefix without a slash at its end: "/cz/cs", or "". */
    base: string;
    /** Scheme, host and port of the portal, from its table, never from the Host header. */
    origin: string;
    /** The visitor's address as the edge sees it (socket, or a trusted proxy's word). */
    clientIp: string;
  };
};

/** The viewer, or AppError `unauthenticated`. */
export function requireViewer<E extends AppEnv>(c: Context<E>): Viewer {
  const viewer = c.get("viewer");
  if (!viewer) throw new AppError("unauthenticated");
  return viewer;
}
