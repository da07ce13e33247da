import type { Theme } from "../../http/viewer.ts";
import { type Appearance, isHeaderOnField } from "../appearance.ts";
import { fieldOf } from "./countries.ts";
import { families } from "./families.ts";

/** `--paper` of light and of dark pages. */
const paper = { light: "#ffffff", dark: "#171b20" };

export type ThemeColor = { color: string; media?: string };

/** The colours of the header, for the browser's own bars around the page. A test compares them with the CSS. */
export function themeColorsOf(
  appearance: Pick<Appearance, "family" | "headerTheme" | "surface" | "country" | "refresh">,
  scheme: Theme,
): ThemeColor[] {
  const { family, headerTheme } = appearance;
  // The dark header has the same colour in both schemes.
  if (headerTheme === "dark") return [{ color: families[family].palette.ink }];
  if (isHeaderOnField(appearance)) return [{ color: fieldOf(appearance) }];
  if (scheme !== "system") return [{ color: paper[scheme] }];
  return (["light", "dark"] as const).map((name) => ({
    color: paper[name],
    media: `(prefers-color-scheme: ${name})`,
  }));
}
