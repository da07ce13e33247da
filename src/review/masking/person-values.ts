import { scriptOf } from "../../documents/model/joiners.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { Person, PersonName } from "../../documents/model/person.ts";
import { splitName } from "../../documents/model/person-name.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { allPortals, defaultPortal } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { addressValues } from "./address-values.ts";
import type { Postcode } from "./find-postcodes.ts";
import { fold, squeeze } from "./shadow.ts";

/** The parts of a document that say whose it is. */
export type PersonSource =
  | Pick<ResumeContent, "locale" | "person">
  | Pick<LetterContent, "locale" | "sender">;

/** Stored values of a person that a reviewer does not see, as `fold` spells them. */
export type PersonValues = {
  /** Its parts, also if the document has it as one text. */
  name: PersonName;
  /** Language of the document. */
  locale: string;
  /** Hidden wherever they occur, with any signs or none between their letters and digits. */
  values: string[];
  /** Hidden beside their city or street. */
  postcodes: Postcode[];
  /** Last digits of telephone numbers. */
  phones: string[];
};

export const portalOfLocale = (locale: string): Portal =>
  allPortals.find((portal) => portal.locale === locale) ?? defaultPortal;

export function personValues(source: PersonSource): PersonValues {
  const { locale } = source;
  if ("sender" in source) {
    const { name, address, email, phone } = source.sender;
    const { values, postcodes } = addressValues({ text: address });
    return toValues({
      ...{ name: nameOf({ given: name }, locale), locale, postcodes, phones: [phone] },
      values: [...emailValues(email), ...values],
    });
  }
  const { name, email, phone, url, location, links = [] } = source.person;
  const { address = "", postalCode: code, ...place } = location ?? {};
  const { values, postcodes } = addressValues({ text: address, code, ...place });
  return toValues({
    ...{ name: nameOf(name, locale), locale, postcodes, phones: [phone ?? ""] },
    values: [
      ...emailValues(email ?? ""),
      ...urlValues(url ?? ""),
      ...links.flatMap((link) => linkValues(link)),
      ...values,
    ],
  });
}

/** Shorter values are parts of too many words. */
const minValue = 4;
/** Shorter names of users are, too. */
const minUser = 5;
/** Digits that numbers have in common, with or without the country's and the area's. */
const phoneTail = 7;

function toValues({ name, values, phones, ...others }: PersonValues): PersonValues {
  const own = [name.given, name.middle, name.family, name.family2].flatMap((text) =>
    fold(text ?? "").split(/[^\p{L}\p{M}]+/u),
  );
  const squeezed = values.map((value) => squeeze(fold(value)));
  return {
    ...others,
    name,
    values: [...new Set(squeezed)].filter(
      (value) => [...value].length >= minValue && !commonValues.has(value) && !isOfWords(value, own),
    ),
    phones: phones
      .flatMap((phone) => phone.split(/[,;|\n]| \/ /))
      .map((phone) => fold(phone).replace(/\D/g, "").slice(-phoneTail))
      .filter((digits) => digits.length >= minValue + 1),
  };
}

/** "annaquill" of Anna Quill: the name is hidden as names are. */
function isOfWords(value: string, words: readonly string[]): boolean {
  const rest = words.reduce((text, word) => (word.length > 1 ? text.replace(word, " ") : text), value);
  return rest.trim() === "";
}

/** Parts of addresses that name nobody. */
const commonValues = new Set(
  [
    "info mail email contact contacto contato contatto kontakt hello hallo jobs work office admin name post bewerbung",
    "application career apply resume curriculum candidature privat private home web webmaster user test portfolio",
    "profile profil people company public pages search view code data design dev developer engineer teacher nurse",
    "manager sales marketing software student designer photo music project projects team support works blog posts",
    "articles gallery about staff member members author authors users experience details expert experts freelancer",
    "freelancers channel site shop store news home index html talent portfolios cv-online lebenslauf pages",
    "product products press office support hr team hiring recruiting finance legal service services media",
    "facebook google microsoft apple amazon netflix airbnb spotify github gitlab bitbucket linkedin twitter instagram",
    "youtube tiktok telegram whatsapp discord slack pinterest reddit medium behance dribbble xing kaggle vercel",
    "angular react vuejs nodejs docker kubernetes tensorflow pytorch apache mozilla nvidia oracle adobe shopify",
  ]
    .join(" ")
    .split(" "),
);

function emailValues(email: string): string[] {
  const [local = "", host = ""] = email.trim().split("@");
  return host ? [email, ...[local, local.split("+")[0]!].filter(isDistinct)] : [email];
}

