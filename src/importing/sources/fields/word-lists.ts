const inBrackets = /[(（][^()（）]{1,200}[)）]/g;

/** The text between dividers. Those in brackets belong to the word before: "Office (Word, Excel), SQL". */
export function divideWords(text: string, divider: RegExp): string[] {
  const groups: string[] = [];
  const masked = text.replace(inBrackets, (group) => `\0${groups.push(group) - 1}\0`);
  return masked
    .split(divider)
    .map((part) => part.replace(/\0(\d+)\0/g, (_, at) => groups[Number(at)] ?? "").trim())
    .filter(Boolean);
}

/** Words between commas and their like. */
export const wordsOf = (text: string): string[] => divideWords(text, /[,;、،，]/);

/** "Tech: React, Python" is a skill with keywords. */
export function skillLine(text: string): { name: string; keywords?: string[] } {
  const parts = /^([^:：]{1,60})[:：]\s*(\S.*)$/s.exec(text);
  return parts ? { name: parts[1]!.trim(), keywords: wordsOf(parts[2]!) } : { name: text };
}

/** "German: native" and "German (native)". */
export function languageLine(text: string): { language: string; fluency?: string } {
  const at = text.search(/[:：(（]/);
  if (at < 1 || at > 60) return { language: text };
  const isBracket = /[(（]/.test(text[at]!);
  const rest = text.slice(at + 1).trim();
  if (rest === "" || (isBracket && !/[)）]$/.test(rest))) return { language: text };
  return { language: text.slice(0, at).trim(), fluency: isBracket ? rest.slice(0, -1) : rest };
}
