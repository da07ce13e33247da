import { accountPaths } from "../accounts/account-paths.ts";
import { type TextPageName, textPageNames } from "../content/schemas/text-page.ts";
import { isId } from "../kit/id.ts";
import type { Portal } from "../portals/portal.ts";
import { type CachedPage, cachedPages } from "./page-key.ts";

/** What a path below the language slug leads to: a cached page, and whether it is for signed-in people only. */
export type PagePath = { page: CachedPage; personal: boolean };

/** Paths of the builders in every portal besides its own slugs (SHL-10, ROL-05). */
const common: Record<string, "resume" | "letter"> = {
  "/build-resume": "resume",
  "/build-letter": "letter",
};

/** Pages about the review have a folder of their own; other texts are landing pages (PRT-07). */
const textPath = (page: TextPageName): string =>
  page.startsWith("review-") ? `/review/${page.slice(7)}` : `/lp/${page}`;

const fixed = new Map<string, PagePath>([
  ["/", { page: "home", personal: false }],
  ["/lp/home", { page: "home", personal: false }],
  ["/dashboard", { page: "dashboard", personal: true }],
  ["/oops", { page: "oops", personal: false }],
  ["/unsupported-browser", { page: "unsupported-browser", personal: false }],
  ...textPageNames.map((page) => [textPath(page), { page, personal: false }] as const),
]);

/** Null where no cached page has this path. The editor's page is the same for every document id. */
export function findPage(portal: Portal, path: string): PagePath | null {
  const page = fixed.get(path);
  if (page) return page;
  const builders: Record<string, "resume" | "letter"> = {
    ...common,
    [`/${portal.slugs.resume}`]: "resume",
    [`/${portal.slugs.letter}`]: "letter",
  };
  const [, head = "", id] = /^(?:\/mobile)?(\/[a-z-]+)(?:\/([0-9a-f-]{36}))?$/.exec(path) ?? [];
  const builder = Object.hasOwn(builders, head) ? builders[head]! : null;
  return builder && (id === undefined || isId(id)) ? { page: builder, personal: true } : null;
}

/** The path of a page below the language slug: the one it is linked by. */
export function pathOf(portal: Portal, page: CachedPage): string {
  if (page === "resume" || page === "letter") return `/${portal.slugs[page]}`;
  for (const [path, found] of fixed) if (found.page === page) return path;
  return "/";
}

/** Pages that are made for each request, by the names that the language selector knows them by. */
const routed = new Map([
  ...["settings", "support", "notifications", ...accountPaths.map((path) => path.slice(1))].map(
    (name) => [name, `/${name}`] as const,
  ),
  ["reference", "/api/reference"],
  // Whoever goes there, signs out.
  ["sign-out", "/"],
]);

/**
 * Where `/lp/{page}` leads for a page with an address of its own, or null. The language selector names every page that
 * way, because slugs differ by language (HDR-08).
 */
export function findPageByName(portal: Portal, path: string): string | null {
  const [, name = ""] = /^\/lp\/([a-z-]+)$/.exec(path) ?? [];
  if (name === "search") return `/${portal.slugs.search}`;
  const page = cachedPages.find((one) => one === name && one !== "not-found");
  return page ? pathOf(portal, page) : (routed.get(name) ?? null);
}

/** The cached page that a configured path leads to, with or without a query; undefined if there is none. */
export const pageAt = (portal: Portal, path: string): CachedPage | undefined =>
  findPage(portal, path.replace(/[?#].*/, ""))?.page;
