/** Words between commas and their like. */
export const wordsOf = (text: string): string[] =>
  text.split(/[,;、،，]\s*/).filter((word) => word.trim() !== "");

/** "Tech: React, Python" is a skill with keywords. */
export function skillLine(text: string): { name: string; keywords?: string[] } {
  const parts = /^([^:：]{1,60})[:：]\s*(\S.*)$/s.exec(text);
  return parts ? { name: parts[1]!.trim(), keywords: wordsOf(parts[2]!) } : { name: text };
}

/** "German: native" and "German (native)". */
export function languageLine(text: string): { language: string; fluency?: string } {
  const parts = /^([^:(：（]{1,60})(?:[:：]\s*(\S.*)|\s*[(（](.+)[)）])$/s.exec(text);
  return parts ? { language: parts[1]!.trim(), fluency: parts[2] ?? parts[3]! } : { language: text };
}
