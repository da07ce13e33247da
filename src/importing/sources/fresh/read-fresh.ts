import { isObject } from "../../../kit/json.ts";
import type { RawPerson, RawSection } from "../../raw-resume.ts";
import type { SourceReading } from "../../source-reading.ts";
import { type Fields, FieldsFile } from "../fields/fields.ts";
import { labelOf } from "../fields/labels.ts";
import { compact, type ItemFields, type ListType, listSection, photoOf } from "../fields/section.ts";
import { contactToTray, reference } from "./contacts.ts";
import * as items from "./items.ts";

const ignored = ["id", "private", "meta", "current", "$schema", "imp", "basis"];

/** `{ format: "FRESH@1.0" }`, or lists under `history` or `sets`, which JSON Resume does not have. */
function isFresh(data: unknown): boolean {
  if (!isObject(data)) return false;
  const { meta, employment, education, skills, info, contact } = data;
  if (isObject(meta) && typeof meta.format === "string") return /^(?:fresh|fresca)\b/i.test(meta.format);
  if (isObject(employment) && Array.isArray(employment.history)) return true;
  if (isObject(education) && Array.isArray(education.history)) return true;
  if (isObject(skills) && (Array.isArray(skills.sets) || Array.isArray(skills.list))) return true;
  return isObject(info) && isObject(contact) && typeof data.name === "string";
}

type Row<T extends ListType = ListType> = {
  key: string;
  /** Below the key: `employment.history`. */
  list?: string;
  read: (items: Fields[], head: { title?: string; lines: number[] }) => RawSection | undefined;
  type: T;
  /** The format's own word is the heading where several lists are sections of one type. */
  titled?: true;
};
const row = <T extends ListType>(
  key: string,
  type: T,
  read: (item: Fields) => ItemFields<T>,
  more: { list?: string; titled?: true } = {},
): Row<T> => ({ key, type, read: (list, head) => listSection(type, list, read, head), ...more });

const history = { list: "history" };
const titled = { titled: true } as const;
const rows: Row[] = [
  row("employment", "experience", items.job, history),
  row("projects", "projects", items.project),
  row("skills", "skills", items.skillSet, { list: "sets" }),
  row("skills", "skills", items.skill, { list: "list" }),
  row("education", "education", items.school, history),
  row("certifications", "certificates", items.certificate),
  row("service", "volunteering", items.service, history),
  row("affiliation", "memberships", items.membership, history),
  row("governance", "memberships", items.membership, titled),
  row("recognition", "awards", items.award),
  row("writing", "publications", items.writing),
  row("speaking", "custom", items.entry, titled),
  row("samples", "custom", items.entry, titled),
  row("reading", "custom", items.entry, titled),
  row("extracurricular", "custom", items.entry, titled),
  row("languages", "languages", items.language),
  row("interests", "interests", items.interest),
  row("references", "references", reference),
  row("testimonials", "references", reference, titled),
];

/** Reads a FRESH resume (FRESCA schema). Null for any other JSON. */
export function readFresh(data: unknown): SourceReading | null {
  if (!isFresh(data) || !isObject(data)) return null;
  const file = new FieldsFile(ignored);
  const resume = file.fields(data);
  const person = readPerson(resume);
  const sections: RawSection[] = [];
  const summary = readSummary(resume);
  if (summary) sections.push(summary);
  for (const one of rows) {
    const section = readRow(resume, one);
    if (section) sections.push(section);
  }
  return file.result("fresh", data, { person, sections });
}

function readRow(resume: Fields, { key, list, read, titled: isTitled }: Row): RawSection | undefined {
  const group = list === undefined ? undefined : resume.child(key);
  const found = group ? group.children(list!) : resume.children(key);
  if (found.length === 0) return undefined;
  const lines = resume.file.view.heading(labelOf(key));
  const section = read(found, { ...(isTitled && { title: labelOf(key) }), lines });
  // The summary of the whole list, and other values beside it.
  if (group) for (const other of ["summary", "level", "degree"]) addToTray(group, other, labelOf(key));
  return section;
}

function addToTray(group: Fields, key: string, label: string): void {
  const text = group.text(key);
  if (text !== undefined) group.file.addToTray(text, `${label}: ${labelOf(key).toLowerCase()}`, group.lines);
}

function readSummary(resume: Fields): RawSection | undefined {
  const info = resume.child("info");
  const text = info?.text("brief", "summary");
  return info && text !== undefined ? { type: "summary", text, lines: info.lines } : undefined;
}

function readPerson(resume: Fields): RawPerson {
  resume.lines.push(...resume.file.view.heading(labelOf("info")));
  const sub = (key: string) => {
    const child = resume.child(key);
    return child && resume.file.fields(child.object);
  };
  const [info, contact, place] = [sub("info"), sub("contact"), sub("location")];
  const photo = photoOf(info?.value("image"));
  if (photo) info?.ignore("image");
  const person = compact({
    name: resume.text("name"),
    headline: info?.text("label"),
    email: contact?.text("email"),
    phone: contact?.text("phone"),
    url: contact?.text("website"),
    location:
      place &&
      compact({
        address: place.text("address"),
        postalCode: place.text("code", "postalCode"),
        city: place.text("city"),
        region: place.text("region"),
        countryCode: place.text("country"),
      }),
    photo,
  });
  contact?.children("other").forEach(contactToTray);
  const networks = resume.children("social");
  const links = networks.map((network) =>
    compact({
      network: network.text("network", "label"),
      username: network.text("user", "username"),
      url: network.text("url"),
    }),
  );
  // The label usually repeats the network.
  for (const { object } of networks)
    if (object.label === object.network) resume.file.record.add(object, "label");
  const lines = [resume, info, contact, place, ...networks].flatMap((part) => part?.lines ?? []);
  return { ...person, ...(links.length > 0 && { links }), lines };
}
