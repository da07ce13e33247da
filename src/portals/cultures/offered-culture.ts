import type { Portal } from "../portal.ts";
import { type Culture, culturesOf } from "./cultures.ts";

/**
 * The culture that a page of `current` offers to visitors from a country (URL-12): of the country's cultures the one in the
 * page's language, else the main one. Null for visitors at home, and for countries without a culture that is served.
 */
export function offeredCulture(
  current: Culture,
  country: string,
  isServed: (portal: Portal) => boolean,
): Culture | null {
  if (country === current.country) return null;
  const cultures = culturesOf(country).filter(({ portal }) => isServed(portal));
  return cultures.find(({ language }) => language === current.language) ?? cultures[0] ?? null;
}
