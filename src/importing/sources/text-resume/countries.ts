import { locales } from "../../../portals/portal.ts";
import { headingKey } from "../headings/headings.ts";

/** Names of countries in our languages. */
const countries = new Map<string, string>();
const codes =
  "AD AE AL AM AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JO JP KE KR KW KZ LB LI LK LT LU LV LY MA MD ME MK MT MX MY NG NI NL NO NP NZ OM PA PE PH PK PL PS PT PY QA RO RS RU SA SD SE SG SI SK SN SV SY TH TN TR TW UA US UY UZ VE VN YE ZA".split(
    " ",
  );
for (const locale of locales) {
  const display = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  for (const code of codes) {
    const name = display.of(code);
    if (name) countries.set(headingKey(name), code);
  }
}
for (const [name, code] of [
  ["uk", "GB"],
  ["england", "GB"],
  ["scotland", "GB"],
  ["wales", "GB"],
  ["usa", "US"],
  ["u.s.a", "US"],
  ["ksa", "SA"],
] as const)
  countries.set(name, code);

/** The ISO code of a country by its name in one of our languages. */
export const countryOf = (text: string): string | undefined => countries.get(headingKey(text));
