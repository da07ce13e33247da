/** More characters than this are shortened … */
const longest = 12;
/** … to so many and an ellipsis. */
const kept = 9;

/**
 * The account name as the header shows it (HDR-11), counted in grapheme clusters: what a person sees as one character
 * stays whole, be it a family of emoji or a letter with its accents. `name` is decoded already.
 */
export function shortenName(name: string): string {
  const clusters = name.normalize().match(cluster) || [];
  return clusters.length > longest ? `${clusters.slice(0, kept).join("")}…` : name;
}

/**
 * The rules of UAX 29 as far as composed names need them: a flag, or any code point; then its marks, skin tones and tags,
 * and whatever a zero-width joiner ties to it. Not `Intl.Segmenter`, which Safari before 14.1 and Firefox before 125 do not
 * have: one way for all is a smaller script. Safari 13 does not know the short names of emoji properties, and would not
 * read the script at all.
 */
const cluster = /(?:\p{RI}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Emoji}?)*/gsu;
