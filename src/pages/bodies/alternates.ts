import { allPortals, defaultPortal } from "../../portals/all.ts";
import { addressOf } from "../../portals/hosts/addresses.ts";
import type { Environment } from "../../portals/hosts/hosts.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Head } from "../../shell/ui/document.tsx";
import type { PageContext } from "../page-context.server.ts";

/** Canonical address of a page, and those of the same page in every served portal (SHL-11). `path` may differ by portal. */
export function canonicalAndAlternates(
  { deployment }: PageContext,
  portal: Portal,
  environment: Environment,
  path: (portal: Portal) => string,
): Pick<Head, "canonical" | "alternates"> {
  const address = (other: Portal) => addressOf(deployment, other, path(other), environment);
  return {
    canonical: address(portal),
    alternates: [
      ...allPortals
        .filter(deployment.hosts.isServed)
        .map((other) => ({ locale: other.locale as string, href: address(other) })),
      { locale: "x-default", href: address(defaultPortal) },
    ],
  };
}
