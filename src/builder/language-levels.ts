import type { Translate } from "../content/words.ts";
import type { Portal } from "../portals/portal.ts";

const european = ["A1", "A2", "B1", "B2", "C1", "C2"];

/** What people in the country write as the level of a language, best first. */
export function languageLevels(portal: Portal, t: Translate<"builder">): string[] {
  const native = t("levels.native");
  if (portal.resume.languageScale === "cefr") return [native, ...european.toReversed()];
  return [native, t("levels.fluent"), t("levels.advanced"), t("levels.intermediate"), t("levels.basic")];
}
