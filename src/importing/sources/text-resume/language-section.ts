import type { CefrLevel } from "../../../documents/model/choices.ts";
import type { ItemOf } from "../../../documents/model/section.ts";
import type { RawItem } from "../../raw-resume.ts";
import { cellText, joinWrapped, lineText, type TextLine } from "../layout/text-line.ts";
import { isAssessment, motherTongueOf, withoutLanguageLabel } from "./language-lines.ts";
import {
  divideLanguage,
  isLanguageLevel,
  isLanguageName,
  namesLanguage,
  startsWithLanguage,
} from "./language-words.ts";

type Language = RawItem<ItemOf<"languages">>;

const joiner = / (?:and|und|et|y|e|en|og|och|i|a|és|și|ja|&) /u;
/** "Some French and a little Spanish" */
function divideJoined(text: string): string[] {
  const parts = text.length > 80 ? [text] : text.split(joiner);
  const isLanguage = (part: string) => isLanguageName(divideLanguage(part.trim())[0]!);
  return parts.length > 1 && parts.every(isLanguage) ? parts : [text];
}

/** Texts of a line: its cells, or the parts of a list of several languages. */
function textsOf(line: TextLine): string[] {
  const text = lineText(line);
  const parts = text
    .split(/[,;|•·、，；](?![^(（]*[)）])/)
    .flatMap(divideJoined)
    .map((part) => part.trim())
    .filter(Boolean);
  const names = parts.filter((part) => isLanguageName(divideLanguage(part)[0]!)).length;
  // "영어 | 회화 | 비즈니스 회화 가능"
  if (names === 1 && /[|｜]/.test(text) && isLanguageName(parts[0]!))
    return [parts[0]!, parts.slice(1).join(", ")];
  return names > 1 ? parts : line.cells.map((cell) => cellText(cell).replace(/ ?[:：]$/, ""));
}

const longestLevel = 60;
/** A star alone says nothing. */
const saysSomething = (line: TextLine): boolean => /[\p{L}\p{N}]/u.test(lineText(line));

/** Whether a text is a level by its words, or beside or below a language without one has no language's name. */
function isLevelOf(text: string, open: string | undefined): boolean {
  if (startsWithLanguage(text) || namesLanguage(text, open)) return false;
  const [name, level] = divideLanguage(text);
  const hasOwn = level !== undefined && isLanguageLevel(level) && !isLanguageLevel(name!);
  if (isLanguageLevel(text)) return !hasOwn;
  return open !== undefined && isLanguageName(open) && !hasOwn && text.length < longestLevel;
}

/** Words of a line that are in no field: "Noções de espanhol e francês". */
const betweenWords = /^(?:and|und|et|y|e|en|og|och|i|a|és|și|ja|of|de|del|di|in|em|van|av|til)$/iu;

