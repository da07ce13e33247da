import { isPageFurniture, sectionOf } from "./headings.ts";
import { type Line, normalize } from "./line.ts";
import { type ParsedContact, parseContact } from "./parse-contact.ts";
import { type ParsedEntry, parseEntries } from "./parse-entries.ts";

/**
 * A resume parser by rules, as applicant tracking systems have them: a dictionary of headings, patterns of dates and
 * contact data, weight and size of the letters, and the position of a line relative to the dates. It knows neither our
 * templates nor the document that it reads.
 */
export type ParsedResume = ParsedContact & { entries: ParsedEntry[] };

export function parseResume(read: Line[]): ParsedResume {
  const all = read.map((line) => ({ ...line, text: visibleText(line.text) }));
  const contact = parseContact(all);
  const lines = all.filter((_, index) => !isPageFurniture(all, index, contact.name));
  const sections: { type: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const type = sectionOf(line, lines);
    if (type) sections.push({ type, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  const entries = sections.flatMap((section) => {
    if (section.type !== "experience" && section.type !== "education") return [];
    return parseEntries(section.lines, section.type);
  });
  return { ...contact, entries };
}

/** Spaces at the start and wide gaps remain: they separate columns. */
const visibleText = (text: string): string =>
  text
    .split(/\s{2,}|\t/)
    .map(normalize)
    .filter(Boolean)
    .join("  ");
