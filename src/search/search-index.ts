/** Something that can be found: a page of the portal or a template. */
export type SearchEntry = {
  title: string;
  text: string;
  href: string;
  /** Further text that is searched but not shown. */
  more?: string;
};

/** Letters without marks and case, so that "lebenslaufe" finds "Lebensläufe". */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // Greek writes its last sigma otherwise; German and Turkish have letters that no mark makes.
    .replace(/ς/g, "σ")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .replace(/ø/g, "o")
    .replace(/ł/g, "l");

/** Longer questions are cut: nobody means them. */
const longest = 100;

/**
 * Entries that hold every word of the query, the best first: a word in the title counts most, then in the text. Words are
 * found inside others, so that scripts without spaces work too. An empty query finds nothing.
 */
export function search(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = plain(query.slice(0, longest))
    .split(/[\s\p{P}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  const scored = entries.map((entry, at) => {
    const [title, text, more] = [plain(entry.title), plain(entry.text), plain(entry.more ?? "")];
    const score = (word: string): number =>
      title.includes(word) ? 4 : text.includes(word) ? 2 : more.includes(word) ? 1 : 0;
    const scores = words.map(score);
    return { entry, at, score: scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ entry }) => entry);
}
