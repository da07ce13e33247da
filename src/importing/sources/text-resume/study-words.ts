import { trimMarks } from "../layout/divide-text.ts";
import { entryLabelOf, readEntryLabel } from "./entry-labels.ts";
import { labelKindOf } from "./labels.ts";
import words from "./study-words.json" with { type: "json" };
import { namesDegree, namesEmployer, spaceless, wordKey } from "./words.ts";

/** What a part of the head of a study is, by its own words; `value` is without the label in front. */
export type StudyPart = {
  is: "status" | "ongoing" | "score" | "field" | "degree" | "school";
  value: string;
  label?: string;
};

const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(wordKey));
const ongoing = setOf(words.ongoing);
const ended = setOf(words.ended);
const orDegrees = setOf(words.endedOrDegrees);
const scores = setOf(words.scores);
const scoreLabels = setOf(words.scoreLabels);
const fieldLabels = setOf(words.fieldLabels);
const needColon = setOf(words.needColon);
const levels = setOf(words.levels);
const schools = setOf(words.schools);

const longest = 80;
const mostWords = 4;
const keyOf = (text: string): string => wordKey(trimMarks(text, ",;:：.()（）[]*–-"));

/** "3.8/4.0", "110/110 e lode", "1,7" behind the label of a mark. */
const mark =
  /^\(?[A-F]?\d{0,4}(?:[.,]\d{1,2})? ?(?:[+-]|\/ ?\d|%|points?|punkte|puan|点|점|من|out of|von|de|van|di|su|av|din|από).{0,20}$|^\d{1,3}(?:[.,]\d{1,3})?\)?$|^[A-F][+-]?$|^\d[.,]\d.{0,25}$/iu;
const markAlone =
  /^\d{1,3}(?:[.,]\d{1,2})? ?\/ ?(?:4|4[.,]0|4[.,]3|4[.,]5|5|5[.,]0|6|10|12|20|30|60|100|110|120)(?:[.,]0)?(?:\s?(?:e lode|con lode|cum laude|e encomio))?$/iu;

/** "GPA 3.8/4.0", "Note: 1,7", "mention bien", "110 e lode": how good a study was. */
function scoreOf(text: string): string | undefined {
  if (text.length > longest) return undefined;
  if (scores.has(keyOf(text)) || markAlone.test(text)) return text;
  const figure = text.search(/\d/);
  const grade = / [A-F][+-]?$/.test(text) ? text.lastIndexOf(" ") + 1 : -1;
  const at = figure > 0 ? figure : grade;
  const [before, after] = at > 0 ? [text.slice(0, at), text.slice(at)] : ["", ""];
  const label = trimMarks(before, "(:：= ");
  if (label !== "" && isScoreLabel(label) && mark.test(after)) return after;
  const [name, value] = text.split(/[:：]\s*/);
  return value && isScoreLabel(name!) ? value : undefined;
}
const isScoreLabel = (label: string): boolean => scoreLabels.has(keyOf(label));

/** "Jurusan Akuntansi", "zawód: mechanik": the field with its label. */
function labelledField(text: string): StudyPart | undefined {
  const found = /[:：]/.test(text.slice(0, 40)) ? readEntryLabel(text) : undefined;
  if (found?.kind === "field" && found.value !== "")
    return { is: "field", value: found.value, label: found.label };
  if (found?.kind === "qualification" && found.value !== "")
    return { is: "degree", value: found.value, label: found.label };
  const parts = text.split(" ");
  for (let count = Math.min(mostWords, parts.length - 1); count > 0; count -= 1) {
    const label = parts.slice(0, count).join(" ");
    const key = keyOf(label);
    const hasColon = /[:：]$/.test(label);
    const value = text.slice(label.length).replace(/^[\s:：]+/, "");
    if (fieldLabels.has(key) && (hasColon || !needColon.has(key)) && value !== "" && !namesEmployer(value))
      return { is: "field", value, label: label.replace(/ ?[:：]$/, "") };
  }
  const last = keyOf(parts.at(-1)!);
  return parts.length > 1 && fieldEnds.has(last) && !namesDegree(text)
    ? { is: "field", value: text }
    : undefined;
}
const fieldEnds = setOf(words.fieldEnds);

/** "学士", "修士（工学）", "工学修士", "석사과정" */
const asianDegree =
  /^(?:.{0,12}[学修博]士[（(].{1,12}[)）]|博士前期課程|博士後期課程|修士課程|博士課程|学士課程|専門職学位課程|.{0,12}学士|.{0,12}修士|.{0,12}博士|短期大学士|専門士|高度専門士|(?:전문학사|학사|석사|박사)(?: ?(?:과정|학위))?)$/u;
