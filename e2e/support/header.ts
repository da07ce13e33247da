import type { Locator, Page } from "@playwright/test";
import { readHeader } from "../../src/content/entries.server.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { messagesOf } from "./portal-pages.ts";

type Tool = "search" | "contact" | "language" | "account" | "country";

/** What opens, its trigger and its panel. `summary` has no role to ask for. */
export type Opening = { trigger: Locator; panel: Locator };

/** The header of an open page, as a person finds their way in it; the country list is in the footer. */
export function headerOf(page: Page, portal: Portal) {
  const { shell } = messagesOf(portal);
  const banner = page.getByRole("banner");
  const bar = banner.getByRole("navigation", { name: shell("mainNavigation"), exact: true });
  const drawer = page.getByRole("dialog", { name: shell("menu"), exact: true });
  const withSubs = readHeader(portal.code).nav_details.find(({ subList = [] }) => subList.length > 0)!;
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
    /** The first item of the bar's menu that has a list of its own. */
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
