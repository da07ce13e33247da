import type { FooterEntry } from "../content/footer-entry.ts";
import type { HeaderTheme, PageConfig, RefreshNumber } from "../content/page-config.ts";
import { findPortal } from "../portals/all.ts";
import type { Portal, ThemeFamily } from "../portals/portal.ts";
import { defaultHeaderTheme } from "./themes/families.ts";

export const surfaces = ["landing", "app", "dashboard"] as const;
export type Surface = (typeof surfaces)[number];

/** What the look of a page depends on; it stands on `<html>` as data attributes. */
export type Variant = {
  family: ThemeFamily;
  refresh: RefreshNumber | null;
  redesign: boolean;
  headerTheme: HeaderTheme;
  surface: Surface;
  lite: boolean;
};

type Input = { portal: Portal; config: PageConfig; surface: Surface; lite: boolean };

/** Chooses the look of a portal's page from its config (THM-01 to THM-05). */
export function variantOf({ portal, config, surface, lite }: Input): Variant {
  const family =
    config.theme ?? (config.portalCD && findPortal(config.portalCD)?.themeFamily) ?? portal.themeFamily;
  const refresh = refreshOf(portal, config);
  return {
    family: family || portal.themeFamily,
    refresh,
    redesign: config.isRedesignLayout && portal.look.redesign,
    headerTheme: config.headerTheme ?? defaultHeaderTheme(family || portal.themeFamily, refresh),
    surface,
    lite,
  };
}

/** The refresh number (THM-04): the country's own flag, then `rebrandingLiteId`, then `isRedesignTheme` as 3. */
export function refreshOf(portal: Portal, config: PageConfig): RefreshNumber | null {
  const flag = portal.look.rebrandingFlag;
  if (!flag) return null;
  return config[flag] ?? config.rebrandingLiteId ?? (config.isRedesignTheme ? 3 : null);
}

/** The footer's variant (THM-04): its entry's own number or flag, else the page's; none outside the four countries. */
export const footerRefreshOf = (portal: Portal, variant: Variant, entry: FooterEntry): RefreshNumber | null =>
  portal.look.rebrandingFlag && (entry.rebrandingLiteId ?? (entry.isRedesignTheme ? 3 : variant.refresh));
