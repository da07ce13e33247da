/** Signs that one file system or another refuses in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among them
const refused = /[\u0000-\u001f\u007f/\\:*?"<>|]+/g;
/** Most file systems take 255 bytes; Arabic and Japanese letters are two or three each. */
const longest = 70;

/** A file's name without its extension, from the words people know the document by. */
export function exportName(text: string, fallback: string): string {
  const name = Array.from(text.replace(refused, " ").replace(/\s+/g, " ").trim())
    .slice(0, longest)
    .join("")
    // Leading points hide a file, and Windows drops those at the end.
    .replace(/^[.\s–-]+|[.\s–-]+$/g, "");
  return name === "" ? fallback : name;
}