const asianField =
  /(?:学部|学科|学府|研究科|研究院|専攻|学系|学域|学群|学類|専修|コース|課程|[文理]系|科|(?:経済|経営|法|文|工|理|医|薬|農|教育|社会|心理|看護|情報|商)学|학과|학부|전공|계열|[가-힣]{2}과|(?:인문|자연|예체능|공업|상업)계|^[문이]과|(?:공|과|경영|경제|문|법|의|간호|교육|행정|회계|통계)학)$/u;

/** A word of a Japanese or Korean study. */
export function asianPartOf(text: string): StudyPart | undefined {
  if (!spaceless.test(text) || text.length > longest) return undefined;
  if (asianDegree.test(text)) return { is: "degree", value: text };
  return asianField.test(text) && !asianSchool.test(text) ? { is: "field", value: text } : undefined;
}

/** The name of a school at the start of a text; what follows is the faculty. */
export const asianSchool =
  /^.{0,30}?(?:大学院|大学(?!院|校)|大学校|高等専門学校|高等学校|専門学校|短期大学|高校|中学校|小学校|学院|学園|学校|대학교|대학원|대학(?!교|원)|고등학교|중학교|초등학교|고교|전문학교|여고|남고)/u;

/** Whether a text says how a study ended or how good it was: "expected", "졸업", "110 e lode". */
export const isStudyRemark = (text: string): boolean =>
  text.length <= longest &&
  (ongoing.has(keyOf(text)) || ended.has(keyOf(text)) || scoreOf(text) !== undefined);

/** "Diploma", "Graduate": how a study ended beside its degree, otherwise the degree itself. */
export const isEndOrDegree = (text: string): boolean => orDegrees.has(keyOf(text));

/** "concluído em" in front of a date. */
const beforeDate = / (?:em|in|im|en|on|w|v|în|am|op|i|the)$/iu;
const isEndBeforeDate = (text: string): boolean =>
  beforeDate.test(text) && ended.has(keyOf(text.replace(beforeDate, "")));

/** What a part of a head says about a study; undefined for another text. */
export function studyPartOf(text: string): StudyPart | undefined {
  if (text.length > longest * 2) return undefined;
  const key = keyOf(text);
  if (ongoing.has(key)) return { is: "ongoing", value: text };
  if (ended.has(key)) return { is: "status", value: text };
  if (isEndBeforeDate(text)) return { is: "status", value: "", label: text };
  const score = scoreOf(text);
  if (score !== undefined)
    return { is: "score", value: score, label: text.slice(0, text.lastIndexOf(score)) };
  return (
    asianPartOf(text) ?? labelledField(text) ?? (isSchool(text) ? { is: "school", value: text } : undefined)
  );
}

const startsWithSchool = /^(?:SD|SMP|SMA|SMK|MTs|MA|MI|STM|TK)N? /u;

/** The name of a school whose words are not known as those of employers: "SMP Negeri 2", "4ο Λύκειο Πατρών". */
function isSchool(text: string): boolean {
  if (namesDegree(text) || entryLabelOf(text) !== undefined || !/^[\p{Lu}\p{Lo}\d"«„“]/u.test(text))
    return false;
  if (namesEmployer(text)) return /^\d/.test(text) || startsWithSchool.test(text);
  const parts = text.split(" ").map(keyOf);
  const isWord = (part: string, at: number) =>
    schools.has(part) && (part.length > 3 || !/\p{Ll}/u.test(text.split(" ")[at]!));
  return (
    parts.length > 1 &&
    parts.some((part, at) => isWord(part, at) || schools.has(parts.slice(at, at + 2).join(" ")))
  );
}

/** "Técnico em Administração", "Licence en droit": a level with its subject. */
export function startsWithLevel(text: string): boolean {
  const [, level] = /^(\S+(?: \S+)?) (?:em|en|in|de|di|i|w|v|în) \S/iu.exec(text.slice(0, longest)) ?? [];
  return level !== undefined && levels.has(keyOf(level)) && !namesEmployer(text);
}

/** "Maths (A), Physics (B*)" */
const hasMarks = / \([A-Z\d*+-]{1,3}\)/;

/** "Preparatoria: CBTIS No. 55": the level of a school in front of its name, or a degree in front of its subjects. */
export function levelOf(text: string): { level: string; rest: string; isSchool: boolean } | undefined {
  const [, level, rest] = /^([^:：,]{2,40})[:：]\s*(\S.*)$/u.exec(text.slice(0, longest * 2)) ?? [];
  if (!level || !rest || entryLabelOf(level) !== undefined || labelKindOf(level) !== undefined)
    return undefined;
  if (levels.has(keyOf(level))) return { level, rest, isSchool: true };
  if (!namesDegree(level)) return undefined;
  // "Master of Science: Informatik, TU München" is a degree with its field.
  const first = rest.split(/,|;| [–—-] /, 1)[0]!;
  const startsWithName = namesEmployer(first) || isSchool(first);
  return startsWithName || hasMarks.test(rest) ? { level, rest, isSchool: startsWithName } : undefined;
}
