import { log } from "../kit/log.server.ts";
import { defaultPortal } from "../portals/all.ts";
import type { Variant } from "../shell/variant.ts";
import type { Assets } from "./assets.server.ts";

/** The CSS of a look's family. One that cannot be loaded is logged, and the default family stands in for it (THM-06). */
export function loadTheme(assets: Pick<Assets, "css">, variant: Variant): { variant: Variant; css: string } {
  try {
    return { variant, css: assets.css({ theme: variant.family }) };
  } catch (error) {
    log.error("theme.failed", { error, family: variant.family });
    const theme = defaultPortal.themeFamily;
    return { variant: { ...variant, family: theme }, css: assets.css({ theme }) };
  }
}
