import type { Locale } from "../../portals/portal.ts";
import type { TemplateManifest } from "../templates/manifest.ts";
import { allowsSetting, rangeOf, type Settings } from "./resolve-design.ts";

/** What is reduced, in this order: white space first, the margins last. */
const phases = [["density"], ["leading"], ["size"], ["marginTop", "marginBottom", "marginX"]] as const;

/**
 * The settings at a tightness of 0 (unchanged) to 1 (all at their minimum), for fitting a document to a number of pages.
 * Settings that the template does not have are unchanged.
 */
export function tighten(
  settings: Settings,
  manifest: TemplateManifest,
  locale: Locale,
  tightness: number,
): Settings {
  const result = { ...settings };
  phases.forEach((names, phase) => {
    const share = Math.min(Math.max(tightness * phases.length - phase, 0), 1);
    for (const name of names) {
      if (!allowsSetting(manifest, name)) continue;
      const { min } = rangeOf(manifest, name, locale);
      const value = settings[name] - (settings[name] - Math.min(min, settings[name])) * share;
      result[name] = Math.round(value * 1000) / 1000;
    }
  });
  return result;
}

/** Steps of tightness. With this number, bisection needs at most four layouts. */
export const tightnessSteps = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => step / 7);
