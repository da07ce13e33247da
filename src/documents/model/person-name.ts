import type { NamePart, Portal } from "../../portals/portal.ts";
import type { PersonName } from "./person.ts";

const givenFirst: NamePart[] = ["given", "middle", "particle", "family", "family2"];
const familyFirst: NamePart[] = ["particle", "family", "family2", "given", "middle"];

const startsWithFamily = (portal: Portal): boolean =>
  portal.name.parts.indexOf("family") < portal.name.parts.indexOf("given");

/** Scripts without a space between family and given name. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+$/u;

/**
 * The name as a document shows it, in the portal's order. Parts that the portal's form does not have keep their usual
 * position. The portal's joiner applies only to its own script: "Lena Vasquez" keeps its space in Korea.
 * "" for a name without parts.
 */
export function displayName(name: PersonName, portal: Portal): string {
  const order = startsWithFamily(portal) ? familyFirst : givenFirst;
  const parts = order.map((part) => name[part]).filter((part): part is string => !!part);
  const joiner = parts.every((part) => eastAsian.test(part)) ? portal.name.joiner : " ";
  return [name.prefix, parts.join(joiner), name.suffix].filter(Boolean).join(" ");
}

/**
 * Splits a full name into parts, in the portal's order, if `displayName` joins them to exactly the same text. Any other
 * text (one word, a comma, double spaces, no joiner) is entirely in `given`, which shows it unchanged.
 */
export function splitName(text: string, portal: Portal): PersonName {
  const whole = { given: text };
  const { joiner, parts } = portal.name;
  const words = joiner === "" ? [text] : text.split(joiner);
  if (words.length < 2 || words.includes("") || text.includes(",")) return whole;
  const name = startsWithFamily(portal)
    ? { family: words[0]!, given: words.slice(1).join(joiner) }
    : splitGivenFirst(words, joiner, parts);
  return displayName(name, portal) === text ? name : whole;
}

/** Takes two family names from three or more words in countries that use two, and lower-case words as the particle. */
function splitGivenFirst(words: string[], joiner: string, parts: NamePart[]): PersonName {
  const families = parts.includes("family2") && words.length > 2 ? words.slice(-2) : words.slice(-1);
  const given = words.slice(0, words.length - families.length);
  const particle: string[] = [];
  if (parts.includes("particle"))
    while (given.length > 1 && /^\p{Ll}/u.test(given[given.length - 1]!)) particle.unshift(given.pop()!);
  const [family, family2] = families;
  return {
    given: given.join(joiner),
    ...(particle.length > 0 && { particle: particle.join(joiner) }),
    family,
    ...(family2 !== undefined && { family2 }),
  };
}
