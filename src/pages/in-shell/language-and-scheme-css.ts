import type { Theme } from "../../http/viewer.ts";
import type { Portal } from "../../portals/portal.ts";
import type { Assets } from "../assets.server.ts";

const languageStyles = { ja: "lang-ja", ko: "lang-ko", ar: "lang-ar" } as const;

/** Fonts and line heights of the page's language, if it has its own. */
export function languageCss({ css }: Assets, { locale }: Portal): string {
  const language = locale.slice(0, 2);
  return language in languageStyles
    ? css({ extra: languageStyles[language as keyof typeof languageStyles] })
    : "";
}

/** The colours of dark mode, unless the user chose light. */
export function darkCss({ css }: Assets, scheme: Theme): string {
  if (scheme === "light") return "";
  const dark = css({ extra: "dark" });
  return scheme === "dark" ? dark : `@media (prefers-color-scheme:dark){${dark}}`;
}
