import type { Translate } from "../content/messages.ts";
import type { Portal } from "../portals/portal.ts";

const european = ["C2", "C1", "B2", "B1", "A2", "A1"];

/** What people in the country write as the level of a language, best first. */
export function languageLevels(portal: Portal, t: Translate<"builder">): string[] {
  const native = t("levels.native");
  if (portal.resume.languageScale === "cefr") return [native, ...european];
  return [native, t("levels.fluent"), t("levels.advanced"), t("levels.intermediate"), t("levels.basic")];
}
