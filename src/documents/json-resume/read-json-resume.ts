import { dateStyleOf } from "../../kit/dates/date-style.ts";
import { newId } from "../../kit/id.ts";
import { isObject, type Json, type JsonObject, jsonPath } from "../../kit/json.ts";
import type { Portal, SectionType } from "../../portals/portal.ts";
import { createResume } from "../model/create-resume.ts";
import { limits } from "../model/limits.ts";
import { newestTemplate } from "../model/newest-template.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { ResumeSection } from "../model/section.ts";
import { schemaKeys } from "./aliases.ts";
import { asList, type ListShape } from "./coerce.ts";
import { collectTray } from "./collect-tray.ts";
import { extensionKey } from "./extension.ts";
import { type DateNote, ImportReport } from "./import-report.ts";
import { type ListRow, lists } from "./lists.ts";
import type { ImportLoss } from "./losses.ts";
import { addExtra, isListOfObjects } from "./read.ts";
import { readBasics } from "./read-basics.ts";
import { markOngoing, readItems, readJobs } from "./read-items.ts";
import { readOwnSections } from "./read-own-sections.ts";

/** Where a part of the content comes from: `$.work[0]` became the item with the id `target`; `person` is the person. */
export type ImportMark = { path: string; target: string };
/** A date that the user should check. The path is of the text in the file. */
type ImportDateNote =
  | { kind: "ambiguous"; path: string; text: string; choices: string[] }
  | { kind: "ongoing"; path: string; text: string };

export type JsonResumeReading = {
  content: ResumeContent;
  losses: ImportLoss[];
  /** In the order of the content. A value belongs to the mark with the longest path that its own path begins with. */
  marks: ImportMark[];
  dateNotes: ImportDateNote[];
  /** Texts are missing because the tray has no room for them; their values have the loss `too-many`. */
  isTrayFull: boolean;
  /** `basics.image` of the file: a data URI or an address. Neither is read here. */
  photo?: string;
};

/** Keys without resume content; stored without reporting a loss. */
const metadataKeys = ["$schema", "meta"];

/**
 * Reads a JSON Resume of any version, with the keys, shapes and dates of files in the wild. Accepts any JSON, never
 * throws and always returns valid content. `losses` lists the JSON paths in `data` of what could not be imported unchanged;
 * `exportJsonResume` returns everything else deep-equal. Texts without a field are in the tray.
 * The resume has the file's sections (an empty list counts) in the portal's order, and the consent, signature and
 * personal fields of a new resume of the portal. URLs in the file are never fetched.
 */
export function readJsonResume(
  data: unknown,
  portal: Portal,
  messages: { consent?: string } = {},
): JsonResumeReading {
  const report = new ImportReport(dateStyleOf(portal));
  const fresh = createResume(portal, messages);
  const { importTemplate: id = fresh.template.id } = portal.resume;
  const content: ResumeContent = { ...fresh, sections: [], template: newestTemplate(id) };
  if (!isObject(data)) {
    if (data !== null) report.add([], "not-shown");
    return readingOf(content, report);
  }
  const extra: JsonObject = {};
  const keys = schemaKeys(data, "root", ["basics", ...lists.map(({ json }) => json)]);
  for (const [key, value] of Object.entries(data)) {
    const json = keys.get(key);
    const row = lists.find((list) => list.json === json);
    if (key === extensionKey && isObject(value)) continue;
    if (json === "basics" && isObject(value)) readBasics(value, [key], content, portal, report);
    else if (!row || !readList(key, value, row, content, report))
      addExtra(
        extra,
        key,
        withoutOwnPart(key, value),
        [],
        metadataKeys.includes(key) ? null : "not-shown",
        report,
      );
  }
  const extension = data[extensionKey];
  if (isObject(extension)) readOwnSections(extension, content, extra, report);
  content.sections = inLocalOrder(content.sections, portal.resume.sections);
  if (Object.keys(extra).length > 0) content.extra = extra;
  collectTray(content, report);
  const photo = photoOf(data, keys);
  return { ...readingOf(content, report), ...(photo !== undefined && { photo }) };
}

const readingOf = (content: ResumeContent, report: ImportReport): JsonResumeReading => ({
  content,
  losses: report.losses,
  marks: report.places.map(({ path, target }) => ({ path: jsonPath(path), target })),
  isTrayFull: report.isTrayFull,
  dateNotes: report.dateNotes.map((note: DateNote) => ({ ...note, path: jsonPath(note.path) })),
});

/** A file of our own has the whole document in `meta`, which only `readOwnFormat` reads. */
function withoutOwnPart(key: string, value: Json): Json {
  if (key !== "meta" || !isObject(value) || !Object.hasOwn(value, "dossier")) return value;
  const { dossier: _, ...meta } = value;
  return meta;
}

function photoOf(data: JsonObject, keys: ReadonlyMap<string, string>): string | undefined {
  const [key] = [...keys].find(([, json]) => json === "basics") ?? [];
  const basics = key === undefined ? undefined : data[key];
  if (!isObject(basics)) return undefined;
  const [image] = [...schemaKeys(basics, "basics", ["image"]).keys()];
  const photo = image === undefined ? undefined : basics[image];
  return typeof photo === "string" && photo !== "" ? photo : undefined;
}

/** False for a value that is no list of this kind. */
function readList(
  key: string,
  value: Json,
  row: ListRow,
  content: ResumeContent,
  report: ImportReport,
): boolean {
  const list = isListOfObjects(value) ? { entries: value, rest: [] } : asList(value, shapeOf(row));
  if (!list) return false;
  const path = [key];
  if (list.entries !== value) report.add(path, "adapted");
  if (list.rest.length > 0) report.addRest(path, list.rest);
  const id = newId();
  report.mark(path, id);
  const kind = { name: row.json, fields: row.fields };
  const items =
    row.type === "experience"
      ? readJobs(list.entries, kind, path, report)
      : readItems(list.entries, kind, limits.items, path, report);
  if (row.openEnd) for (const item of items) markOngoing(item);
  content.sections.push({ id, type: row.type, visible: true, items } as ResumeSection);
  return true;
}

const shapeOf = ({ json, fields, texts = {} }: ListRow): ListShape => ({
  keys: (entry) =>
    schemaKeys(
      entry,
      json,
      fields.map((field) => field.json),
    ).size > 0,
  text: texts.text ?? fields[0]!.json,
  ...(texts.value !== undefined && { value: () => texts.value! }),
  ...(texts.values !== undefined && { values: texts.values }),
  ...(texts.isSplit && { isSplit: true }),
});

/** The portal's sections first, in its order; then the others in the file's order. */
function inLocalOrder(sections: ResumeSection[], order: SectionType[]): ResumeSection[] {
  const position = ({ type }: ResumeSection) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...sections].sort((one, other) => position(one) - position(other));
}
