import type { Postcode } from "./find-postcodes.ts";
import { fold, squeeze } from "./shadow.ts";
import { spellingsOf } from "./spellings.ts";
import { streetSpellings, streetsInCity, streetWord } from "./street-names.ts";

export type Address = {
  /** Lines with the street, in letters also with code and city. */
  text: string;
  code?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
};

/**
 * What of an address is hidden: `values` anywhere, which are each part of a line with and without its numbers, but not the
 * city; `postcodes` beside the city and the street.
 */
export function addressValues({ text, code, city = "", region = "" }: Address) {
  // A street in the field of the region is none.
  const known = [city, region].filter(isPlaceName).map((name) => squeeze(fold(name)));
  const parts = text.split(/[\n,;、，]/).map((part) => part.trim());
  const streets = [...text.split("\n"), ...parts]
    .filter((part) => !known.includes(squeeze(fold(part))) && !isPlaceName(part))
    .flatMap(streetValues);
  const codes = [...parts.flatMap(codesIn), { code: fold(code ?? "").trim(), city }];
  const places = [city, ...parts.filter(isPlaceName), ...codes.map((each) => each.city)].flatMap(cityNames);
  return {
    values: [...streets, ...codes.flatMap((each) => (isShort(each.code) ? [] : [each.code]))],
    postcodes: codes
      .filter(({ code }) => isShort(code))
      .map(({ code }): Postcode => {
        const digits = squeeze(code);
        const groups = digits.length === 5 ? [`${digits.slice(0, 3)} ${digits.slice(3)}`] : [];
        return {
          spellings: [...new Set([code, digits, ...groups])],
          places: [...new Set([...places, ...streets.map(squeeze)])].filter((place) => place.length > 2),
          hasCity: places.length > 0,
        };
      }),
  };
}

/** Of three to five digits, which are in many other numbers. */
const isShort = (code: string): boolean => /^\d{3,5}$/.test(squeeze(code));

/** "10115", "LS6 2AB", "150-0001", "1234 AB" and "00-950", at the end or the beginning of a line; "8000 Aarhus". */
const postcode =
  /(?<![\p{L}\p{N}])(?:\d{5}(?:-\d{3})?|\d{3}[- ]\d{2,4}|\d{4}-\d{3}|\d{2}-\d{3}|\d{4} ?[a-z]{2}|[a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2})(?![\p{L}\p{N}])|^(?:[a-z]{1,2}-)?\d{4}(?= \p{L}{3})/gu;

/** The codes in a part of a line, each with what else is in it. */
function codesIn(part: string): { code: string; city: string }[] {
  const text = fold(part);
  return [...text.matchAll(postcode)].map(({ 0: match, index }) => ({
    code: match.replace(/^[a-z]{1,2}-/, ""),
    city: `${text.slice(0, index)} ${text.slice(index + match.length)}`.replace(/\d+/g, "").trim(),
  }));
}

/** A city, and its first word: "Frankfurt" of "Frankfurt am Main". */
function cityNames(city: string): string[] {
  const [first = ""] = city.trim().split(/[^\p{L}\p{M}]+/u);
  return [city, ...(first.length > 3 ? [first] : [])].flatMap(foldedSpellings).filter(Boolean);
}

const foldedSpellings = (text: string): string[] =>
  spellingsOf(text).map((spelling) => squeeze(fold(spelling).replace(/\d+/g, "")));

/** A line without a number is the name of a place, which may be the city. */
const isPlaceName = (part: string): boolean => !/\p{N}/u.test(part) && !streetWord.test(fold(part));

/** A part of a line and the name of its street, in all spellings. */
function streetValues(part: string): string[] {
  const streets = [fold(part), ...streetsInCity(fold(part)), ...namedStreet(part)];
  return streets
    .flatMap((street) => [street, ...streetSpellings(street)])
    .concat(
      spellingsOf(part).flatMap((text) => [fold(text), ...streetSpellings(fold(text)), ...namedStreet(text)]),
    );
}

/** The street without its number, if the rest is no name of a place. */
function namedStreet(part: string): string[] {
  const name = fold(part)
    .replace(/(?<![\p{L}\p{N}])(?:no|nr|n|c\.?p|〒)?[.:]? ?\d{1,5} ?[a-z]?(?![\p{L}\p{N}])/gu, " ")
    .trim();
  const hasNumber = name !== fold(part).trim();
  const isPlace = /^(?:〒|\d{4} )/.test(part) || fold(part).search(postcode) !== -1;
  return hasNumber && squeeze(name).length > 5 && (streetWord.test(name) || !isPlace) ? [name] : [];
}
