import type { z } from "zod";
import { portals } from "../../portals/all.ts";
import { baseOf } from "../../portals/hosts/addresses.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { href } from "../schemas/links.ts";
import { sitePath } from "../schemas/page-config.ts";
import type { Kind } from "./kinds.ts";
import { didYouMean } from "./nearest.ts";
import { leavesOf } from "./schema-walk.ts";
import type { Site } from "./site.ts";
import type { Finding } from "./source.ts";

/** Links of a file that lead to no page of the portal, or to no place on it. */
export function linkFindings(
  kind: Kind & { portal: PortalCode },
  schema: z.ZodType,
  value: unknown,
  site: Site,
): Finding[] {
  // A page config's other links are files, not pages.
  const isLink = (leaf: z.ZodType | null) => leaf === (kind.name === "config" ? sitePath : href);
  return [...leavesOf(schema, value)].flatMap(({ path, schema: leaf, value: link }) => {
    if (!isLink(leaf) || typeof link !== "string") return [];
    const message = deadLink(kind, link, site);
    return message ? [{ path, message }] : [];
  });
}

function deadLink(kind: Kind & { portal: PortalCode }, link: string, site: Site): string | null {
  if (!/^[/#]/.test(link)) return null;
  const [, written = "", anchor = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
  const base = baseOf(portals[kind.portal]);
  const path = base && `${written}/`.startsWith(`${base}/`) ? written.slice(base.length) || "/" : written;
  if (!written) {
    if (site.anchorsOf(kind.portal, "*")?.has(anchor)) return null;
    const home = site.anchorsOf(kind.portal, "/")?.has(anchor) ? `; write “/#${anchor}”` : "";
    return `“${link}” stands on every page, and not every page has that place${home}`;
  }
  const anchors = site.anchorsOf(kind.portal, path);
  if (!anchors)
    return `no page of this portal has the address “${path}”${didYouMean(path, site.pathsOf(kind.portal))}`;
  if (!anchor || anchors.has(anchor)) return null;
  const hint = didYouMean(anchor, anchors);
  return `the page “${path}” has no place “#${anchor}”${hint || `; it has: ${[...anchors].map((id) => `#${id}`).join(", ")}`}`;
}
