import type { Translate } from "../content/messages.ts";
import type { Portal } from "../portals/portal.ts";

const cefrLevels = ["C2", "C1", "B2", "B1", "A2", "A1"];

/** Suggestions for the level of a language in the portal's scale, best first. */
export function languageLevels(portal: Portal, t: Translate<"builder">): string[] {
  const native = t("levels.native");
  if (portal.resume.languageScale === "cefr") return [native, ...cefrLevels];
  return [native, t("levels.fluent"), t("levels.advanced"), t("levels.intermediate"), t("levels.basic")];
}
