import { locales } from "../../../portals/portal.ts";
import { headingKey } from "../headings/headings.ts";
import { divideAtFirst } from "../layout/divide-text.ts";
import levels from "./level-words.json" with { type: "json" };

/** Languages that resumes mention, beside those of our portals. */
const codes =
  "en it fr de fi sv es pl nb no nn el ro pt cs sk hu id ko ja ar da nl zh ru uk tr hi bn ur fa he th vi ms sr hr sl bg mk sq lt lv et is ga cy eu ca gl la sw am so ta te ml kn mr gu pa ne si km lo my mn ka hy az kk uz af zu yo ig ha lb mt eo yue".split(
    " ",
  );
const names = new Set<string>();
for (const locale of locales) {
  const display = new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
  for (const code of codes) {
    const name = display.of(code);
    if (name) names.add(headingKey(name));
  }
}
const spellings =
  "mandarin cantonese chinese farsi castellano castilian flemish catalán valenciano euskera 標準語 北京語 広東語 国語 국어 영어 일본어 중국어 bahasa indonesia bahasa inggris neugriechisch sign language gebärdensprache".split(
    " ",
  );
for (const name of spellings) names.add(headingKey(name));

/** Whether a text is the name of a language in one of our languages. */
export const isLanguageName = (text: string): boolean => names.has(headingKey(text));

const levelWords = new Set(levels.map(headingKey));
const cefr = /^[abc][12](?:[+/-][abc]?[12]?)?$/i;

/** Whether a text says how well the user knows a language: "C1", "fluent", "Muttersprache", "母語". */
export function isLanguageLevel(text: string): boolean {
  const key = headingKey(text);
  if (key === "") return false;
  // `headingKey` takes the figure of "B2" for a mark.
  if (cefr.test(text.trim()) || levelWords.has(key)) return true;
  return (
    text.length < 60 &&
    text.split(/[\s()（）,/–-]+/).some((word) => cefr.test(word) || levelWords.has(headingKey(word)))
  );
}

/** "English (C1)", "Englisch – verhandlungssicher", "Inglés: alto" */
export function divideLanguage(text: string): string[] {
  const brackets = /[)）]$/.test(text) ? divideAtFirst(text, ["(", "（"], 40) : undefined;
  const inner = brackets?.[1].slice(0, -1);
  // "English: fluent (C1)" has a mark before the bracket.
  const mark = divideAtFirst(text, [":", "：", "– ", "— ", "- "], 40);
  if (mark?.[1] && !(brackets && brackets[0].length < mark[0].length)) return mark;
  if (brackets && inner) return [brackets[0], inner];
  const comma = text.indexOf(", ");
  if (comma > 0 && isLanguageLevel(text.slice(comma + 2)))
    return [text.slice(0, comma), text.slice(comma + 2)];
  return nameThenLevel(text) ?? [text];
}

/** "English fluent" */
function nameThenLevel(text: string): string[] | undefined {
  const words = text.split(" ");
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    if (isLanguageName(name)) return [name, words.slice(count).join(" ")];
  }
  return undefined;
}

/** Whether a text is a language, or begins with one: "Englisch – fließend". */
export const startsWithLanguage = (text: string): boolean => {
  const first = text.split(/[,;|•·、，；]/)[0]!.trim();
  return isLanguageName(first) || isLanguageName(divideLanguage(first)[0]!);
};
