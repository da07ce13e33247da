import type { z } from "zod";
import { portals } from "../../portals/all.ts";
import { baseOf } from "../../portals/hosts/addresses.ts";
import type { PortalCode } from "../../portals/portal.ts";
import { href } from "../schemas/links.ts";
import { sitePath } from "../schemas/page-config.ts";
import type { CheckContext } from "./check-context.ts";
import { didYouMean } from "./did-you-mean.ts";
import type { Kind } from "./kinds.ts";
import { leavesOf } from "./schema-walk.ts";
import type { Finding } from "./source.ts";

/** Links of a file to pages that the portal does not have, or to anchors that a page does not have. */
export function linkFindings(
  kind: Kind & { portal: PortalCode },
  schema: z.ZodType,
  value: unknown,
  context: CheckContext,
): Finding[] {
  // Other links of a page config lead to files, not to pages.
  const isLink = (leaf: z.ZodType | null) => leaf === (kind.name === "config" ? sitePath : href);
  return [...leavesOf(schema, value)].flatMap(({ path, schema: leaf, value: link }) => {
    if (!isLink(leaf) || typeof link !== "string") return [];
    const message = describeDeadLink(kind, link, context);
    return message ? [{ path, message }] : [];
  });
}

function describeDeadLink(
  kind: Kind & { portal: PortalCode },
  link: string,
  context: CheckContext,
): string | null {
  if (!/^[/#]/.test(link)) return null;
  const [, target = "", anchor = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
  const base = baseOf(portals[kind.portal]);
  const path = base && `${target}/`.startsWith(`${base}/`) ? target.slice(base.length) || "/" : target;
  if (!target) {
    if (context.anchorsOf(kind.portal, "*")?.has(anchor)) return null;
    const home = context.anchorsOf(kind.portal, "/")?.has(anchor) ? `; write “/#${anchor}”` : "";
    return `“${link}” is on every page, and not every page has that anchor${home}`;
  }
  const anchors = context.anchorsOf(kind.portal, path);
  if (!anchors)
    return `no page of this portal has the address “${path}”${didYouMean(path, context.pathsOf(kind.portal))}`;
  if (!anchor || anchors.has(anchor)) return null;
  const hint = didYouMean(anchor, anchors);
  return `the page “${path}” has no anchor “#${anchor}”${hint || `; it has: ${[...anchors].map((id) => `#${id}`).join(", ")}`}`;
}
