import { allPortals, defaultPortal } from "../../portals/all.ts";
import { addressOf } from "../../portals/hosts/addresses.ts";
import type { Environment } from "../../portals/hosts/hosts.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Head } from "../../shell/ui/document.tsx";
import type { PageContext } from "../page-context.server.ts";

/**
 * Canonical address of a page, and those of the same page in every served portal (SHL-11). `pathIn` may differ by portal; null
 * where another portal does not have the page.
 */
export function canonicalAndAlternates(
  { deployment }: PageContext,
  portal: Portal,
  environment: Environment,
  pathIn: (portal: Portal) => string | null,
): { canonical: string; alternates: NonNullable<Head["alternates"]> } {
  const addressIn = (other: Portal) => {
    const path = pathIn(other);
    return path === null ? null : addressOf(deployment, other, path, environment);
  };
  const alternate = (locale: string, other: Portal) => {
    const href = addressIn(other);
    return href === null ? [] : [{ locale, href }];
  };
  return {
    canonical: addressIn(portal)!,
    alternates: [
      ...allPortals.filter(deployment.hosts.isServed).flatMap((other) => alternate(other.locale, other)),
      ...alternate("x-default", defaultPortal),
    ],
  };
}
