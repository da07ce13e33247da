import { countryOf } from "./countries.ts";
import { placeEvidence } from "./places.ts";
import { namesEmployer } from "./words.ts";

/** A comma, a dash or a bar between a name and its place; parts of a company's name ("Acme, Inc.") remain together. */
const divider =
  /, ?(?!(?:inc|ltd|llc|co|gmbh|s\.?a|s\.?l|llp|corp|plc|a\.?s|s\.?r\.?o)\b)|[，、،] ?| [–—-] |[;\n]/giu;
const inBrackets = /^([^()（）]+)[(（]([^()（）]+)[)）]$/u;

/** "Cantine Adige S.r.l., Verona": the name, and its place or address. */
export function readOrganization(text: string): { organization: string; place?: string } {
  const brackets = inBrackets.exec(text.slice(0, 300));
  // "Familia Rossetti, Verona (Italia)"
  const isOfTown = brackets !== null && brackets[1]!.includes(",") && countryOf(brackets[2]!) !== undefined;
  if (brackets && !isOfTown && placeEvidence(brackets[2]!) >= 2)
    return { organization: brackets[1]!.trim(), place: brackets[2]!.trim() };
  const cuts = [...text.matchAll(divider)].filter(({ index }) => index > 0);
  const parts = text.split(divider);
  let end = 1;
  // "Department of Physics, University of Wessex, Winchester"
  for (let at = 1; at < parts.length && !/\d/.test(parts[at]!); at += 1)
    if (namesEmployer(parts[at]!) && placeEvidence(parts[at]!) < 2) end = at + 1;
  const cut = cuts[end - 1];
  if (!cut) return { organization: text.trim() };
  const organization = text.slice(0, cut.index).trim();
  const place = text.slice(cut.index + cut[0].length).trim();
  return place === "" ? { organization } : { organization, place };
}
