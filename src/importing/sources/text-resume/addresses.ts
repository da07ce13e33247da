import type { RawPerson } from "../../raw-resume.ts";
import { trimMarks } from "../layout/divide-text.ts";
import { findPostcode } from "./contact-patterns.ts";
import { countryOf } from "./countries.ts";
import { placeEvidence } from "./places.ts";
import regions from "./regions.json" with { type: "json" };
import { wordKey } from "./words.ts";

type Location = NonNullable<RawPerson["location"]>;

/** "부산광역시 해운대구 센텀로 10", "경기도 성남시 분당구 …" */
const korean =
  /^(?:([^\s\d]{1,6}도|경기|강원|충북|충남|전북|전남|경북|경남|제주)\s)?([^\s\d]{1,8}(?:시|군)|서울|부산|대구|인천|광주|대전|울산|세종)(?:\s(.*))?$/u;
const japanese = /^(東京都|北海道|(?:京都|大阪)府|[^\s\d]{2,3}県)?([^\s\d]{1,8}?[市区町村])(.*)$/u;

/**
 * A location of the lines of an address, in any order that a country writes it. The country's name remains in its text,
 * because it is not always the one that its code is named by.
 */
export function readAddress(texts: readonly string[]): Location {
  const location: Location = {};
  const rest: string[] = [];
  const lines = texts.flatMap((line) => line.split("\n"));
  const codes = lines.map((line) => findPostcode(line)?.code);
  // "1430 Cedar Court" above "Norfolk, VA 23505": four figures may be the number of a house.
  const coded = codes.some((code) => code !== undefined && !isShort(code))
    ? lines.find((_, at) => codes[at] !== undefined && !isShort(codes[at]!))
    : lines.findLast((_, at) => codes[at] !== undefined);
  for (const text of lines) if (text !== coded || !readPostcode(text, location)) rest.push(text);
  for (const text of withDistricts(rest.flatMap(splitPlaces))) addPlace(location, text);
  return location;
}

/** Joins the districts before a known town with the street; otherwise the first place without a figure is the town. */
function withDistricts(texts: readonly string[]): string[] {
  const town = texts.findIndex(
    (text) => !/\d/.test(text) && countryOf(text) === undefined && placeEvidence(text) >= 1,
  );
  const before = texts.slice(0, Math.max(0, town));
  const street = before.findIndex((text) => /\d/.test(text));
  if (street === -1) return [...texts];
  return [...before.slice(0, street), before.slice(street).join(", "), ...texts.slice(town)];
}

/** "Rua das Acácias", "230" */
const houseNumber = /^(?:n[.º°r]*\s?)?\d{1,5}\s?\p{L}?$|^s\/n$/iu;

/** The parts of an address in a line: the number of the house remains with its street. */
export function partsOfAddress(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(/[,،]\s*|，|\n|\s[-–—·]\s/).filter(Boolean))
    if (parts.length > 0 && houseNumber.test(part) && !/\d/.test(parts.at(-1)!))
      parts[parts.length - 1] = `${parts.at(-1)}, ${part}`;
    else parts.push(part);
  return parts;
}

const isShort = (code: string): boolean => /^\d{4}$/.test(code);

const regionNames = new Set(regions.map(wordKey));
/** "West Midlands" behind "Dudley": the town stands before its county, state or province. */
const isRegionOf = (region: string | undefined, town: string | undefined): boolean =>
  region !== undefined &&
  town !== undefined &&
  regionNames.has(wordKey(region)) &&
  !/\d/.test(town) &&
  !district.test(town);
const district =
  /^(?:col|colonia|fracc|fraccionamiento|barrio|bairro|urb|urbanización|kec|kecamatan|kel|kelurahan|desa|jl|jalan|calle|av|avenida|rua|street|road)(?:\.|\s)/i;

