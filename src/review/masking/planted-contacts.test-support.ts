import { sampleOf } from "../../../tests/support/documents.ts";
import { setAt } from "../../documents/content-fields/edit-field.ts";
import type { Fields } from "../../documents/model/field-types.ts";
import type { LetterContent } from "../../documents/model/letter.ts";
import type { Person } from "../../documents/model/person.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { itemSections } from "../../documents/model/section-types.ts";
import { allPortals } from "../../portals/all.ts";
import { isProseType, type Locale, locales, personalFields, sectionTypes } from "../../portals/portal.ts";
import { createOrderMask, maskContacts } from "./reviewer-mask.ts";

/** Contact data in many spellings, and every place where a customer can write it. */

const filler = "x";

type Place = {
  name: string;
  /** The order's document. */
  kind: "resume" | "letter";
  /** What a reviewer reads of the planted text. */
  read(text: string): string;
};

const fillerOf = (field: Fields[string]): unknown => {
  switch (field.kind) {
    case "line":
    case "dateText":
    case "contact":
    case "url":
      return filler;
    case "words":
      return [filler];
    case "prose":
      return [
        { kind: "paragraph", runs: [{ text: filler }] },
        { kind: "list", ordered: false, items: [[{ text: filler }]] },
      ];
    case "highlights":
      return [filler, [{ text: filler }]];
    case "period":
      return { rawStart: filler, rawEnd: filler };
    case "positions":
      return [itemOf(field.fields)];
    default:
      return undefined;
  }
};
const itemOf = (fields: Fields): object => ({
  id: "i",
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fillerOf(field)])),
});

/** A resume with a text in every field that its person's identity is not in. */
const fullResume = (locale: Locale, person: Person) =>
  ({
    schema: 1,
    locale,
    person: {
      ...person,
      name: { ...person.name, prefix: filler, suffix: filler },
      headline: filler,
      location: { ...person.location, city: filler, region: filler, countryCode: filler },
      links: [...(person.links ?? []), { id: "other", network: filler, username: filler, url: filler }],
      personal: personalFields.map((field) => ({ field, value: filler, visible: true })),
    },
    sections: sectionTypes.map((type) => ({
      ...{ id: type, type, title: filler, visible: true },
      ...(isProseType(type) ? { text: filler } : { items: [itemOf(itemSections[type].fields)] }),
    })),
    consent: { text: filler, visible: true },
    signature: { place: filler, visible: true },
    template: { id: "classic", version: 1 },
  }) as ResumeContent;

const fullLetter = (locale: Locale, sender: LetterContent["sender"]): LetterContent => ({
  schema: 1,
  locale,
  sender: { ...sender, headline: filler },
  recipient: { company: filler, department: filler, person: filler, address: filler },
  ...{ place: filler, reference: filler, subject: filler, salutation: filler, closing: filler },
  ...{ body: filler, enclosures: filler },
  prompts: [{ id: "p", title: filler, limit: 100, answer: filler }],
  template: { id: "letter", version: 1 },
});

/** The paths of the fillers. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === filler) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    pathsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** "" for what is left out. */
const textAt = (content: unknown, path: readonly (string | number)[]): string =>
  String(path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], content) ?? "");

export type Identity = {
  locale: Locale;
  person: Person;
  resume: ResumeContent;
  letter: LetterContent;
  places: Place[];
};

const streets: Partial<Record<Locale, [street: string, postcode: string]>> = {
  "de-DE": ["Quittenstr. 48", "48147"],
  "ja-JP": ["青葉台2-3-4 緑荘502", "227-0062"],
  "ko-KR": ["청라대로 204번길 19", "22738"],
  "ar-SA": ["شارع الصنوبر 48", "12271"],
  "el-GR": ["Οδός Κυδωνιάς 48", "115 27"],
  "pl-PL": ["ul. Pigwowa 48/7", "50-123"],
  "en-GB": ["48 Quince Row", "LS6 2AB"],
};

/** The sample person of a locale, with contact data of their own. */
function identityOf(locale: Locale): Identity {
  const { name } = sampleOf(locale);
  const { phoneExample, name: names } = allPortals.find((portal) => portal.locale === locale)!;
  const [address, postalCode] = streets[locale] ?? ["48 Rue Quincewell", "48147"];
  const person: Person = {
    name,
    email: "q.harbor7@quincewell.studio",
    phone: phoneExample,
    url: "https://quincewell.design",
    location: { address, postalCode },
    links: [{ id: "l", network: "Behance", username: "harborquince", url: "behance.net/harborquince" }],
    personal: [],
  };
  const full = names.parts.flatMap((part) => name[part] ?? []).join(names.joiner);
  const resume = fullResume(locale, person);
  const letter = fullLetter(locale, {
    ...{ name: full, headline: "", address: `${address}\n${postalCode} Leeds` },
    ...{ email: person.email!, phone: phoneExample },
  });
  return { locale, person, resume, letter, places: placesOf(resume, letter) };
}

