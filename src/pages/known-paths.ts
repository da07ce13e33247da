import { accountPaths } from "../accounts/account-paths.ts";
import { statementPaths } from "../plans/plan-paths.ts";
import type { Portal } from "../portals/portal.ts";
import { presentedTemplatesOf } from "../rendering/templates/gallery.ts";
import { cachedPages } from "./page-key.ts";
import { findNamedPath, findPage, pathOf } from "./page-path.ts";

/** Pages that routes make for each request, besides the account's and the search page. */
const routed = [
  "/support",
  "/settings",
  "/notifications",
  statementPaths.form,
  "/cv-review",
  "/review/resume",
  "/review/intake",
  "/review/orders",
  "/review/download",
];

/** On every page: where the skip link leads. */
const everywhere = ["main"];

/** Ids on cached pages that links may lead to. */
const anchors: Record<string, readonly string[]> = {
  home: ["templates", "customs", "price", "review", "occupations", "questions", "closing"],
  templates: ["letter"],
  cookies: ["settings", "saved"],
  "legal-notice": ["operator"],
};

/** Paths below the language slug that lead to a page of this portal: what content may link to. */
export const pathsOf = (portal: Portal): string[] => [
  ...new Set([
    ...cachedPages.filter((page) => page !== "not-found").map((page) => pathOf(portal, page)),
    ...presentedTemplatesOf(portal).map(({ id }) => pathOf(portal, "template", id)),
    ...accountPaths,
    ...routed,
    `/${portal.slugs.search}`,
  ]),
];

/** Ids on the page at a path that links may lead to; null where the portal has no such page. Of "*": those of every page. */
export function anchorsOf(portal: Portal, path: string): ReadonlySet<string> | null {
  if (path === "*") return new Set(everywhere);
  const target = findNamedPath(portal, path) ?? path;
  const found = findPage(portal, target);
  if (!found && !pathsOf(portal).includes(target)) return null;
  return new Set([...everywhere, ...((found && anchors[found.page]) ?? [])]);
}

/** Names under which a page config may have options of a single page. */
export const pageNames: readonly string[] = [
  ...cachedPages,
  ...[...accountPaths, ...routed].map((path) => path.slice(1)),
  "search",
];
