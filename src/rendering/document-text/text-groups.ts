import type { EntryPart, OutlinePart } from "../exports/outline/part.ts";
import { sectionParts } from "../exports/outline/resume-parts.ts";
import { bulletLines, linesOf, richLines } from "../exports/text/write-text.ts";
import type { LetterData, RenderData, ResumeData } from "../render-data.ts";
import type { TextField, TextGroup } from "./document-text.ts";

/**
 * A document field by field, in its language and order: name and contact details, then each section. Of a job or a school
 * these are its title, employer, dates, place and description. The description is one field, because forms have one for it.
 */
export function textGroupsOf(data: RenderData): TextGroup[] {
  const groups = data.kind === "resume" ? resumeGroups(data) : letterGroups(data);
  return groups
    .map(({ heading, entries }) => ({
      heading,
      entries: entries
        .map((fields) => fields.filter(({ value }) => value.trim() !== ""))
        .filter((fields) => fields.length > 0),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const localeOf = ({ lang, region }: RenderData): string => (region === "" ? lang : `${lang}-${region}`);

const plain = (value: string): TextField => ({ label: "", value });

function resumeGroups(data: ResumeData): TextGroup[] {
  const { name, reading, latinName, nativeName, headline, contact, personal, sections, consent } = data;
  const items = [...contact.items, ...personal.items];
  const head = [
    ...[name, reading, latinName, nativeName, headline].map(plain),
    ...items.map(({ label, text }) => ({ label: withoutColon(label), value: text })),
  ];
  return [
    { heading: "", entries: [head] },
    ...sections.map((section) => ({
      heading: section.heading,
      entries: entriesOf(sectionParts(section).slice(1), localeOf(data)),
    })),
    { heading: "", entries: [[plain(consent)]] },
  ];
}

/** An entry has fields of its own; what is between entries is one field. */
function entriesOf(parts: OutlinePart[], locale: string): TextField[][] {
  const entries: TextField[][] = [];
  let lines: string[] = [];
  const endLines = () => {
    if (lines.length > 0) entries.push([plain(lines.join("\n"))]);
    lines = [];
  };
  for (const part of parts) {
    if (part.kind === "entry") {
      endLines();
      entries.push(...fieldsOfEntry(part.entry));
    } else if (part.kind === "rows") {
      endLines();
      entries.push(part.rows.map(({ label, value }) => (value === "" ? plain(label) : { label, value })));
    } else lines.push(...linesOf(part, locale));
  }
  endLines();
  return entries;
}

function fieldsOfEntry(entry: EntryPart): TextField[][] {
  const { first, second, date, place, note, body, bullets, tags, items, positions } = entry;
  const description = [...richLines(body), ...bulletLines(bullets)];
  const own = [
    ...[first, second, date, place, note, description.join("\n")].map(plain),
    { label: withoutColon(tags.label), value: tags.text },
    ...items.map(({ label, text }) => ({ label: withoutColon(label), value: text })),
  ];
  return [own, ...positions.flatMap(fieldsOfEntry)];
}

function letterGroups(data: LetterData): TextGroup[] {
  const { sender, recipient, subject, prompts, enclosures } = data;
  const from = [
    ...[sender.name, sender.headline, sender.address.join("\n")].map(plain),
    ...sender.contact.map(({ label, text }) => ({ label: withoutColon(label), value: text })),
  ];
  return [
    { heading: "", entries: [from] },
    { heading: "", entries: [[plain(recipient.join("\n")), plain(subject), plain(letterTextOf(data))]] },
    ...prompts.map(({ title, body }) => ({
      heading: title,
      entries: [[plain(richLines(body).join("\n\n"))]],
    })),
    { heading: enclosures.label, entries: [enclosures.items.map(plain)] },
  ];
}

/** From the salutation to the name, with empty lines between paragraphs; "" for a letter of questions and answers. */
export function letterTextOf({ norm, salutation, body, closing, sender }: LetterData): string {
  if (norm.form === "prompts") return "";
  const paragraphs = body.map((block) => richLines([block]).join("\n"));
  const end = [closing, sender.name].filter(Boolean).join("\n");
  return [salutation, ...paragraphs, end].filter(Boolean).join("\n\n");
}

const withoutColon = (label: string): string => label.replace(/[:：]\s*$/, "");
