/** Characters of a quote in a heading or a name. */
const longestQuote = 60;

/** The beginning of a quote, where all of it would be too long. */
export function shorten(quote: string): string {
  const letters = [...quote];
  return letters.length <= longestQuote ? quote : `${letters.slice(0, longestQuote).join("").trimEnd()}…`;
}