/** "ビジネスレベル（TOEIC", above "860点）" */
const openBracket = /[(（][^()（）]*$/;

/** Adds the language of a text, or the level of the last language. `tongue`: the label of a mother tongue above the text. */
function addLanguage(items: Language[], text: string, line: number, tongue: string | undefined): void {
  const open = items.at(-1);
  if (open?.fluency !== undefined && openBracket.test(open.fluency)) {
    open.fluency = joinWrapped(open.fluency, text);
    if (!open.lines.includes(line)) open.lines.push(line);
    return;
  }
  const isOpen = open?.language !== undefined && open.fluency === undefined;
  if (isLevelOf(text, isOpen ? open.language : undefined) && open?.language !== undefined) {
    open.fluency = open.fluency === undefined ? text : `${open.fluency}, ${text}`;
    if (!open.lines.includes(line)) open.lines.push(line);
    return;
  }
  const [language, level] = divideLanguage(text);
  const fluency = level ?? tongue;
  items.push({
    ...(language !== undefined && { language }),
    ...(fluency !== undefined && { fluency }),
    lines: [line],
  });
}

/** Languages with their levels: beside each other, in brackets, or the level below its language. */
export function readLanguages(lines: readonly TextLine[]): Language[] {
  const items: Language[] = [];
  const implied: string[] = [];
  let tongue: string | undefined;
  for (const line of lines.filter(saysSomething)) {
    if (isAssessment(line)) {
      implied.push(lineText(line));
      continue;
    }
    const cells = withoutLanguageLabel(line);
    const above = items.at(-1);
    // "Deutsch", and below it "Muttersprache": no label of the languages that follow.
    if (
      cells.length === 0 &&
      above?.language !== undefined &&
      above.fluency === undefined &&
      isLanguageLevel(lineText(line))
    ) {
      addLanguage(items, lineText(line), line.id, undefined);
      continue;
    }
    if (cells !== line.cells) {
      tongue = motherTongueOf(line);
      implied.push(lineText(line));
    }
    const grid = gridOfLine({ ...line, cells }, implied);
    if (grid) {
      items.push(grid);
      continue;
    }
    const texts = cells.length === 0 ? [] : textsOf({ ...line, cells });
    const at = Math.max(0, items.length - 1);
    for (const text of texts) addLanguage(items, text, line.id, tongue);
    const shown = items
      .slice(at)
      .flatMap(({ language, fluency }) => `${language ?? ""} ${fluency ?? ""}`.split(" "));
    const words = lineText(line).split(" ");
    implied.push(...words.filter((word) => betweenWords.test(word) && !shown.includes(word)));
  }
  const languages = withoutStrays(items);
  const [first] = languages;
  if (first && implied.length > 0) first.implied = implied;
  return languages;
}

const mostWords = 3;

/**
 * Removes texts that are not languages: long ones, ones with figures, and several in a row without a level. A short text
 * alone stays, because it may be a language that we do not know.
 */
function withoutStrays(items: Language[]): Language[] {
  if (!items.some(({ language }) => language !== undefined && isLanguageName(language))) return items;
  const isUnknown = (item: Language | undefined): boolean =>
    item?.language !== undefined &&
    !isLanguageName(item.language) &&
    !namesLanguage(item.language) &&
    !isLanguageLevel(item.language.split(/[(（]/)[0]!) &&
    !(item.fluency !== undefined && isLanguageLevel(item.fluency));
  const isLong = (text: string) => text.split(" ").length > mostWords || /[\d:：]/.test(text);
  return items.filter(
    (item, at) =>
      !isUnknown(item) || !(isLong(item.language!) || isUnknown(items[at - 1]) || isUnknown(items[at + 1])),
  );
}

const level = /(?<![\p{L}\d])[ABC][12](?![\p{L}\d])/gu;
/** Words for speaking with others and for speaking alone, in the heads of the table of levels. */
const interaction =
  /intera[ck]|intera[çc]|conversa|gespräch|porozumiewan|vuorovaik|társalg|επικοινων|samtal/iu;
const production =
  /produ[cçk]|zusammenhäng|continu|samodzieln|samostatn|folyamatos|discurs|έκφραση|tuottam|redegør/iu;

/**
 * The five levels of Europass beside a language: "English   C1   C1   B2   B2   B2". `heads` tell whether speaking alone comes
 * before conversation, as it has since 2020.
 */
function gridOfLine(line: TextLine, heads: readonly string[]): Language | undefined {
  const text = lineText(line);
  const levels = text.match(level) ?? [];
  const language = text.slice(0, text.search(level)).trim();
  if (levels.length !== 5 || !isLanguageName(language)) return undefined;
  const [listening, reading, third, fourth, writing] = levels as CefrLevel[];
  const all = heads.join(" ");
  const [alone, together] = [all.search(production), all.search(interaction)];
  const isNew = alone !== -1 && together !== -1 && alone < together;
  const spoken = isNew
    ? { production: third, interaction: fourth }
    : { interaction: third, production: fourth };
  return { language, cefr: { listening, reading, ...spoken, writing }, lines: [line.id] };
}
