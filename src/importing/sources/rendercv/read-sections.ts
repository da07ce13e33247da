import { isObject } from "../../../kit/json.ts";
import { isProseType, type SectionType } from "../../../portals/portal.ts";
import type { RawSection } from "../../raw-resume.ts";
import { textOfValue } from "../fields/collect-unread.ts";
import type { Fields } from "../fields/fields.ts";
import { labelOf } from "../fields/labels.ts";
import { languageLine, skillLine } from "../fields/word-lists.ts";
import { sectionTypeOf } from "../headings/headings.ts";
import { entryReaders } from "./entries.ts";
import { plainLine } from "./markdown-line.ts";

/** Keys of the entries that are one text. */
const textKeys = ["bullet", "number", "reversed_number"];

/** Sections under any name in any language; the name, or else the entries' keys, tell the type. */
export function readSections(cv: Fields): RawSection[] {
  const sections = cv.child("sections");
  if (!sections) return [];
  return Object.keys(sections.object).flatMap((key) => readSection(sections, key) ?? []);
}

function readSection(sections: Fields, key: string): RawSection | undefined {
  const entries = sections.value(key);
  const title = /\s/.test(key) ? key : labelOf(key);
  const type = sectionTypeOf(key.replaceAll("_", " "));
  const lines = sections.file.view.heading(title);
  const head = { title, lines };
  if (!Array.isArray(entries)) {
    const text = sections.text(key);
    return text === undefined ? undefined : proseSection(type, [text], head, lines);
  }
  const texts = entryTexts(sections, entries);
  const items = sections.children(key).filter(({ object }) => !textKeys.some((name) => name in object));
  if (items.length === 0) return proseSection(type, texts.texts, head, [...lines, ...texts.lines]);
  for (const text of texts.texts) sections.file.addToTray(text, title);
  return entryReaders[entryType(type, items[0]!.object)](items, head);
}

/** The entries that are one text, or an object with one. */
function entryTexts(sections: Fields, entries: unknown[]): { texts: string[]; lines: number[] } {
  const lines: number[] = [];
  const texts = entries.flatMap((entry, at) => {
    const holder: object | undefined = isObject(entry) ? entry : entries;
    const key = isObject(entry) ? textKeys.find((name) => textOfValue(entry[name]) !== undefined) : at;
    const text = key === undefined ? undefined : textOfValue(isObject(entry) ? entry[key] : entry);
    if (key === undefined || text === undefined) return [];
    sections.file.record.add(holder, key);
    lines.push(...sections.file.view.value("", [text], 2));
    return [text];
  });
  return { texts, lines };
}

type Reader = keyof typeof entryReaders;
const isReader = (type: string | undefined): type is Reader => type !== undefined && type in entryReaders;

/** The entry's own fields decide where the heading has other ones: a job below "Projects" stays a project. */
function entryType(type: SectionType | undefined, entry: object): Reader {
  if ("authors" in entry) return "publications";
  if (isReader(type)) return type;
  if ("institution" in entry && "area" in entry) return "education";
  if ("company" in entry && "position" in entry) return "experience";
  return "custom";
}

type Head = { title: string; lines: number[] };

/** A section of texts: prose, names, or one item of bullets. */
function proseSection(
  type: SectionType | undefined,
  texts: string[],
  head: Head,
  lines: number[],
): RawSection | undefined {
  if (texts.length === 0) return undefined;
  const items = (read: (text: string) => object) => texts.map((text) => ({ ...read(text), lines }));
  const list = (of: SectionType, read: (text: string) => object) =>
    ({ type: of, ...head, items: items(read) }) as RawSection;
  if (type !== undefined && isProseType(type)) return { type, ...head, text: texts.join("\n") };
  if (type === "skills") return list(type, (text) => skillLine(plainLine(text).text));
  if (type === "languages") return list(type, (text) => languageLine(plainLine(text).text));
  if (type === "interests" || type === "certificates") return list(type, (name) => ({ name }));
  if (type === "awards") return list(type, (title) => ({ title }));
  if (type === "references") return list(type, (reference) => ({ reference }));
  if (type === "publications" || type === "courses") return list(type, (name) => ({ name }));
  return { type: "custom", ...head, items: [{ highlights: texts, lines }] };
}