/** The label of a postcode, which says nothing: "C.P. 54026". */
const postcodeLabel =
  /(?<!\p{L})(?:c\.? ?p\.?|cep|plz|zip(?: code)?|post ?code|postal code|kode ?pos|código postal|codice postale|code postal|cod(?:ul)? poștal|kod pocztowy|psč|irányítószám|irsz\.?|postnummer|postnr\.?|postinumero|τ\.? ?κ\.?|우편번호|الرمز البريدي|ص\.ب\.?)[\s.:：]*$/iu;

/** The label is sought at the end only. */
const longestLabel = 40;

function readPostcode(text: string, location: Location): boolean {
  if (location.postalCode !== undefined) return false;
  const found = findPostcode(text);
  if (!found) return false;
  const end = found.before.slice(-longestLabel).replace(postcodeLabel, "");
  const before = trimMarks(found.before.slice(0, -longestLabel) + end, ",");
  const parts = partsOfAddress(before).flatMap(divideRegion);
  location.postalCode = found.code.replace(/^〒\s?/u, "");
  if (found.after === "" || isRegionCode(parts.at(-1))) {
    // "12 High Street, Leeds LS1 4DY", "Austin, TX 78701"
    if (parts.length > 1 && (isRegionCode(parts.at(-1)) || isRegionOf(parts.at(-1), parts.at(-2))))
      location.region = parts.pop()!;
    if (parts.length > 0) location.city = parts.pop()!;
    if (found.after !== "") addPlace(location, found.after);
  } else for (const part of splitPlaces(found.after)) addPlace(location, part);
  if (parts.length > 0) location.address = parts.join(", ");
  return true;
}

const isRegionCode = (text: string | undefined): boolean => text !== undefined && /^[A-Z]{2,3}$/.test(text);

function splitPlaces(text: string): string[] {
  const found = japanese.exec(text);
  if (found && /[\u3040-\u9fff]/.test(text)) return [text];
  return partsOfAddress(text).flatMap(divideRegion).flatMap(divideCountry);
}

/** "Londrina/PR" */
const divideRegion = (text: string): string[] =>
  /^(.*\p{L}) ?\/ ?([A-Z]{2})$/u.exec(text)?.slice(1) ?? [text];

/** "Madrid (España)", "Talavera (Toledo)", "Trento (TN)" */
function divideCountry(text: string): string[] {
  const at = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  const country = text.slice(at + 1, -1);
  const isPlace = country.length <= 30 && /^\p{Lu}[^\d]*$/u.test(country) && !/\d/.test(text);
  return at > 0 && isPlace ? [text.slice(0, at).trim(), country] : [text];
}

/** Joining a list instead would copy a long address for each of its places. */
const withPlace = (address: string | undefined, place: string): string =>
  address ? `${address}, ${place}` : place;

/** Adds a place: its country, the street with a number, the town, then the region. */
function addPlace(location: Location, text: string): void {
  const code = countryOf(text);
  const korea = /[\uac00-\ud7a3]/.test(text) && /\d/.test(text) ? korean.exec(text) : null;
  const japan = /[\u3040-\u9fff]/.test(text) ? japanese.exec(text) : null;
  if (japan && location.city === undefined) {
    if (japan[1]) location.region = japan[1];
    location.city = japan[2]!;
    if (japan[3]?.trim()) location.address = withPlace(location.address, japan[3].trim());
  } else if (korea && location.city === undefined) {
    if (korea[1]) location.region = korea[1];
    location.city = korea[2]!;
    if (korea[3]) location.address = withPlace(location.address, korea[3]);
  } else if (code && location.city !== undefined && location.countryCode === undefined) {
    location.countryCode = code;
    if (location.region === undefined) location.region = text;
    else location.region = `${location.region}, ${text}`;
  } else if (/\d/.test(text)) location.address = withPlace(location.address, text);
  else if (location.city === undefined) location.city = text;
  else if (location.region === undefined) location.region = text;
  else location.region = `${location.region}, ${text}`;
}
