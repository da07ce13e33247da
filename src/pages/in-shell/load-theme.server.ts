import { log } from "../../kit/log.server.ts";
import { defaultPortal } from "../../portals/all.ts";
import type { Appearance } from "../../shell/appearance.ts";
import type { Assets } from "../assets.server.ts";

/** The CSS of an appearance's theme family. If it cannot be loaded, the error is logged and the default family is used (THM-06). */
export function loadTheme(
  assets: Pick<Assets, "css">,
  appearance: Appearance,
): { appearance: Appearance; css: string } {
  try {
    return { appearance, css: assets.css({ theme: appearance.family }) };
  } catch (error) {
    log.error("theme.failed", { error, family: appearance.family });
    const theme = defaultPortal.themeFamily;
    return { appearance: { ...appearance, family: theme }, css: assets.css({ theme }) };
  }
}
