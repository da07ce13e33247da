/** A page or section that can be found. */
export type SearchEntry = {
  title: string;
  text: string;
  href: string;
  /** Further text that is searched but not shown. */
  more?: string;
};

/** Characters of a query; longer ones are cut. */
export const maxQueryLength = 100;

/** Without diacritics and case, so that "lebenslaufe" finds "Lebensläufe". */
const normalize = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // Greek has a different sigma at the end of words; the others do not decompose into a letter and a mark.
    .replace(/ς/g, "σ")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l");

/** Points for a query word, by the field of the entry that contains it. */
const scores = { title: 4, text: 2, more: 1 } as const;

/**
 * The entries that contain every word of the query, best matches first. Words also match inside longer ones, so that scripts
 * without spaces work. An empty query finds nothing.
 */
export function search(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = normalize(query.slice(0, maxQueryLength))
    .split(/[\s\p{P}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry, at) => ({ entry, at, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ entry }) => entry);
}

/** The sum over all words; 0 if the entry lacks one of them. */
function scoreOf(entry: SearchEntry, words: readonly string[]): number {
  const [title, text, more] = [normalize(entry.title), normalize(entry.text), normalize(entry.more ?? "")];
  const wordScores = words.map((word) => {
    if (title.includes(word)) return scores.title;
    if (text.includes(word)) return scores.text;
    return more.includes(word) ? scores.more : 0;
  });
  return wordScores.includes(0) ? 0 : wordScores.reduce<number>((sum, score) => sum + score, 0);
}
