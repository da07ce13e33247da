import { locales } from "../../../portals/portal.ts";
import { headingKey } from "../headings/headings.ts";
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
