import { trimMarks } from "../layout/divide-text.ts";
import type { HeadText } from "./head-atoms.ts";
import {
  asianPartOf,
  asianSchool,
  isEndOrDegree,
  levelOf,
  type StudyPart,
  startsWithLevel,
  studyPartOf,
} from "./study-words.ts";
import { namesDegree, namesEmployer, spaceless } from "./words.ts";

/** What the head of a study says besides degree, school and place, and the rest of its texts. */
export type StudyFacts = {
  head: HeadText[];
  degree?: string;
  field?: string;
  score?: string;
  isOngoing?: true;
  /** "졸업", "abgeschlossen" */
  notes: string[];
  /** Labels of the values. */
  labels: string[];
};

/** `hasDegree`: whether the head names one in other words than "Diploma". */
type OpenFacts = StudyFacts & { readonly hasDegree: boolean };

const divider = /(, |，|、|، |; | [–—-] | ?[|¦·•] ?)/u;
const bracket = / ?[(（]([^()（）]{1,60})[)）]/gu;

/** Takes field, mark and status out of the texts of a study's head. */
export function readStudyFacts(head: readonly HeadText[]): StudyFacts {
  const pieces = head.flatMap(({ text }) => text.split(divider));
  const hasDegree = pieces.some(
    (text) => !isEndOrDegree(text) && (namesDegree(text) || startsWithLevel(text)),
  );
  const facts: OpenFacts = { head: [], notes: [], labels: [], hasDegree };
  for (const text of head) facts.head.push(...readText(text, facts));
  const schools = facts.head.filter(({ is }) => is === "organization");
  // "Fakulta ekonomicko-správní" beside its university is no school of its own.
  const hasOther = facts.head.some(({ text, is }) => is === undefined && namesEmployer(text));
  if (schools.length > 0 && (schools.length > 1 || hasOther))
    return { head: [...head], notes: [], labels: [] };
  return facts;
}

function readText(head: HeadText, facts: OpenFacts): HeadText[] {
  const level = head.is === undefined ? levelOf(head.text) : undefined;
  if (level) {
    const rest = { ...head, text: level.rest, bold: 0 };
    if (!level.isSchool) {
      facts.notes.push(level.rest);
      return [{ ...head, text: level.level, bold: Math.min(head.bold, level.level.length), is: "title" }];
    }
    return [
      { ...head, text: level.level, bold: Math.min(head.bold, level.level.length), is: "title" },
      ...schoolAndRest(rest, facts),
    ];
  }
  const asian = readAsian(head, facts);
  if (asian) return asian;
  return readParts({ ...head, text: withoutBrackets(head.text, facts) }, facts);
}

/** The first part is the school: "CBTIS No. 55, Tlalnepantla". */
function schoolAndRest(head: HeadText, facts: OpenFacts): HeadText[] {
  const [school, ...others] = head.text.split(divider);
  const rest = others.slice(1).join("");
  return [
    { ...head, text: school!, is: "organization" },
    ...(rest === "" ? [] : readParts({ ...head, text: rest }, facts)),
  ];
}

function withoutBrackets(text: string, facts: OpenFacts): string {
  return text.replace(bracket, (whole, inner: string) => {
    const part = studyPartOf(inner.trim());
    const isFact = part && (part.is === "status" || part.is === "ongoing" || part.is === "score");
    if (isFact) put(facts, part);
    return isFact ? "" : whole;
  });
}

