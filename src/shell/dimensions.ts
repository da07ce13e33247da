import type { ThemeFamily } from "../portals/portal.ts";
import type { Appearance } from "./appearance.ts";

/** Pixels. Widths: `tip` of the contact panel, `logo` on desktops, `logoMobile` on phones. */
export type Dimensions = {
  header: { desktop: number; tablet: number; mobile: number };
  drawer: number;
  tip: number;
  logo: number;
  logoMobile: number;
};

type Options = { hasLanguageSelector: boolean };

/** Families whose header is lower on a desktop (HDR-19). */
const lowFamilies: readonly ThemeFamily[] = ["lit", "les", "lpl", "lfr"];

/**
 * Every height and width of the header by appearance: heights and logo HDR-19, drawer HDR-15, contact panel HDR-05,
 * breakpoints STA-01. Several figures of the specification can apply at once; the first one wins. Desktop and tablet:
 * dashboard, refresh, lite, the family, landing, the default. Phone: redesign, lite, the family. Drawer: dashboard, then
 * language selector and refresh. A lite family is lite in any flow.
 */
export function dimensionsOf(variant: Appearance, { hasLanguageSelector }: Options): Dimensions {
  const desktop = desktopHeight(variant);
  return {
    header: {
      desktop,
      tablet: desktop === heights.landing ? heights.landingTablet : desktop,
      mobile: mobileHeight(variant),
    },
    drawer: drawerWidth(variant, hasLanguageSelector),
    tip: tipWidths[variant.refresh ?? "default"],
    logo: 158,
    logoMobile: 120,
  };
}

const heights = {
  default: 67,
  dashboard: 65,
  refresh: 57,
  lite: 68,
  lowFamily: 58,
  landing: 72,
  landingTablet: 64,
  mobile: { redesign: 72, lite: 52, techConnected: 56, national: 60, wlb: 64 },
};

const tipWidths = { default: 350, 3: 260, 4: 268, 5: 268 };

const isLite = ({ lite, family }: Appearance): boolean => lite || family === "lite";

function desktopHeight(variant: Appearance): number {
  if (variant.surface === "dashboard") return heights.dashboard;
  if (variant.refresh) return heights.refresh;
  if (isLite(variant)) return heights.lite;
  if (lowFamilies.includes(variant.family)) return heights.lowFamily;
  return variant.surface === "landing" ? heights.landing : heights.default;
}

function mobileHeight(variant: Appearance): number {
  const { mobile } = heights;
  if (variant.redesign) return mobile.redesign;
  if (isLite(variant)) return mobile.lite;
  const { family } = variant;
  return family in mobile ? mobile[family as keyof typeof mobile] : mobile.national;
}

function drawerWidth({ surface, refresh }: Appearance, hasLanguageSelector: boolean): number {
  if (surface === "dashboard") return 288;
  return hasLanguageSelector || refresh ? 272 : 283;
}

/**
 * The dimensions as custom properties for a page's `<style>`: in rem on the 62.5 % root, so that they scale with the
 * user's text size. `--header-height` and `--logo-width` change at the widths of tablets and phones.
 */
export function dimensionsCss(variant: Appearance, options: Options): string {
  const { header, drawer, tip, logo, logoMobile } = dimensionsOf(variant, options);
  const tablet =
    header.tablet === header.desktop
      ? ""
      : `@media (max-width:64em){:root{--header-height:${rem(header.tablet)}}}`;
  return (
    `:root{--header-height:${rem(header.desktop)};--drawer-width:${rem(drawer)};` +
    `--tip-width:${rem(tip)};--logo-width:${rem(logo)}}${tablet}` +
    `@media (max-width:47.99em){:root{--header-height:${rem(header.mobile)};--logo-width:${rem(logoMobile)}}}`
  );
}

const rem = (pixels: number): string => `${pixels / 10}rem`;
