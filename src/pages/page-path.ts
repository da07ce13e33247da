import { accountPaths } from "../accounts/account-paths.ts";
import { type TextPageName, textPageNames } from "../content/schemas/text-page.ts";
import { isId } from "../kit/id.ts";
import type { Portal } from "../portals/portal.ts";
import { presentedTemplatesOf } from "../rendering/templates/gallery.ts";
import { type CachedPage, cachedPages } from "./page-key.ts";

/**
 * Whom a page is for. `public`: all visitors; it may greet one by the status cookie. `guests`: all visitors; only the session
 * tells who it is, because the page opens the user's documents. `users`: signed-in users; others are asked to sign in.
 */
export type PageAccess = "public" | "guests" | "users";

/**
 * A cached page at a path below the language slug. `isDocument`: the path ends with a document's id. `template`: the id of
 * the template that the page is about.
 */
export type PagePath = { page: CachedPage; access: PageAccess; isDocument?: boolean; template?: string };

/** Builder paths that every portal has besides its own slugs (SHL-10, ROL-05). */
const common: Record<string, "resume" | "letter"> = {
  "/build-resume": "resume",
  "/build-letter": "letter",
};

/** Text pages are below /lp/ (PRT-07). */
const textPath = (page: TextPageName): string => `/lp/${page}`;

/** The path that an installed site opens with. Its query tells it from the page itself. */
export const installedStart = "/dashboard?app";

const fixed = new Map<string, PagePath>([
  ["/", { page: "home", access: "public" }],
  ["/lp/home", { page: "home", access: "public" }],
  ["/dashboard", { page: "dashboard", access: "users" }],
  ["/builder/import", { page: "import-review", access: "guests" }],
  ["/review/plans", { page: "review-plans", access: "public" }],
  ["/review/example", { page: "review-example", access: "public" }],
  ["/oops", { page: "oops", access: "public" }],
  ["/unsupported-browser", { page: "unsupported-browser", access: "public" }],
  ...textPageNames.map((page) => [textPath(page), { page, access: "public" as const }] as const),
]);

/** The cached page at a path, or null. */
export function findPage(portal: Portal, path: string): PagePath | null {
  const page = fixed.get(path);
  if (page) return page;
  if (path.startsWith(galleryPath(portal))) return findTemplatePage(portal, path);
  const builders: Record<string, "resume" | "letter"> = {
    ...common,
    [`/${portal.slugs.resume}`]: "resume",
    [`/${portal.slugs.letter}`]: "letter",
  };
  const [, head = "", id] = /^(?:\/mobile)?(\/[a-z-]+)(?:\/([0-9a-f-]{36}))?$/.exec(path) ?? [];
  const builder = Object.hasOwn(builders, head) ? builders[head]! : null;
  if (!builder || (id !== undefined && !isId(id))) return null;
  return { page: builder, access: "guests", ...(id && { isDocument: true }) };
}

const galleryPath = ({ slugs }: Portal): string => `/lp/${slugs.templates}`;

/** The gallery of templates, or the page of one of them. */
function findTemplatePage(portal: Portal, path: string): PagePath | null {
  const gallery = galleryPath(portal);
  if (path === gallery) return { page: "templates", access: "public" };
  const template = presentedTemplatesOf(portal).find(({ id }) => path === `${gallery}/${id}`)?.id;
  return template ? { page: "template", access: "public", template } : null;
}

/** The path that links to a page use, below the language slug. Without a template, the page of one is the gallery. */
export function pathOf(portal: Portal, page: CachedPage, template?: string): string {
  if (page === "templates" || page === "template")
    return galleryPath(portal) + (template ? `/${template}` : "");
  if (page === "resume" || page === "letter") return `/${portal.slugs[page]}`;
  for (const [path, found] of fixed) if (found.page === page) return path;
  return "/";
}

/** The path of the page in another portal that corresponds to a page: of a template that it does not have, the gallery. */
export const pathInPortal = (portal: Portal, page: CachedPage, template?: string): string =>
  pathOf(portal, page, presentedTemplatesOf(portal).find(({ id }) => id === template)?.id);

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
