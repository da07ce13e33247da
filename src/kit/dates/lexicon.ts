import { languages, type Month, monthAt } from "./month-names.ts";
import type { OtherCalendar } from "./other-calendars.ts";
import { PhraseTable } from "./phrase-table.ts";
import type { Token } from "./tokens.ts";
import * as words from "./words.ts";

type Found<T> = { value: T; next: number };

/** The words that dates may have, in one language and English, or in all languages. */
export type Lexicon = {
  month: (tokens: readonly Token[], at: number) => Found<Month> | undefined;
  ongoing: PhraseTable<true>;
  season: PhraseTable<true>;
  quarter: PhraseTable<true>;
};

function tableOf(lists: Readonly<Record<string, string>>, of: readonly string[]): PhraseTable<true> {
  const table = new PhraseTable<true>();
  for (const language of of) for (const phrase of (lists[language] ?? "").split(",")) table.add(phrase, true);
  return table;
}

const every = [...languages, "zh", "th", "fa"];
/** Between numbers these words mean the same whatever the language of the text. */
export const since = tableOf(words.sinceWords, every);
export const sinceAfter = tableOf(words.sinceWordsAfter, every);
export const article = tableOf({ all: words.articles }, ["all"]);
export const from = tableOf(words.fromWords, every);
export const range = tableOf(words.rangeWords, every);
export const periodEnd = tableOf(words.endWords, every);
export const filler = tableOf({ all: words.fillerWords }, ["all"]);

const calendarTable = (lists: Partial<Record<OtherCalendar, string>>): PhraseTable<OtherCalendar> => {
  const table = new PhraseTable<OtherCalendar>();
  for (const [calendar, phrases] of Object.entries(lists))
    for (const phrase of phrases.split(",")) table.add(phrase, calendar as OtherCalendar);
  return table;
};
export const calendarBefore = calendarTable(words.calendarWordsBefore);
export const calendarAfter = calendarTable(words.calendarWordsAfter);

const lexicons = new Map<string, Lexicon>();

/** The lexicon of a locale's language and English. */
export function lexiconOf(locale: string): Lexicon {
  const language = locale.split("-")[0]!;
  const of = language === "ja" ? ["ja", "zh", "en"] : [language, "en"];
  return stored(locale, of, (tokens, at) => monthAt(tokens, at, locale));
}

/** The lexicon of all languages, the locale's and English first. */
export function lexiconOfAll(locale: string): Lexicon {
  return stored(`${locale} and all`, every, (tokens, at) => {
    const own = monthAt(tokens, at, locale);
    if (own) return own;
    // Short words are months of one language and common words of others.
    if ([...(tokens[at]?.text ?? "")].length < 3) return undefined;
    for (const language of languages) {
      const found = monthAt(tokens, at, language);
      if (found) return found;
    }
    return undefined;
  });
}

function stored(key: string, of: readonly string[], month: Lexicon["month"]): Lexicon {
  const known = lexicons.get(key);
  if (known) return known;
  const lexicon: Lexicon = {
    month,
    ongoing: tableOf(words.ongoingWords, of),
    season: tableOf(words.seasonWords, of),
    quarter: tableOf(words.quarterWords, of),
  };
  lexicons.set(key, lexicon);
  return lexicon;
}
