import type { Portal } from "../portal.ts";

/** ISO 3166-1 alpha-2, and XK, which geographic databases use for Kosovo. */
const codes =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY " +
  "BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK " +
  "FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR " +
  "IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK " +
  "ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM " +
  "PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF " +
  "TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW";

export const countryCodes: ReadonlySet<string> = new Set(codes.split(" "));

/**
 * Reads the country of a header, a cookie or a response as an upper-case ISO code. `UK` is GB (PRT-03). Null for
 * any other text, including the codes by which content networks mark unknown places and Tor (XX, ZZ, T1, A1, A2,
 * EU, AP).
 */
export function readCountry(value: unknown): string | null {
  // Two ASCII letters: upper-casing turns some others into them (ı → I).
  if (typeof value !== "string" || !/^[A-Za-z]{2}$/.test(value)) return null;
  const code = value.toUpperCase();
  if (code === "UK") return "GB";
  return countryCodes.has(code) ? code : null;
}

/** Countries whose everyday code differs from the ISO code. */
const everydayCodes: Record<string, string> = { GB: "UK" };

/** A country's code as the country list shows it (CTY-03): UK, DE, US. */
export const displayCode = ({ iso }: Pick<Portal, "iso">): string => everydayCodes[iso] ?? iso;
