import type { Locale } from "../../portals/portal.ts";
import { advertFillers } from "./advert-fillers.ts";
import { stemKorean } from "./korean.ts";
import { stemByEndings } from "./slavic-endings.ts";

export type Language = {
  locale: Locale;
  /** The part of a word that its inflected forms share; the word is in lower case. */
  stem: (word: string) => string;
  stopWords: ReadonlySet<string>;
  /** Letters of the shortest word that says something. */
  shortest: number;
  /** `spaces`: words end there; `joined`: they do, but nouns are also written as one; `none`: there are no spaces. */
  separation: "spaces" | "joined" | "none";
};
type Loader = {
  stem: () => Promise<(word: string) => string>;
  stopWords: () => Promise<Record<string, string[]>>;
  separation?: Language["separation"];
};

const stemmerOf = async (module: Promise<{ stemmer: (word: string) => string }>) => (await module).stemmer;
/** Japanese nouns lose what makes them a job, a person or an ability: "営業職" is found as "営業". */
const japanese = async () => (word: string) =>
  /^\p{Script=Han}{2,}[職者員力性的]$/u.test(word) ? word.slice(0, -1) : word;

const portuguese = () => stemmerOf(import("@orama/stemmers/portuguese"));
const spanish = () => stemmerOf(import("@orama/stemmers/spanish"));
const english = () => stemmerOf(import("@orama/stemmers/english"));

/** By language, and by locale where the list of a country differs. Only the open document's language is loaded. */
const loaders: Record<string, Loader> = {
  ar: {
    stem: () => stemmerOf(import("@orama/stemmers/arabic")),
    stopWords: () => import("stopword/src/stopwords_ara.js"),
  },
  cs: { stem: async () => stemByEndings("cs"), stopWords: () => import("stopword/src/stopwords_ces.js") },
  da: {
    stem: () => stemmerOf(import("@orama/stemmers/danish")),
    stopWords: () => import("stopword/src/stopwords_dan.js"),
  },
  de: {
    stem: () => stemmerOf(import("@orama/stemmers/german")),
    stopWords: () => import("stopword/src/stopwords_deu.js"),
  },
  el: {
    stem: () => stemmerOf(import("@orama/stemmers/greek")),
    stopWords: () => import("stopword/src/stopwords_ell.js"),
  },
  en: { stem: english, stopWords: () => import("stopword/src/stopwords_eng.js") },
  es: { stem: spanish, stopWords: () => import("stopword/src/stopwords_spa.js") },
  fi: {
    stem: () => stemmerOf(import("@orama/stemmers/finnish")),
    stopWords: () => import("stopword/src/stopwords_fin.js"),
  },
  fr: {
    stem: () => stemmerOf(import("@orama/stemmers/french")),
    stopWords: () => import("stopword/src/stopwords_fra.js"),
  },
  hu: {
    stem: () => stemmerOf(import("@orama/stemmers/hungarian")),
    stopWords: () => import("stopword/src/stopwords_hun.js"),
  },
  id: {
    stem: () => stemmerOf(import("@orama/stemmers/indonesian")),
    stopWords: () => import("stopword/src/stopwords_ind.js"),
  },
  it: {
    stem: () => stemmerOf(import("@orama/stemmers/italian")),
    stopWords: () => import("stopword/src/stopwords_ita.js"),
  },
  ja: { separation: "none", stem: japanese, stopWords: () => import("stopword/src/stopwords_jpn.js") },
  ko: {
    separation: "joined",
    stem: async () => stemKorean,
    stopWords: () => import("stopword/src/stopwords_kor.js"),
  },
  nb: {
    stem: () => stemmerOf(import("@orama/stemmers/norwegian")),
    stopWords: () => import("stopword/src/stopwords_nob.js"),
  },
  nl: {
    stem: () => stemmerOf(import("@orama/stemmers/dutch")),
    stopWords: () => import("stopword/src/stopwords_nld.js"),
  },
  pl: { stem: async () => stemByEndings("pl"), stopWords: () => import("stopword/src/stopwords_pol.js") },
  pt: { stem: portuguese, stopWords: () => import("stopword/src/stopwords_por.js") },
  "pt-BR": { stem: portuguese, stopWords: () => import("stopword/src/stopwords_porBr.js") },
  ro: {
    stem: () => stemmerOf(import("@orama/stemmers/romanian")),
    stopWords: () => import("stopword/src/stopwords_ron.js"),
  },
  sk: { stem: async () => stemByEndings("sk"), stopWords: () => import("stopword/src/stopwords_slk.js") },
  sv: {
    stem: () => stemmerOf(import("@orama/stemmers/swedish")),
    stopWords: () => import("stopword/src/stopwords_swe.js"),
  },
};

export async function loadLanguage(locale: Locale): Promise<Language> {
  const loader = loaders[locale] ?? loaders[locale.slice(0, 2)]!;
  const [stem, lists] = await Promise.all([loader.stem(), loader.stopWords()]);
  const { separation = "spaces" } = loader;
  return {
    locale,
    stem,
    separation,
    shortest: separation === "spaces" ? 3 : 2,
    stopWords: new Set([...Object.values(lists).flat(), ...advertFillers[locale.slice(0, 2)]!.split(" ")]),
  };
}
