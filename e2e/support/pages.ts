import { textPageNames } from "../../src/content/schemas/text-page.ts";
import { pathOf } from "../../src/pages/page-path.ts";
import { allPortals } from "../../src/portals/all.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { at } from "./portal-pages.ts";

export type Path = string | ((portal: Portal) => string);

/** Every public page of a portal, by a name for test titles. */
export const publicPages: Record<string, Path> = {
  home: "/",
  templates: (portal) => pathOf(portal, "templates"),
  template: (portal) => pathOf(portal, "template", portal.resume.template),
  "sign-in": "/sign-in",
  "sign-in after a failure": "/sign-in?error=wrongCredentials",
  "sign-in/code after a failure": "/sign-in/code?error=invalid&field=code.codeWrong",
  "sign-up": "/sign-up",
  "sign-up after a failure": "/sign-up?error=invalid&field=email.email&field=password.passwordCommon",
  "forgot-password": "/forgot-password",
  "reset-password": `/reset-password?token=${"A".repeat(43)}`,
  "reset-password without a link": "/reset-password",
  "check-mail": "/check-mail?for=confirm",
  support: "/support",
  "support after sending": "/support?done=stored",
  plans: "/review/plans",
  "example of a review": "/review/example",
  "end of a contract": "/plan/end",
  search: (portal) => `/${portal.slugs.search}?q=cookie`,
  "search without a result": (portal) => `/${portal.slugs.search}?q=${"x".repeat(60)}`,
  ...Object.fromEntries(textPageNames.map((name) => [name, (portal: Portal) => pathOf(portal, name)])),
  oops: "/oops",
  "unsupported-browser": "/unsupported-browser",
  "account-erased": "/account/erased",
  "not-found": "/no-such-page",
};

/** Pages of signed-in users that keep them signed in. */
export const userPages: Record<string, Path> = {
  home: "/",
  dashboard: "/dashboard",
  "start of a resume": (portal) => `/${portal.slugs.resume}`,
  "start of a letter": (portal) => `/${portal.slugs.letter}`,
  settings: "/settings",
  notifications: "/notifications",
  support: "/support",
};

/** Signs users out unless they come from another site: then it asks. */
export const signOutPage = { "sign-out": "/sign-out" };

export const addressOfPage = (portal: Portal, path: Path): string =>
  at(portal, typeof path === "string" ? path : path(portal));

/**
 * Entries of `pages` for one portal: each page on every `share`-th portal, so that a page is checked in several scripts and
 * themes. With `turn`, other ones for each commit.
 */
export function pagesOfTurn(
  pages: Record<string, Path>,
  portal: Portal,
  share: number,
  turn = 0,
): [string, Path][] {
  const index = allPortals.indexOf(portal);
  return Object.entries(pages).filter((_, at) => (index + at + turn) % share === 0);
}

/** The same, and the home page of every portal. */
export function homeAndPagesOfTurn(
  pages: Record<string, Path>,
  portal: Portal,
  share: number,
  turn = 0,
): [string, Path][] {
  const chosen = pagesOfTurn(pages, portal, share, turn).map(([name]) => name);
  return Object.entries(pages).filter(([name]) => name === "home" || chosen.includes(name));
}
