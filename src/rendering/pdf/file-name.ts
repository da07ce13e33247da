/** Characters that some file systems refuse. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among them
const refused = /[\u0000-\u001f\u007f/\\:*?"<>|]+/g;
/** Most file systems allow 255 bytes; an Arabic or Japanese letter takes two or three. */
const maxCharacters = 70;

/** A file name without extension. `fallback` is used if no character of `text` remains. */
export function toFileName(text: string, fallback: string): string {
  const name = Array.from(text.replace(refused, " ").replace(/\s+/g, " ").trim())
    .slice(0, maxCharacters)
    .join("")
    // A leading dot hides the file, and Windows drops trailing dots.
    .replace(/^[.\s–-]+|[.\s–-]+$/g, "");
  return name === "" ? fallback : name;
}
