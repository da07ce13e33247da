import type { HeaderTheme, RefreshNumber } from "../../content/schemas/page-config.ts";
import type { ThemeFamily } from "../../portals/portal.ts";

/**
 * Arrangement of the header from 992 px; on narrower windows every family has the logo at the start and the tools with
 * the menu button at the end. The document order is logo, menu, tools; CSS arranges them by `data-layout` on `<html>`.
 *
 * - `start`: the menu next to the logo; tools at the end.
 * - `end`: the logo at the start; menu and tools at the end, separated by a hairline.
 * - `split`: the menu at the start, the logo in the middle of the bar, tools at the end, like a masthead.
 * - `cells`: hairlines of the bar's height separate logo, menu items and tools; no gaps, no rounding.
 * - `tray`: the menu in the middle of the bar, its items on one rounded background of `--header-soft`.
 */
const headerLayouts = ["start", "end", "split", "cells", "tray"] as const;
type HeaderLayout = (typeof headerLayouts)[number];

/** Vertical rhythm (`--section`) and the space between parts (`--gap`), in rem on the 62.5 % root. */
export const spacings = {
  compact: { section: "clamp(5.6rem, 6vw, 7.2rem)", gap: "2.4rem" },
  regular: { section: "clamp(6.4rem, 7vw, 8.8rem)", gap: "3.2rem" },
  open: { section: "clamp(6.8rem, 8vw, 10.4rem)", gap: "4rem" },
  grand: { section: "clamp(7.2rem, 10vw, 12.8rem)", gap: "4.8rem" },
} as const;
type Spacing = keyof typeof spacings;

/** Six-digit hexadecimal colours. `accentOnDark` is the accent of dark headers and of app pages in dark mode. */
export type Palette = {
  accent: string;
  accentOnDark: string;
  desk: string;
  soft: string;
  ink: string;
  inkSoft: string;
  /** Only for small marks, never for text. */
  spark: string;
  /** The coloured ground of landing pages. */
  field: string;
};

/** The properties of a theme family (THM-07). A test compares them with the tokens in its CSS file. */
export type Family = {
  /** Typeface of headings; body text uses the system font. `hero`: the largest headline size in rem. */
  type: { face: string; weight: 600 | 700; hero: number };
  /** Pixels. */
  radius: number;
  spacing: Spacing;
  header: HeaderLayout;
  /** Description of the mark in `brand/marks.ts`. */
  logo: string;
  palette: Palette;
  /** The header of landing pages has the colour of their field, on which the hero lies. */
  hasHeaderOnField?: true;
};

