/** The 27 members of the European Union. */
const union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";
/** The European Economic Area's members outside the Union. */
const area = "IS LI NO";
const list = (codes: string): readonly string[] => codes.split(" ");
export const europeanEconomicArea = list(`${union} ${area}`);

/**
 * Groups of countries (PRT-08) for `x-georegion`, formats and reports. A country may be in several, or in none.
 * The specification puts Canada and the United Kingdom into the EU group, so no legal decision may use these
 * groups (see `consent-rules.ts`).
 */
export const regionGroups = {
  eu: [...europeanEconomicArea, "CA", "GB"],
  br: ["BR"],
  arabic: list("SA AE JO LY DZ TN MA EG"),
  easternEurope: list("PL RO HU BG LT LV EE CZ SK UA SI HR BA"),
} as const satisfies Record<string, readonly string[]>;
export type RegionGroup = keyof typeof regionGroups;

/** Groups of a country (an upper-case ISO code), in the order of the table. */
export const regionGroupsOf = (country: string): RegionGroup[] =>
  (Object.keys(regionGroups) as RegionGroup[]).filter((group) =>
    (regionGroups[group] as readonly string[]).includes(country),
  );

/** `isINTL` of the error report: any country except the United States. */
export const isInternational = (country: string): boolean => country !== "US";

/** `isRGNRCP` of the error report: the country shares a region group with others. Brazil is alone in its group. */
export const isRegionGroupOther = (country: string): boolean =>
  regionGroupsOf(country).some((group) => regionGroups[group].length > 1);