function placesOf(resume: ResumeContent, letter: LetterContent): Place[] {
  const mask = createOrderMask(resume);
  const inDocument = (kind: Place["kind"], content: ResumeContent | LetterContent): Place[] =>
    pathsIn(content).map((path) => ({
      kind,
      name: `${kind} ${path.join(".")}`,
      read: (text) => textAt(maskContacts(setAt(content, path, text) as typeof content), path),
    }));
  return [
    ...inDocument("resume", resume),
    ...inDocument("letter", letter),
    ...["targetJob", "advert", "worries", "message"].map(
      (name): Place => ({ kind: "resume", name, read: mask.customer }),
    ),
    { kind: "letter", name: "message about a letter", read: createOrderMask(letter).customer },
  ];
}

export const identities: readonly Identity[] = locales.map(identityOf);

/** A text to plant, and parts of it of which nothing may be left. */
export type Plant = { kind: string; text: string; secrets: string[] };

const invisible = (text: string) => text.replace(/(?<=\w\w)(?=\w\w)/g, "\u200b");
const wide = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

const emails: [kind: string, text: string, secrets?: string[]][] = [
  ["plain", "zoequint.k@harborline.co"],
  ["capitals", "ZOEQUINT.K@HARBORLINE.CO"],
  ["wide", wide("zoequint.k@harborline.co")],
  ["invisible", invisible("zoequint.k@harborline.co")],
  ["spaced", "zoequint.k @ harborline.co"],
  ["spaced dots", "zoequint @ harborline . co"],
  ["square", "zoequint [at] harborline [dot] com"],
  ["round", "zoequint(at)harborline(dot)com"],
  ["curly", "zoequint {at} harborline {dot} com"],
  ["words", "zoequint at harborline dot com"],
  ["German", "zoequint (ät) harborline (punkt) de"],
  ["Spanish", "zoequint arroba harborline punto com"],
  ["Portuguese", "zoequint (arroba) harborline.com.br"],
  ["Italian", "zoequint chiocciola harborline.it"],
  ["Hungarian", "zoequint kukac harborline pont hu"],
  ["Czech", "zoequint zavináč harborline.cz"],
  ["Polish", "zoequint(małpa)harborline.pl"],
  ["Japanese", "zoequint（アット）harborline．co．jp"],
  ["Korean", "zoequint 골뱅이 harborline.co.kr"],
  ["Russian", "zoequint (собака) harborline.com"],
];
const hosts: string[] = [
  "zoequint.studio/cv",
  "harborline.design",
  "harborline.art",
  "zoequint.xn--p1ai",
  "harborline.photography",
  "Harborline.Studio",
  "HARBORLINE.NET",
  "https://harborline.online/cv?x=1",
  "www.harborline.fi",
  "harborline.newtld/zoequint",
  "harborline．studio",
  "harborline。studio",
  invisible("harborline.studio"),
  "harborline[.]studio",
  "harborline (dot) studio",
  "harborline.example:8080",
  "иванова.рф",
  "κυδωνια.ελ",
  "t.me/zoequint",
  "linkedin.com/in/zoequint",
];
const handles: string[] = [
  "@zoequint",
  "Telegram: zoequint",
  "Telegram zoequint_7",
  "WhatsApp: zoequint",
  "LINE ID: zoequint",
  "LINE：zoequint",
  "微信：zoequint",
  "微信号zoequint",
  "KakaoTalk ID zoequint",
  "카카오톡: zoequint",
  "카톡 아이디 zoequint",
  "Instagram: zoequint",
  "Insta @zoequint",
  "GitHub: zoequint",
  "GitHub (zoequint)",
  "LinkedIn: zoequint",
  "Skype: live:zoequint",
  "Signal: zoequint.77",
  "VK: zoequint",
  "Xing: zoe_quint",
  "TikTok = zoequint",
  "Dribbble: zoequint",
  "Телеграм: zoequint",
  "تلغرام: zoequint",
];
const numbers = ["07700 900 183", "+49 171 2385 447", "612 385 447", "(415) 385 2447", "22 85 44 71"];
const joints: [kind: string, joint: string][] = [
  ["hyphens", "-"],
  ["points", "."],
  ["slashes", "/"],
  ["middle dots", "·"],
  ["spaced dots", " · "],
  ["bars", "|"],
  ["spaced bars", " | "],
  ["commas", ","],
  ["list", ", "],
  ["stars", "*"],
  ["lines", "\n"],
  ["underscores", "_"],
  ["no-break", "\u00a0"],
  ["thin", "\u202f"],
  ["en dashes", "–"],
  ["katakana dots", "・"],
];
const digitsIn = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const picked = (digits: string) => {
  const characters = [...digits];
  return (text: string) => text.replace(/\d/g, (digit) => characters[Number(digit)]!);
};
const scripts: [kind: string, write: (text: string) => string][] = [
  ["Arabic", digitsIn(0x660)],
  ["Persian", digitsIn(0x6f0)],
  ["wide", digitsIn(0xff10)],
  ["superscript", picked("⁰¹²³⁴⁵⁶⁷⁸⁹")],
  ["circled", picked("⓪①②③④⑤⑥⑦⑧⑨")],
  ["black circled", picked("⓿❶❷❸❹❺❻❼❽❾")],
  ["Chinese", picked("〇一二三四五六七八九")],
  ["Korean", picked("공일이삼사오육칠팔구")],
  ["bold", digitsIn(0x1d7ce)],
  ["keycaps", (text) => text.replace(/\d/g, "$&\ufe0f\u20e3")],
  ["invisible", (text) => text.replace(/\d/g, "$&\u200b")],
];

