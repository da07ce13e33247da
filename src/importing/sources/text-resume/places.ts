import { countryOf } from "./countries.ts";
import further from "./further-towns.json" with { type: "json" };
import regions from "./regions.json" with { type: "json" };
import towns from "./towns.json" with { type: "json" };
import { wordKey } from "./words.ts";

const known = new Set(towns.join(" | ").split(" | ").map(wordKey));
/** Of 10,000 inhabitants and more. Many are surnames and names of companies too. */
const furtherTowns = new Set(further.towns.split("|").map(wordKey));
/** Of the United States and Canada. */
const states = new Set(
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AB BC MB NB NL NS ON PE QC SK".split(
    " ",
  ),
);
const regionNames = new Set(regions.map(wordKey));
const isRegion = (text: string): boolean => regionNames.has(wordKey(text));
/** "Boston MA" */
const townAndState = /^(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}) ([A-Z]{2})$/u;
const isTownName = (text: string): boolean => known.has(wordKey(text)) || furtherTowns.has(wordKey(text));

const remote =
  /^(?:100 ?% )?(?:remote|hybrid|home ?office|télétravail|teletrabajo|remoto|fjernarbejde|リモート|재택)$/iu;

/** "Stettin (Polen)" */
const inBrackets = / ?\(([^()]+)\)$/;
const region =
  /^(?:region|région|regio|región|regione|região|regiunea|raum|großraum|zona|zone|okolice|okolí|okres|área|area) (?:of |de |di |da |do )?\p{Lu}\p{Ll}+$/iu;

const endOfCampus = /(?:universit(?:y|ät|é|à)|universidade?|college)$/iu;
/** "Northgate University" and "Idaho": the name of a university that has others elsewhere. */
export const isCampus = (before: string, after: string): boolean =>
  endOfCampus.test(before) && isRegion(after);

const mostWords = 4;
/** "Richland" and "WA", "Norcross" and "Georgia": a town and its state. `isFirst`: nothing is before the town. */
export function isTownInState(town: string, state: string, isFirst: boolean): boolean {
  if (isTownName(town)) return states.has(state) || isRegion(state);
  return (
    !isFirst && states.has(state) && town.split(" ", mostWords).length < mostWords && /^\p{Lu}/u.test(town)
  );
}

/** How sure a text is a place, from 0 (no hint) to 3: a town with its state or country. */
export function placeEvidence(text: string): number {
  if (text.length > 60) return 0;
  const parts = text.replace(inBrackets, ", $1").split(/[,،]\s*|\s[–-]\s/);
  const last = parts.at(-1)!;
  const isKnown = parts.map((part) => known.has(wordKey(part)));
  const [, before, state] = townAndState.exec(text) ?? [];
  if (before !== undefined && states.has(state!) && isTownName(before)) return 3;
  // "Norcross, Georgia"
  if (parts.length === 2 && isRegion(last) && isTownName(parts[0]!)) return 3;
  const isTown = isKnown.includes(true);
  // "Globex, Toronto, Canada" is more than a place.
  if (parts.length > 2 && !isKnown[0] && isKnown[1]) return 0.5;
  if (states.has(last)) return parts.length > 1 ? 3 : -1;
  if (countryOf(last) !== undefined) return parts.length > 1 ? 3 : 2;
  if (isTown || remote.test(text) || region.test(text)) return 2;
  return parts.length < 3 && furtherTowns.has(wordKey(parts[0]!)) ? 1 : 0;
}
