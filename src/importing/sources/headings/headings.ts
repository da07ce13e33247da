import type { SectionType } from "../../../portals/portal.ts";
import vocabulary from "./heading-words.json" with { type: "json" };

/**
 * What a heading opens. `history`: education and jobs in one table, as Japanese forms have it. `title`: the document's
 * own name ("Curriculum vitae").
 */
export type HeadingKind = SectionType | "contact" | "personal" | "history" | "title";

const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Lengths of headings in the vocabulary; longer texts are not looked up. */
const longest = 60;

/** Without case, accents, invisible characters and the marks around a heading; "P R O F I L E" without its spaces. */
export function headingKey(text: string): string {
  const plain = text
    .slice(0, 200)
    .normalize("NFKC")
    .replace(invisible, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    // PDFs often have the letters of the ligature of lam and alef exchanged.
    .replace(/[اأإآل]+/g, (letters) => [...letters].sort().join(""))
    .replaceAll("ς", "σ")
    .replaceAll("ı", "i")
    .replace(/[’‘`´]/g, "'")
    .replace(/[_\s]+/g, " ");
  const words = trimMarks(plain).split(" ");
  const isSpacedOut =
    words.length >= (isHan(words[0]!) ? 2 : 3) &&
    words.every((word) => [...word.normalize("NFC")].length === 1);
  return isSpacedOut ? words.join("") : words.join(" ");
}

/** "氏 名", "성 명" */
const isHan = (text: string): boolean => /[\u3040-\u9fff\uac00-\ud7a3\u1100-\u11ff]/.test(text);

const isMark = (char: string): boolean => /[\s\p{P}\p{S}\d]/u.test(char) && !/[()（）]/.test(char);
function trimMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isMark(text[start]!)) start += 1;
  while (end > start && isMark(text[end - 1]!)) end -= 1;
  return text.slice(start, end).trim();
}

const kinds = new Map<string, HeadingKind>();
for (const [kind, words] of Object.entries(vocabulary) as [HeadingKind, string[]][])
  for (const word of words) if (!kinds.has(headingKey(word))) kinds.set(headingKey(word), kind);

const spacelessKinds = new Map([...kinds].map(([key, kind]) => [key.replaceAll(" ", ""), kind]));

/** "E M P LOY M E N T": letters far apart, which a program writes as many short words. */
function spacedKindOf(key: string): HeadingKind | undefined {
  const words = key.split(" ");
  const letters = key.replaceAll(" ", "");
  const isSpaced = words.length > 3 && letters.length / words.length <= 2;
  return isSpaced ? spacelessKinds.get(letters) : undefined;
}

/** Whether the letters of a heading are far apart. Its text has spaces inside words, so it is not printed. */
export const isSpacedHeading = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return words.length > 3 && text.replace(/\s/g, "").length / words.length <= 2;
};

/** Words that qualify a heading without changing what it opens, and words between two headings. */
const qualifiers = new Set(
  "my relevant selected key main other additional previous recent further professional technical core meine weitere ausgewählte relevante mes mis meus minhas mie moje můj mine mina sonstige zusätzliche autres otras otros outras outros altre altri overige inne další ďalšie iné egyéb alte άλλες muut övriga øvrige andre"
    .split(" ")
    .map(headingKey),
);
/** Words that open the education only beside another one: alone they are labels. */
const schoolWords = new Set(
  "school schools schule schulen école escuela escola scuola szkoła škola iskola școală școala σχολείο koulu skola skole sekolah 学校 학교 المدرسة"
    .split(" ")
    .map(headingKey),
);
const joiners =
  / ?[&/,+·、・|•] ?| (?:and|und|sowie|et|y|e|ed|en|og|och|ja|sekä|samt|i|oraz|a|es|si|και|dan|serta|및|와|과|と|و) |(?<=[\uac00-\ud7a3])[와과]/u;

/** "B. PENDIDIKAN", "III. Berufserfahrung" */
const numbering = /^\s?(?:[A-Z]|[IVX]{1,4})[.)] (?=\p{L})/u;

const inBrackets = / ?[(（][^()（）\d]{0,30}\d[^()（）]{0,30}[)）]$/;
const year = /(?:19|20)\d\d/;

/**
 * "경력 (총 7년 4개월)", "Work experience (10 years)": how long all jobs were. "Internship (2014)" is an entry, and "Teaching
 * (2 years)" a skill.
 */
function kindWithLength(text: string): HeadingKind | undefined {
  const [length] = inBrackets.exec(text.slice(-longest)) ?? [];
  if (length === undefined || year.test(length)) return undefined;
  const kind = headingKindOf(text.slice(0, -length.length));
  return kind === "experience" || kind === "history" ? kind : undefined;
}

/** What a text opens if it is a heading; two joined headings ("Skills & interests") open the first one's section. */
export function headingKindOf(text: string): HeadingKind | undefined {
  const key = headingKey(text.replace(numbering, ""));
  if (key === "" || key.length > longest) return undefined;
  const kind = kinds.get(key) ?? spacelessKinds.get(key) ?? spacedKindOf(key) ?? kindOfParts(key);
  return kind ?? kindWithLength(text);
}

function kindOfQualified(key: string): HeadingKind | undefined {
  const [first, ...others] = key.split(" ");
  return others.length > 0 && qualifiers.has(first!) ? kinds.get(others.join(" ")) : undefined;
}

function kindOfPart(part: string, next: string | undefined): HeadingKind | undefined {
  const key = trimMarks(part);
  if (schoolWords.has(key)) return "education";
  return kinds.get(key) ?? kindOfQualified(key) ?? kindOfShort(part, next);
}

/** "Schul-" before "Berufsausbildung" is "Schulausbildung". */
function kindOfShort(part: string, next: string | undefined): HeadingKind | undefined {
  const start = part.trim();
  if (!start.endsWith("-") || next === undefined) return undefined;
  for (let at = 1; at < next.length - 3; at += 1) {
    const kind = kinds.get(`${start.slice(0, -1)}${next.slice(at)}`);
    if (kind) return kind;
  }
  return undefined;
}

function kindOfParts(key: string): HeadingKind | undefined {
  const qualified = kindOfQualified(key);
  if (qualified) return qualified;
  const parts = key.split(joiners).filter((part) => trimMarks(part) !== "");
  if (parts.length < 2 || parts.length > 4) return undefined;
  const found = parts.map((part, at) => kindOfPart(part, parts[at + 1]));
  if (found.some((kind) => !kind)) return undefined;
  const [first] = found;
  return found.includes("education") && found.includes("experience") ? "history" : first;
}

/** Whether one of the joined headings is of a kind: "Experience and skills" has skills too. */
export const namesKind = (text: string, kind: HeadingKind): boolean =>
  text.length <= longest &&
  headingKey(text)
    .split(joiners)
    .some((part) => kinds.get(trimMarks(part)) === kind);

/** The type of section that a heading of any of our languages opens; undefined for unknown headings. */
export function sectionTypeOf(heading: string): SectionType | undefined {
  const kind = headingKindOf(heading);
  return kind === "contact" || kind === "personal" || kind === "history" || kind === "title"
    ? undefined
    : kind;
}

/** Whether a text is the usual name of a resume: "Lebenslauf", "履歴書". */
export const isDocumentTitle = (text: string): boolean => headingKindOf(text) === "title";
