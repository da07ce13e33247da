import type { Theme } from "../../http/viewer.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Assets } from "../assets.server.ts";

const languageStyles = { ja: "lang-ja", ko: "lang-ko", ar: "lang-ar" } as const;

const languageOf = ({ locale }: { locale: string }) => locale.slice(0, 2) as keyof typeof languageStyles;

/** Whether pages in the language use the system's fonts instead of those of the theme. */
export const hasSystemFonts = (culture: { locale: string }): boolean => languageOf(culture) in languageStyles;

/** Fonts and line heights of the page's language, if it has its own. */
export const languageCss = ({ css }: Assets, portal: Portal): string =>
  hasSystemFonts(portal) ? css({ extra: languageStyles[languageOf(portal)] }) : "";

/** The colours of dark mode, unless the user chose light. */
export function darkCss({ css }: Assets, scheme: Theme): string {
  if (scheme === "light") return "";
  const dark = css({ extra: "dark" });
  return scheme === "dark" ? dark : `@media (prefers-color-scheme:dark){${dark}}`;
}
