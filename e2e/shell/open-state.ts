import type { Locator, Page } from "@playwright/test";
import type { Mode } from "../../src/content/schemas/header-entry.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { at, messagesOf } from "../support/portal-pages.ts";
import { expect } from "../support/test.ts";
import { guests, type State, subMenusOf } from "./combinations.ts";

const isGuest = (portal: Portal): boolean => guests.some((guest) => guest.portal === portal);

/** The address that shows a state: the home page, or the gallery if the portal's own entry lacks it. */
export function addressOfState(portal: Portal, state: State): string {
  if (state === "codes" || state === "columns" || state === "dropdown")
    return at(portal, `/dev/gallery/portal?switcher=${state}`);
  if (state === "language" && !isGuest(portal)) return at(portal, "/dev/gallery/portal?languages=two");
  return at(portal);
}

/** Names of all open dialogs, panels and menus. */
const findOpenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "dialog[open], details[data-disclosure][open], [data-menu][data-open]",
    );
    return Array.from(all, (one) => one.id || one.dataset.disclosure || "menu");
  });

const disclosure = (page: Page, name: string): Locator => page.locator(`[data-disclosure="${name}"]`);

/** Brings a loaded page into a state by clicking. Returns the open element, or null. */
export async function openState(
  page: Page,
  portal: Portal,
  mode: Mode,
  state: State,
): Promise<Locator | null> {
  const { shell, consent } = messagesOf(portal);
  const [first, second, number] = state.split(" ");
  const menu = subMenusOf(portal, mode, first === "bar" ? "bar" : "drawer")[Number(number) - 1];
  const drawer = page.getByRole("dialog", { name: shell("menu"), exact: true });
  const details = disclosure(page, state);
  const panel = details.locator("[data-panel]");
  const countries = page.getByRole("navigation", { name: shell("countries"), exact: true });
  const subMenu = (place: Locator) => {
    const name = shell("openSubmenu", { item: menu!.link_text });
    const toggle = page.getByRole("button", { name, exact: true });
    return { toggle, item: place.locator("[data-menu]").filter({ has: toggle }) };
  };

  if (first === "bar" && second) {
    const bar = page.getByRole("navigation", { name: shell("mainNavigation"), exact: true });
    const { item } = subMenu(bar);
    await item.getByRole("link").first().hover();
    return expectOpen(page, item.locator("[data-menu-panel]"), ["menu"]);
  }
  if (first === "drawer") {
    await page
      .getByRole("banner")
      .getByRole("link", { name: shell("menu"), exact: true })
      .click();
    await expectOpen(page, drawer, ["drawer"]);
    if (!second) return drawer;
    const { toggle, item } = subMenu(drawer);
    await toggle.click();
    return expectOpen(page, item.locator("[data-menu-panel]"), ["drawer", "menu"]);
  }
  switch (state) {
    case "consent":
      return expectOpen(page, page.getByRole("region", { name: consent("title"), exact: true }), []);
    case "codes":
    case "columns":
      await countries.scrollIntoViewIfNeeded();
      return expectOpen(page, countries, []);
    case "dropdown":
      await disclosure(page, "country").locator("summary").click();
      return expectOpen(page, disclosure(page, "country").locator("[data-panel]"), ["country"]);
    case "contact":
      await details.locator("summary").hover();
      return expectOpen(page, panel, ["contact"]);
    case "search":
    case "account":
    case "language":
      await details.locator("summary").click();
      return expectOpen(page, panel, [state]);
    default:
      await scrollThrough(page);
      expect(await findOpenParts(page)).toEqual([]);
      return null;
  }
}

/** The element is visible, and nothing else is open (STA-02). */
async function expectOpen(page: Page, locator: Locator, open: string[]): Promise<Locator> {
  await expect(locator).toBeVisible();
  expect(await findOpenParts(page), "open").toEqual(open);
  return locator;
}

/** Scrolls to the end and back, and rows sideways, so that lazy images are loaded. Fails if one cannot be. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight);
    for (const picture of document.images) {
      // An image in a closed panel never loads.
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView();
      await picture.decode();
    }
    window.scrollTo(0, 0);
  });
}

/** The element lies within the window's width. */
export async function expectInWindow(locator: Locator): Promise<void> {
  const { left, right, width } = await locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left, right: box.right, width: document.documentElement.clientWidth };
  });
  expect(left, "left edge").toBeGreaterThanOrEqual(0);
  expect(right, "right edge").toBeLessThanOrEqual(width);
}