const plant = (kind: string, text: string, secrets = [text]): Plant => ({ kind, text, secrets });
const isDistinct = (name: string) => name.length > (/[\u3040-\uffdc]/.test(name) ? 1 : 5);

/** The family name of a person in prose. */
function namePlants({ person: { name } }: Identity): Plant[] {
  const families = [name.family, name.family2].flatMap((family) => (family ? [family] : []));
  const given = name.given ?? "";
  return families.flatMap((family) => {
    const initial = [...family][0]!;
    const secrets = [family.length > 1 ? family.slice(initial.length) : family];
    const isEastAsian = /[\u3040-\uffdc]/.test(family);
    return [
      plant("after the given name", isEastAsian ? `${family}${given}` : `${given} ${family}`, secrets),
      plant("before the given name", isEastAsian ? `${family} ${given}` : `${family}, ${given}`, secrets),
      isEastAsian
        ? plant("with an honorific", `${family}${/[\uac00-\ud7a3]/.test(family) ? "씨" : "さん"}`, secrets)
        : plant("with a title", `Dr. ${family}`, secrets),
      ...(isDistinct(family)
        ? [
            plant("alone", family, secrets),
            plant("in capitals", family.toUpperCase(), [secrets[0]!.toUpperCase()]),
          ]
        : []),
      ...(!isEastAsian ? [plant("'s", `${family}'s`, secrets)] : []),
    ];
  });
}

/** Letters have no links. */
const onlyInResumes: Plant[] = [
  plant("own handle", "harborquince"),
  plant("own handle in capitals", "HarborQuince"),
  plant("own site", "quincewell.design"),
  plant("own site in words", "quincewell design"),
];

/** The values that the document has of a person. */
function ownPlants({ person }: Identity, kind: Place["kind"]): Plant[] {
  const { address = "", postalCode = "" } = person.location!;
  const phone = person.phone!;
  return [
    plant("own e-mail", person.email!),
    plant("own local part", "q.harbor7"),
    plant("own local part with spaces", "q harbor 7", ["harbor"]),
    ...(kind === "resume" ? onlyInResumes : []),
    plant("own street", address),
    plant("own street in capitals", address.toUpperCase()),
    plant("own postal code", postalCode),
    plant("own number", phone),
    ...joints.map(([kind, joint]) => plant(`own number, ${kind}`, phone.match(/\d+/g)!.join(joint))),
    ...scripts.map(([kind, write]) => plant(`own number, ${kind}`, write(phone.match(/\d+/g)!.join(" ")))),
  ];
}

const commonPlants: Plant[] = [
  ...emails.map(([kind, text]) => plant(`e-mail, ${kind}`, text, ["zoequint", "harborline"])),
  ...hosts.map((text) => plant("host", text)),
  ...handles.map((text) => plant("handle", text, [text.includes("zoe_quint") ? "zoe_quint" : "zoequint"])),
  ...numbers.flatMap((number) => [
    plant("number", number),
    ...joints.map(([kind, joint]) =>
      plant(`number, ${kind}`, number.replace(/[()]/g, "").replaceAll(" ", joint)),
    ),
    ...scripts.map(([kind, write]) => plant(`number, ${kind}`, write(number))),
  ]),
];

export const plantsOf = (identity: Identity, { kind }: Pick<Place, "kind">): Plant[] => [
  ...commonPlants,
  ...namePlants(identity),
  ...ownPlants(identity, kind),
];

/** Around a planted text. None has a digit, and no letter of Latin, Greek or Cyrillic touches it. */
export const frames: ((text: string) => string)[] = [
  (text) => text,
  (text) => `Please see ${text} for more`,
  (text) => `Kontakt: ${text}.`,
  (text) => `(${text})`,
  (text) => `連絡先は「${text}」です。`,
  (text) => `للتواصل ${text}، شكرا`,
  (text) => `${text}, teacher\nLeeds`,
  (text) => `“${text}”`,
];

/** Digits of all scripts, Korean syllables of digits included. No frame has one. */
const digit = /[\p{N}一二三四五六七八九공일삼사오육칠팔구]/u;
const isNumber = (text: string) => !/[\p{L}]/u.test(text.replace(new RegExp(digit, "gu"), ""));

/** What is left of a planted text in what a reviewer reads: of a number any digit, of others three letters in a row. */
export function leftOver(read: string, { secrets }: Plant): string[] {
  return secrets.flatMap((secret) => {
    if (isNumber(secret)) return read.match(digit)?.slice(0, 1) ?? [];
    const pieces = secret.split(/[^\p{L}\p{N}\u200b]+/u).filter((piece) => piece.length > 2);
    return pieces.filter((piece) => read.includes(piece));
  });
}
