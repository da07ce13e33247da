/** The entries of a list of enclosures in one line: "CV, references". */
export const itemsOf = (text: string): string[] =>
  text
    .split(/[,;；、،]\s*|\s[–·•|]\s/)
    .map((item) => item.replace(/^(?:[-–•·*]|\d{1,2}[.)])\s+/, "").trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item));
