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

/**
 * Takes two family names in countries that use two. Particles before a name belong to it: "Camila de Souza". The Dutch form
 * has a field for them.
 */
function splitGivenFirst(words: string[], joiner: string, parts: NamePart[]): PersonName {
  const names = withLowerCaseWords(words);
  const count = parts.includes("family2") && names.length > 2 ? 2 : 1;
  const given = names.slice(0, -count).flat();
  const [family = [], family2] = names.slice(-count);
  const particle = parts.includes("particle") ? family.slice(0, -1) : [];
  return {
    given: given.join(joiner),
    ...(particle.length > 0 && { particle: particle.join(joiner) }),
    family: family.slice(particle.length).join(joiner),
    ...(family2 && { family2: family2.join(joiner) }),
  };
}

const particles = /^(?:\p{Ll}\S*|De|Del|Della|Dello|Di|Da|Van|Von|Der|Den|Al|El)$/u;

/** The words of each name: "de la" and "Cruz" together, unless all of the text is in lower case. */
function withLowerCaseWords(words: readonly string[]): string[][] {
  const mayJoin = !/^\p{Ll}/u.test(words.at(-1)!);
  const names: string[][] = [];
  for (const [at, word] of words.entries()) {
    const last = names.at(-1);
    if (mayJoin && at > 1 && last && particles.test(last.at(-1)!)) last.push(word);
    else names.push([word]);
  }
  return names;
}
