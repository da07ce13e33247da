import type { FooterEntry } from "../content/schemas/footer-entry.ts";
import type { HeaderTheme, PageConfig, RefreshNumber } from "../content/schemas/page-config.ts";
import { findPortal } from "../portals/all.ts";
import type { Portal, ThemeFamily } from "../portals/portal.ts";
import { isThemedCountry, type ThemedCountry } from "./themes/countries.ts";
import { defaultHeaderTheme, families } from "./themes/families.ts";

export const surfaces = ["landing", "app", "dashboard"] as const;
export type Surface = (typeof surfaces)[number];

/** What the styles of a page depend on; written on `<html>` as data attributes. */
export type Appearance = {
  family: ThemeFamily;
  /** A country with colours of its own in its family. */
  country: ThemedCountry | null;
  refresh: RefreshNumber | null;
  redesign: boolean;
  headerTheme: HeaderTheme;
  surface: Surface;
  lite: boolean;
};

type Input = { portal: Portal; config: PageConfig; surface: Surface; lite: boolean };

/** The appearance of a portal's page, from its config (THM-01 to THM-05). */
export function appearanceOf({ portal, config, surface, lite }: Input): Appearance {
  const model = (config.portalCD && findPortal(config.portalCD)) || portal;
  const family = config.theme || model.themeFamily;
  const refresh = refreshOf(portal, config);
  return {
    family,
    country: family === model.themeFamily && isThemedCountry(model.code) ? model.code : null,
    refresh,
    redesign: config.isRedesignLayout && portal.brand.redesign,
    headerTheme: config.headerTheme ?? defaultHeaderTheme(family, refresh),
    surface,
    lite,
  };
}

/** Whether the header has the colour of the hero's field (`base.css`) instead of that of its theme. */
export const isHeaderOnField = ({
  family,
  surface,
  refresh,
  headerTheme,
}: Pick<Appearance, "family" | "surface" | "refresh" | "headerTheme">): boolean =>
  families[family].hasHeaderOnField === true && surface === "landing" && !refresh && headerTheme !== "dark";

/** The refresh number (THM-04): the country's flag, then `rebrandingLiteId`, then `isRedesignTheme` as 3. */
export function refreshOf(portal: Portal, config: PageConfig): RefreshNumber | null {
  const flag = portal.brand.rebrandingFlag;
  if (!flag) return null;
  return config[flag] ?? config.rebrandingLiteId ?? (config.isRedesignTheme ? 3 : null);
}

/** The footer's refresh number (THM-04): from its entry, else the page's; null outside the four countries with a refresh. */
export const footerRefreshOf = (
  portal: Portal,
  variant: Appearance,
  entry: FooterEntry,
): RefreshNumber | null =>
  portal.brand.rebrandingFlag && (entry.rebrandingLiteId ?? (entry.isRedesignTheme ? 3 : variant.refresh));
