import { log } from "../../kit/log.server.ts";
import { defaultPortal } from "../../portals/all.ts";
import type { Appearance } from "../../shell/appearance.ts";
import type { Assets } from "../assets.server.ts";

/** Colours of the country, which come after those of its family. */
const countryCss = ({ css }: Pick<Assets, "css">, { country }: Appearance): string =>
  country ? css({ extra: `countries/${country}` }) : "";

/** The CSS of an appearance's theme family and country. If it cannot be loaded, the error is logged and the default family is used (THM-06). */
export function loadTheme(
  assets: Pick<Assets, "css">,
  appearance: Appearance,
): { appearance: Appearance; css: string } {
  try {
    return { appearance, css: assets.css({ theme: appearance.family }) + countryCss(assets, appearance) };
  } catch (error) {
    log.error("theme.failed", { error, family: appearance.family });
    const theme = defaultPortal.themeFamily;
    return { appearance: { ...appearance, family: theme, country: null }, css: assets.css({ theme }) };
  }
}
