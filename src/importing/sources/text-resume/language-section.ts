import type { CefrLevel } from "../../../documents/model/choices.ts";
import type { ItemOf } from "../../../documents/model/section.ts";
import type { RawItem } from "../../raw-resume.ts";
import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { isAssessment, motherTongueOf, withoutLanguageLabel } from "./language-lines.ts";
import { divideLanguage, isLanguageLevel, isLanguageName, startsWithLanguage } from "./language-words.ts";

type Language = RawItem<ItemOf<"languages">>;

/** Texts of a line: its cells, or the parts of a list of several languages. */
function textsOf(line: TextLine): string[] {
  const text = lineText(line);
  const parts = text
    .split(/[,;|•·、，；](?![^(（]*[)）])/)
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
  if (startsWithLanguage(text)) return false;
  const [name, level] = divideLanguage(text);
  const hasOwn = level !== undefined && isLanguageLevel(level) && !isLanguageLevel(name!);
  if (isLanguageLevel(text)) return !hasOwn;
  return open !== undefined && isLanguageName(open) && !hasOwn && text.length < longestLevel;
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
    if (cells !== line.cells) {
      tongue = motherTongueOf(line);
      implied.push(lineText(line));
    }
    const grid = gridOfLine({ ...line, cells }, implied);
    if (grid) {
      items.push(grid);
      continue;
    }
    for (const text of cells.length === 0 ? [] : textsOf({ ...line, cells })) {
      const open = items.at(-1);
      const isOpen = open?.language !== undefined && open.fluency === undefined;
      const [language, level] = isLevelOf(text, isOpen ? open.language : undefined)
        ? [undefined, text]
        : divideLanguage(text);
      if (language === undefined && isOpen) {
        open.fluency = level!;
        if (!open.lines.includes(line.id)) open.lines.push(line.id);
      } else
        items.push({
          ...(language !== undefined && { language }),
          ...(level !== undefined ? { fluency: level } : tongue !== undefined && { fluency: tongue }),
          lines: [line.id],
        });
    }
  }
  const [first] = items;
  if (first && implied.length > 0) first.implied = implied;
  return items;
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