const dotWords = ["dot", "punkt", "punto", "ponto", "point"];

/** The host of an address of one's own; of a network, the address and the name of the user. */
function urlValues(url: string): string[] {
  const address = url
    .trim()
    .replace(/^[a-z]{2,10}:(?:\/\/)?/i, "")
    .replace(/^www\./i, "")
    .replace(/[?#].*$/s, "")
    .replace(/\/{1,3}$/, "");
  const [host = "", ...path] = address.split("/");
  if (path.length === 0) return [host, ...dotWords.map((word) => host.replaceAll(".", word))];
  // "in/anna-quill/details", "users/12345/anna-quill".
  const user = path.map((part) => part.replace(/^@/, "")).find((part) => !isBeforeUser(part)) ?? "";
  return [address, ...[user].filter(isDistinct)];
}

/** Parts of a path before the name of a user, and their numbers. */
const isBeforeUser = (part: string): boolean =>
  /^(?:in|pub|u|user|users|profile?s?|people|authors?|members?|channel|c|id|\w{2}|\d+)$/i.test(part);

/**
 * Names of users that are distinct from words. Others, `product` of an e-mail and `facebook` of a repository, are hidden with
 * their `@` or host only, as those of anybody are.
 */
const isDistinct = (name: string): boolean =>
  squeeze(fold(name)).length >= minUser && !commonValues.has(name.toLowerCase());

function linkValues({ network, username, url }: NonNullable<Person["links"]>[number]): string[] {
  const name = username?.trim().replace(/^@/, "") ?? "";
  const values = [
    ...[name].filter(isDistinct),
    ...urlValues(name.includes("/") ? name : ""),
    ...urlValues(url ?? ""),
  ];
  return values.filter((value) => squeeze(fold(value)) !== squeeze(fold(network ?? "")));
}

/** Family names of two syllables, which Korean has few of. */
const longKoreanNames = new Set(["남궁", "황보", "제갈", "선우", "독고", "사공", "서문", "동방"]);

/** The name in parts. A letter's name is one text, and an import's may be: the word that is usually the family's is taken. */
function nameOf(name: PersonName, locale: string): PersonName {
  const given = name.given?.trim().replace(/\s+/g, " ") ?? "";
  if (name.family?.trim() || name.family2?.trim() || given === "") return name;
  const portal = portalOfLocale(locale);
  if (isForeign(given, locale)) return { ...name, ...hideBothEnds(given) };
  const split = splitName(given, portal);
  return { ...name, ...firstGiven(split.family ? split : guessParts(given, portal)) };
}

/** In a language that has the family name first, a name in Latin letters may be in either order. */
const isForeign = (text: string, locale: string): boolean =>
  ["Jpan", "Kore"].includes(scriptOf(locale)) &&
  /^[\p{Script=Latin}\p{M} .,'’-]+$/u.test(text) &&
  /[ ,]/.test(text);

function hideBothEnds(text: string): PersonName {
  const words = text.split(/[ ,]+/).filter(Boolean);
  return { family: words[0], given: words.slice(1, -1).join(" "), family2: words.at(-1) };
}

/** Further words may be a family's name, too. */
function firstGiven({ given = "", middle, ...name }: PersonName): PersonName {
  const [first = "", ...rest] = given.split(" ");
  return { ...name, given: first, middle: [...rest, middle].filter(Boolean).join(" ") };
}

function guessParts(text: string, { name: { parts } }: Portal): PersonName {
  const [family = "", ...after] = text.split(",").map((part) => part.trim());
  if (after.length > 0) return { family, given: after.join(" ") };
  const words = text.split(" ");
  if (words.length > 1) {
    const isFamilyFirst = parts.indexOf("family") < parts.indexOf("given");
    const [first = "", last = ""] = [words[0], words.at(-1)];
    return isFamilyFirst
      ? { family: first, given: words.slice(1).join(" ") }
      : { given: words.slice(0, -1).join(" "), family: last };
  }
  const length = familyLength(text);
  return length > 0 ? { family: text.slice(0, length), given: text.slice(length) } : { given: text };
}

/** Of a Korean, Chinese or Japanese name without a space. */
function familyLength(text: string): number {
  const isKorean = /^\p{Script=Hangul}{2,5}$/u.test(text);
  if (isKorean) return text.length > 2 && longKoreanNames.has(text.slice(0, 2)) ? 2 : 1;
  if (!/^[\p{Script=Han}々]{2,6}/u.test(text)) return 0;
  return text.length === 2 ? 1 : 2;
}
