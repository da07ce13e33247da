/** Written in capitals in labels. */
const abbreviations = new Set(["url", "doi", "gpa", "id", "cv", "ict", "isbn", "html"]);

/** A key of a file in words: "startDate", "start_date" and "StartDate" are "Start date". */
export function labelOf(key: string): string {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .split(/[\s_\-.]+/)
    .filter((word) => word !== "")
    .map((word) => {
      const small = word.toLowerCase();
      return abbreviations.has(small) ? small.toUpperCase() : /\p{Lu}{2}/u.test(word) ? word : small;
    });
  const text = words.join(" ");
  return text === "" ? key : text[0]!.toUpperCase() + text.slice(1);
}
