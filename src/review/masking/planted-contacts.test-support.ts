import type { Identity, Place } from "./places.test-support.ts";

/** Contact data in many spellings. */

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

/** Spellings of names, each of one letter or character and in what is written for it. */
const otherLetters: [letter: string, others: string[]][] = [
  ["ä", ["ae", "a"]],
  ["ö", ["oe", "o"]],
  ["ü", ["ue", "u"]],
  ["ø", ["oe", "o"]],
  ["å", ["aa", "a"]],
  ["ß", ["ss"]],
  ["高", ["髙"]],
  ["澤", ["沢"]],
];
const spelled = (text: string, at: number): string =>
  otherLetters.reduce((name, [letter, others]) => name.replaceAll(letter, others[at] ?? others[0]!), text);

/** Names in other spellings: "Mueller" and "Muller" of Müller, Greek ones in Latin letters. */
function spellingPlants({ locale, person: { name } }: Identity): Plant[] {
  const { family = "", given = "" } = name;
  const others = [spelled(family, 0), spelled(family, 1)].filter((other) => other !== family);
  if (locale === "el-GR") others.push("Papadopoulos");
  return others.flatMap((other) => {
    const secrets = other.split("-").map((part) => part.slice(1));
    return [
      plant("other spelling", other, secrets),
      plant("other spelling after the given name", `${given} ${other}`, secrets),
      plant(
        "other spelling in capitals",
        other.toUpperCase(),
        secrets.map((text) => text.toUpperCase()),
      ),
      plant("other spelling of an author", `${other} ${given[0]}, ${given[0]}. ${other}`, secrets),
    ];
  });
}

/** The street in other spellings. */
const streetPlants: Partial<Record<Identity["locale"], string[]>> = {
  "de-DE": ["Quittenstraße 48", "Quittenstrasse 48", "QUITTENSTR 48"],
  "ja-JP": ["青葉台2-3-4"],
  "pl-PL": ["ulica Pigwowa 48/7", "Ul Pigwowa 48"],
};

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
function ownPlants({ locale, person }: Identity, kind: Place["kind"]): Plant[] {
  const { address = "", postalCode = "", city = "" } = person.location!;
  const isInMetrics = /^[\d ]{3,6}$/.test(postalCode);
  const phone = person.phone!;
  return [
    plant("own e-mail", person.email!),
    plant("own local part", "q.harbor7"),
    plant("own local part with spaces", "q harbor 7", ["harbor"]),
    ...(kind === "resume" ? onlyInResumes : []),
    plant("own street", address),
    plant("own street in capitals", address.toUpperCase()),
    ...(streetPlants[locale] ?? []).map((street) => plant("own street in another spelling", street)),
    ...(isInMetrics ? [] : [plant("own postal code", postalCode)]),
    ...[`${postalCode} ${city}`, `${city}, ${postalCode}`, `${address}, ${postalCode}`].map((text) =>
      plant("own postal code beside a place", text, [postalCode]),
    ),
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
  ...spellingPlants(identity),
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
