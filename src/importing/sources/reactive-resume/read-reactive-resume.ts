import { plainText } from "../../../documents/model/rich-text.ts";
import { isObject, type JsonObject } from "../../../kit/json.ts";
import type { RawPerson, RawSection } from "../../raw-resume.ts";
import type { SourceReading } from "../../source-reading.ts";
import { Fields, FieldsFile } from "../fields/fields.ts";
import { joinRich } from "../fields/rich.ts";
import { compact } from "../fields/section.ts";
import { isHidden, linkAddress } from "./item-parts.ts";
import { readCustomItems, readers } from "./items.ts";
import { readPerson } from "./person.ts";
import { sectionOrder } from "./section-order.ts";

/** Technical values: ids, layout, graphics and the account's data. `level` and `levelNum` are numbers of dots. */
const ignored = [
  ...[
    "id",
    "icon",
    "iconColor",
    "columns",
    "separateLinks",
    "visible",
    "hidden",
    "keepTogether",
    "startOnNewPage",
  ],
  ...[
    "type",
    "level",
    "levelNum",
    "inlineLink",
    "enabled",
    "metadata",
    "public",
    "size",
    "rotation",
    "aspectRatio",
  ],
  ...[
    "borderRadius",
    "borderColor",
    "borderWidth",
    "shadowColor",
    "shadowWidth",
    "effects",
    "filters",
    "shape",
  ],
  ...[
    "createdAt",
    "updatedAt",
    "userId",
    "shortId",
    "slug",
    "image",
    "visibility",
    "locked",
    "presets",
    "tags",
  ],
];

/** A section of a resume, which JSON Resume does not have under `sections`. */
const isSection = (value: unknown): boolean =>
  isObject(value) && (Array.isArray(value.items) || typeof value.content === "string");

function resumeIn(data: unknown): JsonObject | null {
  const resume = isObject(data) && isObject(data.data) ? data.data : data;
  if (!isObject(resume) || !isObject(resume.basics) || !isObject(resume.sections)) return null;
  const { sections, metadata } = resume;
  return Object.values(sections).some(isSection) || isObject(metadata) ? resume : null;
}

/** Reads exports of Reactive Resume, versions 3, 4 and 5. Null for any other JSON. */
export function readReactiveResume(data: unknown): SourceReading | null {
  const object = resumeIn(data);
  if (!object) return null;
  const file = new FieldsFile(ignored);
  const resume = file.fields(object);
  const summary = readSummaryOfVersion3(resume);
  const person = readPerson(resume);
  const sections: RawSection[] = summary ? [summary] : [];
  for (const section of sectionOrder(resume)) {
    const read = readSection(section, person);
    if (read) sections.push(read);
  }
  readNotes(resume);
  // The resume's name in the account.
  if (isObject(data) && data !== object) file.fields(data).ignore("title", "name");
  return file.result("reactive-resume", data, { person, sections });
}

function readSection({ key, fields }: { key: string; fields: Fields }, person: RawPerson) {
  const { file } = fields;
  const title = fields.heading("name", "title");
  const items = fields.children("items");
  const isHiddenSection = isHidden(fields);
  if (items.length === 0 && fields.value("content") === undefined) return undefined;
  const lines = file.view.heading(title ?? key);
  const head = { title, hidden: isHiddenSection, lines };
  if (key === "summary") return readSummary(fields, items, head);
  if (key === "profiles") return readProfiles(items, isHiddenSection, person);
  if (key === "cover-letter") return readLetter(items);
  return (readers.get(key) ?? readCustomItems)(items, head);
}

function readSummary(
  fields: Fields,
  items: Fields[],
  { title, hidden, lines }: { title: string | undefined; hidden: boolean; lines: number[] },
): RawSection | undefined {
  const shown = items.filter((item) => !isHidden(item));
  const text = joinRich(fields.html("content"), ...shown.map((item) => item.html("content")));
  if (text === undefined) return undefined;
  const all = [...lines, ...fields.lines, ...shown.flatMap((item) => item.lines)];
  return { type: "summary", ...compact({ title }), ...(hidden && { hidden }), text, lines: all };
}

/** Version 3 has the summary among the basics; it prints it first. */
function readSummaryOfVersion3(resume: Fields): RawSection | undefined {
  if (resume.at("sections", "summary")) return undefined;
  const basics = new Fields(resume.file, resume.child("basics")!.object);
  const text = basics.html("summary");
  return text === undefined ? undefined : { type: "summary", text, lines: basics.lines };
}

function readProfiles(items: Fields[], hidden: boolean, person: RawPerson): undefined {
  for (const item of items) {
    const link = compact({
      network: item.text("network"),
      username: item.text("username"),
      url: linkAddress(item),
      ...((hidden || isHidden(item)) && { hidden: true as const }),
    });
    if (link.network ?? link.username ?? link.url) {
      person.links = [...(person.links ?? []), link];
      person.lines.push(...item.lines);
    }
    item.file.sweep(item.object);
  }
}

/** A cover letter within the resume. */
function readLetter(items: Fields[]): undefined {
  for (const item of items)
    for (const [key, label] of [
      ["recipient", "Cover letter: recipient"],
      ["content", "Cover letter"],
    ] as const) {
      const text = item.html(key);
      if (text !== undefined) item.file.addToTray(plainText(text), label, item.lines);
    }
}

/** The user's notes, which are not printed. */
function readNotes(resume: Fields): void {
  const metadata = resume.child("metadata");
  const notes = metadata?.html("notes");
  if (metadata && notes !== undefined) metadata.file.addToTray(plainText(notes), "Notes", metadata.lines);
}
