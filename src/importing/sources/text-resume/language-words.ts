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

/** "English (C1)", "Englisch – verhandlungssicher", "Inglés: alto", "Some French" */
export function divideLanguage(text: string): string[] {
  const brackets = /[)）]$/.test(text) ? divideAtFirst(text, ["(", "（"], 40) : undefined;
  const inner = brackets?.[1].slice(0, -1);
  // "English: fluent (C1)" has a mark before the bracket.
  const mark = divideAtFirst(text, [":", "：", "– ", "— ", "- "], 40);
  if (mark?.[1] && !(brackets && brackets[0].length < mark[0].length)) return mark;
  if (brackets && inner) {
    const [name, level] = levelThenName(brackets[0]) ?? brackets;
    return name === brackets[0] ? [name, inner] : [name!, `${level} (${inner})`];
  }
  const comma = text.indexOf(", ");
  if (comma > 0 && isLanguageLevel(text.slice(comma + 2)))
    return [text.slice(0, comma), text.slice(comma + 2)];
  return nameThenLevel(text) ?? levelThenName(text) ?? [text];
}

const longestName = 3;

/** "English fluent", "Français langue maternelle" */
function nameThenLevel(text: string): string[] | undefined {
  const words = text.split(" ");
  const found = Array.from({ length: Math.min(longestName, words.length - 1) }, (_, at) => [
    words.slice(0, at + 1).join(" "),
    words.slice(at + 1).join(" "),
  ]).filter(([name]) => isLanguageName(name!));
  // The longest level wins: "langue maternelle", not "maternelle" of "Français langue".
  return found.find(([, level]) => levelWords.has(headingKey(level!))) ?? found.at(-1);
}

const mostOfLevel = 4;
const ofLanguage = /(?: (?:of|de|del|di|in|en|em|van|av|til)| d['’])$/iu;

/** "Basic Spanish", "Some French", "Noções de espanhol" */
function levelThenName(text: string): string[] | undefined {
  const words = text.trim().split(" ");
  for (let count = 1; count <= Math.min(mostOfLevel, words.length - 1); count += 1) {
    const level = words.slice(0, count).join(" ");
    const name = words.slice(count).join(" ");
    if (isLanguageName(name) && isLanguageLevel(level)) return [name, level.replace(ofLanguage, "")];
  }
  return undefined;
}

/** "Schulenglisch", "Englischkenntnisse" */
const compound = /(?:kenntnisse|kennis|kunskaper|kunnskaper|kundskaber)$/u;
const shortestPart = 5;
function isCompound(word: string): boolean {
  const key = headingKey(word).replace(compound, "");
  return Array.from({ length: Math.max(0, Math.min(key.length, 40) - shortestPart) }, (_, at) =>
    key.slice(at),
  ).some((end) => end.length >= shortestPart && names.has(end));
}

/** Whether a text has the name of a language in it, other than `open`: "Some French", "Gute Englischkenntnisse". */
export function namesLanguage(text: string, open?: string): boolean {
  const own = open === undefined ? undefined : headingKey(open);
  return text
    .slice(0, 80)
    .split(/[\s()（）/]+/)
    .some(
      (word) =>
        word.length >= shortestPart &&
        !(own !== undefined && headingKey(word).includes(own)) &&
        !levelWords.has(headingKey(word)) &&
        (isLanguageName(word) || isCompound(word)),
    );
}

/** Whether a text is a language, or begins with one: "Englisch – fließend". */
export const startsWithLanguage = (text: string): boolean => {
  const first = text.split(/[,;|•·、，；]/)[0]!.trim();
  return isLanguageName(first) || isLanguageName(divideLanguage(first)[0]!);
};