/** The text without the parts between its marks that say something else, with schools apart from them. */
function readParts(head: HeadText, facts: OpenFacts): HeadText[] {
  if (head.is !== undefined) return [head];
  const pieces = head.text.split(divider);
  const texts: HeadText[] = [];
  let open = "";
  const close = () => {
    if (/[\p{L}\p{N}]/u.test(open))
      texts.push({ ...head, text: open, bold: Math.min(head.bold, open.length) });
    open = "";
  };
  for (let at = 0; at < pieces.length; at += 2) {
    const text = trimMarks(pieces[at]!, "");
    const part = studyPartOf(text);
    const mark = at === 0 ? "" : pieces[at - 1]!;
    if (part?.is === "school") {
      close();
      texts.push({ ...head, text: part.value, bold: 0, is: "organization" });
    } else if (part?.is === "status" && isEndOrDegree(text) && !facts.hasDegree) {
      close();
      texts.push({ ...head, text, bold: 0, is: "title" });
    } else if (part && (part.is !== "degree" || part.label !== undefined)) {
      put(facts, part);
    } else if (startsWithLevel(text)) {
      close();
      texts.push({ ...head, text, bold: 0, is: "title" });
    } else open = open === "" ? text : `${open}${mark}${text}`;
  }
  close();
  return texts;
}

/** "瀬戸内経済大学経済学部 卒業", "한빛대학교 컴퓨터공학과 (졸업)": words without marks between them. */
function readAsian(head: HeadText, facts: OpenFacts): HeadText[] | undefined {
  if (head.is !== undefined || !spaceless.test(head.text) || head.text.length > 100) return undefined;
  const words = head.text
    .replace(/(?<!士)[(（]([^()（）]*)[)）]/gu, " $1 ")
    .split(/[\s・|¦·,、，]+/u)
    .filter(Boolean);
  const parts: StudyPart[] = [];
  const others: string[] = [];
  for (const word of words) {
    const own = asianPartOf(word) ?? studyPartOf(word);
    const school = own === undefined || own.is === "school" ? asianSchool.exec(word)?.[0] : undefined;
    if (school) {
      parts.push({ is: "school", value: school });
      const rest = word.slice(school.length);
      const faculty = rest === "" ? undefined : asianPartOf(rest);
      if (rest !== "" && !faculty) return undefined;
      if (faculty) parts.push(faculty);
    } else if (own && own.is !== "school") parts.push(own);
    else others.push(word);
  }
  const hasDegree = parts.some(({ is }) => is === "degree");
  if (others.length > 0 && (!hasDegree || !others.every((word) => spaceless.test(word)))) return undefined;
  parts.push(...others.map((value): StudyPart => ({ is: "field", value })));
  const all = (is: StudyPart["is"]) => parts.filter((part) => part.is === is).map(({ value }) => value);
  const [degrees, fields, found] = [all("degree"), all("field"), all("school")];
  const isRemark = ({ is }: StudyPart) => is !== "degree" && is !== "field" && is !== "school";
  // "普通科　卒業" is one text where its school is another.
  if (parts.length === 0 || (found.length === 0 && fields.length > 0 && parts.some(isRemark)))
    return undefined;
  for (const part of parts.filter(isRemark)) put(facts, part);
  if (fields.length > 0) put(facts, { is: "field", value: fields.join(" ") });
  return [
    ...(degrees.length > 0 ? [{ ...head, text: degrees.join(" "), is: "title" as const }] : []),
    ...(found.length > 0 ? [{ ...head, text: found.join(" "), is: "organization" as const }] : []),
  ];
}

function put(facts: StudyFacts, { is, value, label }: StudyPart): void {
  if (label) facts.labels.push(label);
  // "Slaboproudá elektrotechnika (maturita)"
  const [, field, degree] = (is === "field" && /^([^()]+) \(([^()]+)\)$/u.exec(value)) || [];
  if (field && degree && namesDegree(degree)) {
    facts.field = joined(facts.field, field);
    facts.degree = joined(facts.degree, degree);
  } else if (is === "field") facts.field = joined(facts.field, value);
  else if (is === "degree") facts.degree = joined(facts.degree, value);
  else if (is === "score") facts.score = joined(facts.score, value);
  else if (value !== "") facts.notes.push(value);
  if (is === "ongoing") facts.isOngoing = true;
}

const joined = (before: string | undefined, text: string): string =>
  before === undefined ? text : `${before}, ${text}`;
