import { readUserStatus } from "./read-user-status.ts";

/**
 * Writes the account's name into the header (HDR-11, HDR-18), which the server leaves empty in cached pages. Without a
 * valid cookie there is no name.
 */
export function startUserStatus(): void {
  const { name } = readUserStatus();
  const shown = shortenName(name);
  for (const element of document.querySelectorAll<HTMLElement>("[data-account-name]")) {
    element.textContent = shown;
    if (shown !== name) element.title = name;
  }
}

/** Longer names are shortened to `shortenedLength` characters and an ellipsis. */
const maxLength = 12;
const shortenedLength = 9;

/**
 * The account name as the header shows it (HDR-11), counted in grapheme clusters, so that composed emoji and letters
 * with accents stay whole. `name` is decoded already.
 */
export function shortenName(name: string): string {
  const clusters = name.normalize().match(cluster) || [];
  return clusters.length > maxLength ? `${clusters.slice(0, shortenedLength).join("")}…` : name;
}

/**
 * The rules of UAX 29 that names need: a flag or any code point, then its marks, skin tones and tags, and everything
 * joined to it by a zero-width joiner. `Intl.Segmenter` is missing in Safari before 14.1 and Firefox before 125, and one
 * implementation for all is a smaller script. Safari 13 cannot parse the short names of emoji properties.
 */
const cluster = /(?:\p{RI}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Emoji}?)*/gsu;
