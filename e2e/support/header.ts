import type { Locator, Page } from "@playwright/test";
import type { Portal } from "../../src/portals/portal.ts";
import { contentLibrary } from "../../tests/support/content.ts";
import { messagesOf } from "./portal-pages.ts";

type Tool = "search" | "contact" | "language" | "account" | "country";

/** A disclosure: its trigger and its panel. A `summary` element has no ARIA role to query. */
export type Opening = { trigger: Locator; panel: Locator };

/** Locators for the header of an open page; the country list is in the footer. */
export function headerOf(page: Page, portal: Portal) {
  const { shell } = messagesOf(portal);
  const banner = page.getByRole("banner");
  const bar = banner.getByRole("navigation", { name: shell("mainNavigation"), exact: true });
  const drawer = page.getByRole("dialog", { name: shell("menu"), exact: true });
  const withSubs = contentLibrary
    .readHeader(portal.code)
    .nav_details.find(({ subList = [] }) => subList.length > 0)!;
  return {
    banner,
    bar,
    drawer,
    opener: banner.getByRole("link", { name: shell("menu"), exact: true }),
    closer: drawer.getByRole("link", { name: shell("closeMenu"), exact: true }),
    tool: (name: Tool): Opening => {
      const details = page.locator(`[data-disclosure=${name}]`);
      return { trigger: details.locator("summary"), panel: details.locator("[data-panel]") };
    },
    /** The first item of the main navigation with a sub-menu. */
    subMenu: (): Opening & { link: Locator } => {
      const name = shell("openSubmenu", { item: withSubs.link_text });
      const item = bar.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
      return {
        trigger: item.getByRole("button", { name, exact: true }),
        panel: item.getByRole("list"),
        link: item.getByRole("link", { name: withSubs.link_text, exact: true }).first(),
      };
    },
  };
}
