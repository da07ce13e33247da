import { accountPaths } from "../accounts/account-paths.ts";
import { type TextPageName, textPageNames } from "../content/schemas/text-page.ts";
import { isId } from "../kit/id.ts";
import type { Portal } from "../portals/portal.ts";
import { type CachedPage, cachedPages } from "./page-key.ts";

/** A cached page at a path below the language slug; `personal` pages are for signed-in users only. */
export type PagePath = { page: CachedPage; personal: boolean };

/** Builder paths that every portal has besides its own slugs (SHL-10, ROL-05). */
const common: Record<string, "resume" | "letter"> = {
  "/build-resume": "resume",
  "/build-letter": "letter",
};

/** Text pages are below /lp/ (PRT-07). */
const textPath = (page: TextPageName): string => `/lp/${page}`;

const fixed = new Map<string, PagePath>([
  ["/", { page: "home", personal: false }],
  ["/lp/home", { page: "home", personal: false }],
  ["/dashboard", { page: "dashboard", personal: true }],
  ["/builder/import", { page: "import-review", personal: true }],
  ["/review/plans", { page: "review-plans", personal: false }],
  ["/oops", { page: "oops", personal: false }],
  ["/unsupported-browser", { page: "unsupported-browser", personal: false }],
  ...textPageNames.map((page) => [textPath(page), { page, personal: false }] as const),
]);

/** The cached page at a path, or null. The editor's page is the same for every document id. */
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

/** The path that links to a page use, below the language slug. */
export function pathOf(portal: Portal, page: CachedPage): string {
  if (page === "resume" || page === "letter") return `/${portal.slugs[page]}`;
  for (const [path, found] of fixed) if (found.page === page) return path;
  return "/";
}

/** Pages rendered for each request, by the name that the language selector uses → path. */
const routed = new Map([
  ...["settings", "support", "notifications", ...accountPaths.map((path) => path.slice(1))].map(
    (name) => [name, `/${name}`] as const,
  ),
  ["reference", "/api/reference"],
  ["review-choose", "/review/resume"],
  ["review-orders", "/review/orders"],
  // An order's page in another language: the review item finds it.
  ...["review-intake", "review-status", "review-finished"].map((name) => [name, "/cv-review"] as const),
  // Following a link to /sign-out would sign the user out.
  ["sign-out", "/"],
]);

/**
 * The path of the page that `/lp/{page}` names, or null. The language selector names every page that way, because slugs
 * differ by language (HDR-08).
 */
export function findNamedPath(portal: Portal, path: string): string | null {
  const [, name = ""] = /^\/lp\/([a-z-]+)$/.exec(path) ?? [];
  if (name === "search") return `/${portal.slugs.search}`;
  const page = cachedPages.find((one) => one === name && one !== "not-found");
  return page ? pathOf(portal, page) : (routed.get(name) ?? null);
}

/** The cached page that a configured path leads to, with or without a query; undefined if there is none. */
export const pageAt = (portal: Portal, path: string): CachedPage | undefined =>
  findPage(portal, path.replace(/[?#].*/, ""))?.page;