export const families: Record<ThemeFamily, Family> = {
  wlb: {
    type: { face: "Libre Franklin", weight: 700, hero: 6.4 },
    radius: 8,
    spacing: "regular",
    header: "start",
    logo: "solid folder, tab at the start, folded corner",
    palette: {
      accent: "#1d4ed8",
      accentOnDark: "#8fb0ff",
      desk: "#f4f6fb",
      soft: "#e6edfd",
      ink: "#0f172a",
      inkSoft: "#475569",
      spark: "#f59e0b",
      field: "#1d4ed8",
    },
  },
  luk: {
    type: { face: "Newsreader", weight: 600, hero: 7.2 },
    radius: 2,
    spacing: "open",
    header: "split",
    logo: "outlined index card with ruled lines, tab at the end",
    palette: {
      accent: "#1c5234",
      accentOnDark: "#8fceab",
      desk: "#f6f4ec",
      soft: "#e5ede2",
      ink: "#16211d",
      inkSoft: "#4a5751",
      spark: "#b45309",
      field: "#1c5234",
    },
  },
  lde: {
    type: { face: "IBM Plex Sans", weight: 600, hero: 5.2 },
    radius: 4,
    spacing: "compact",
    header: "cells",
    logo: "sharp square folder in ruled parts, three index tabs",
    palette: {
      accent: "#0a5a78",
      accentOnDark: "#7cc4e3",
      desk: "#f2f5f6",
      soft: "#dcebf1",
      ink: "#101d24",
      inkSoft: "#46565e",
      spark: "#d97706",
      field: "#dcebf1",
    },
  },
  lfr: {
    type: { face: "Bricolage Grotesque", weight: 700, hero: 8 },
    radius: 18,
    spacing: "grand",
    header: "end",
    logo: "half disc for a tab on a solid block, one corner a quarter circle",
    palette: {
      accent: "#2b2d86",
      accentOnDark: "#a9abf5",
      desk: "#f6f5fa",
      soft: "#e7e7f6",
      ink: "#14142b",
      inkSoft: "#4b4b66",
      spark: "#e4572e",
      field: "#2b2d86",
    },
    hasHeaderOnField: true,
  },
  lit: {
    type: { face: "Bodoni Moda", weight: 600, hero: 7.2 },
    radius: 0,
    spacing: "grand",
    header: "split",
    logo: "upright sheet in thick and hair lines, folded corner",
    palette: {
      accent: "#8c2f1b",
      accentOnDark: "#e79a84",
      desk: "#faf5f0",
      soft: "#f6e4db",
      ink: "#241512",
      inkSoft: "#5f4a44",
      spark: "#357a59",
      field: "#f6e4db",
    },
  },
  les: {
    type: { face: "Figtree", weight: 700, hero: 6.8 },
    radius: 14,
    spacing: "open",
    header: "tray",
    logo: "round solid folder, corner folded at the foot",
    palette: {
      accent: "#8a1450",
      accentOnDark: "#ee8dbb",
      desk: "#fbf6f3",
      soft: "#f8e1ec",
      ink: "#26101b",
      inkSoft: "#604653",
      spark: "#f2b705",
      field: "#8a1450",
    },
    hasHeaderOnField: true,
  },
  lpl: {
    type: { face: "Lato", weight: 700, hero: 6 },
    radius: 6,
    spacing: "compact",
    header: "end",
    logo: "two bands, the upper one a slanted tab",
    palette: {
      accent: "#12396b",
      accentOnDark: "#8fb4e8",
      desk: "#f3f5f9",
      soft: "#dfe8f5",
      ink: "#0e1726",
      inkSoft: "#48546a",
      spark: "#d7263d",
      field: "#12396b",
    },
  },
  lite: {
    type: { face: "Source Sans 3", weight: 600, hero: 5.6 },
    radius: 10,
    spacing: "compact",
    header: "start",
    logo: "outlined folder, tab in the middle, corner folded at the foot",
    palette: {
      accent: "#0b6464",
      accentOnDark: "#6cc7c4",
      desk: "#f3f7f6",
      soft: "#dcefee",
      ink: "#0f1f1f",
      inkSoft: "#455656",
      spark: "#e07a3f",
      field: "#dcefee",
    },
    hasHeaderOnField: true,
  },
  techConnected: {
    type: { face: "Plus Jakarta Sans", weight: 700, hero: 5.8 },
    radius: 12,
    spacing: "regular",
    header: "tray",
    logo: "two rounded sheets, one outlined behind one solid",
    palette: {
      accent: "#4b35c4",
      accentOnDark: "#b3a6f7",
      desk: "#f5f4fc",
      soft: "#e7e3fb",
      ink: "#15122b",
      inkSoft: "#4c4865",
      spark: "#00a3a3",
      field: "#4b35c4",
    },
  },
};

/** Families with serif headings; their menus use the sans-serif text font. */
const serifFamilies: readonly ThemeFamily[] = ["luk", "lit"];

/** The header theme (THM-05) where the page's config has none. */
export function defaultHeaderTheme(family: ThemeFamily, refresh: RefreshNumber | null): HeaderTheme {
  if (refresh === 5) return "dark";
  return serifFamilies.includes(family) ? "light-with-sans" : "light";
}
