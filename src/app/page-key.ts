import type { Environment } from "../portals/hosts.ts";
import type { PortalCode } from "../portals/portal.ts";

/** Pages whose HTML depends on the key alone and nothing else of the request. */
export const cachedPages = ["home", "resume", "letter", "dashboard", "not-found", "error"] as const;
export type CachedPage = (typeof cachedPages)[number];

/**
 * All that a finished page may depend on. The renderer gets this and nothing else of the request, so no
 * visitor's data can reach another's page, and the page can be kept. Every part is enumerated.
 */
export type PageKey = {
  portal: PortalCode;
  page: CachedPage;
  environment: Environment;
  mode: "unauth" | "auth";
};

export const keyText = (key: PageKey): string => `${key.portal} ${key.page} ${key.environment} ${key.mode}`;
