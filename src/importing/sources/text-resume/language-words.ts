import { locales } from "../../../portals/portal.ts";
import { headingKey } from "../headings/headings.ts";
import { divideAtFirst } from "../layout/divide-text.ts";
import levels from "./level-words.json" with { type: "json" };

/** Languages that resumes mention, beside those of our portals. */
const codes =
  "en it fr de fi sv es pl nb no nn el ro pt cs sk hu id ko ja ar da nl zh ru uk tr hi bn ur fa he th vi ms sr hr sl bg mk sq lt lv et is ga cy eu ca gl la sw am so ta te ml kn mr gu pa ne si km lo my mn ka hy az kk uz af zu yo ig ha lb mt eo yue br fy oc co sc fur gsw wa rm se smn sms fo kl nds hsb dsb csb szl ast an mwl rom yi ku ckb ps tk tg ky tt ba ce os jv su min ban bug ace bjn mad ceb tl fil ilo bo ug or as sd sa mai bho ks ti om rw rn ln kg lg ny sn st tn xh wo ff bm ak tw ee mg ht qu ay gn nah arn mi sm to fj scn nap vec lij lmo pms gd gv kw tzm kab ary arz cnr be mo kha".split(
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
  "mandarin|mandarin chinese|cantonese|chinese|farsi|dari|castellano|castilian|castillan|castelhano|flemish|vlaams|flamand|flamenco|flämisch|catalán|valenciano|euskera|vasco|gallego|brazilian portuguese|hochdeutsch|plattdeutsch|schweizerdeutsch|kölsch|bairisch|sorbisch|romani|romanes|romština|rómčina|scots|ulster scots|irish|gaelic|gaeilge|cymraeg|moldovenească|dialetto|sardo|friulano|ladino|siciliano|napoletano|provençal|alsacien|créole|créole réunionnais|náhuatl|maya|zapoteco|mixteco|otomí|quechua|guaraní|mirandês|libras|asl|bsl|lis|lsf|lse|lsm|dgs|kaszubski|śląski|nynorsk|bokmål|samisk|nordsamisk|meänkieli|älvdalska|viittomakieli|teckenspråk|tegnspråk|tegnsprog|język migowy|znakový jazyk|znaková řeč|posunková reč|jelnyelv|limbajul semnelor|νοηματική|bahasa isyarat|手話|수어|수화|لغة الإشارة|標準語|北京語|広東語|台湾語|国語|ハングル|국어|영어|일본어|중국어|한국어|한글|tagalog|filipino|punjabi|urdu|الأردية|الأردو|أردو|الأوردو|الهندية|البنغالية|الفلبينية|الأمهرية|التغالوغية|neugriechisch|sign language|british sign language|american sign language|gebärdensprache|langue des signes|langue des signes française|lengua de signos|lengua de señas|língua de sinais|língua gestual|lingua dei segni|gebarentaal|bahasa jawa|bahasa sunda|bahasa melayu|jawa|sunda|melayu|batak|minang|madura|bali|bugis|mandarin (hsk)".split(
    "|",
  );
for (const name of spellings) names.add(headingKey(name));

/** Words for "language" before or behind a name: "język angielski", "angol nyelv", "اللغة الإنجليزية". */
const languageWords = new Set(
  "language sprache sprachen langue lengua idioma língua lingua taal język jazyk řeč reč nyelv limba γλώσσα kieli språk språket sprog sproget bahasa 言語 언어 اللغة لغة"
    .split(" ")
    .map(headingKey),
);
/** Letters that the adjective and the name of a language share: "inglesa" and "inglés", "anglický" and "angličtina". */
const shared = 3;
const stems = new Set([...names].filter((name) => name.length > shared).map((name) => name.slice(0, shared)));

/** Whether a text is the name of a language in one of our languages, with or without the word for language. */
export function isLanguageName(text: string): boolean {
  const key = headingKey(text.slice(0, 80));
  if (names.has(key)) return true;
  const parts = key.split(" ");
  const others = parts.filter((part) => !languageWords.has(part));
  if (others.length === parts.length || others.length === 0 || others.length > 2) return false;
  const rest = others.join(" ");
  if (names.has(rest)) return true;
  const isAdjective = others.length === 1 && rest.length > shared && stems.has(rest.slice(0, shared));
  return isAdjective && !levelWords.has(rest) && !notLanguages.test(rest);
}
/** Adjectives beside the word for language that name none. */
const notLanguages = /^(?:foreign|other|mother|native|second|first|main|body|program|sign)/;

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
