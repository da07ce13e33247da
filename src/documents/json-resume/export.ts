import { type Json, type JsonObject, jsonPath, type Path } from "../../kit/json.ts";
import type { Portal } from "../../portals/portal.ts";
import { displayName } from "../model/person-name.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { ResumeSection } from "../model/section.ts";
import { basicsFields, type Field, lists, locationFields, profileFields } from "./fields.ts";
import { setIfDefined } from "./read.ts";

/** A part of the resume without a field in JSON Resume. The path is in the content, not in the file. */
export type ExportLoss = { path: string; reason: "not-in-format" };

/**
 * The resume as JSON Resume 1.3. Data in `extra` returns under its own key unless the user has filled that field since.
 * Hidden sections and fields are written too. The same content gives the same file, including the order of keys.
 */
export function exportJsonResume(
  content: ResumeContent,
  portal: Portal,
): { resume: JsonObject; losses: ExportLoss[] } {
  const { extra = {} } = content;
  const resume: JsonObject = {};
  setIfDefined(resume, "$schema", extra.$schema);
  setIfDefined(resume, "basics", writeBasics(content, portal));
  for (const row of lists) {
    const sections = content.sections.filter(({ type }) => type === row.type);
    if (sections.length > 0)
      resume[row.json] = sections.flatMap((section) =>
        "items" in section ? section.items.map((item) => writeObject(item, row.fields)) : [],
      );
  }
  return { resume: withExtra(resume, extra), losses: findLosses(content) };
}

/** Undefined if there is nothing to write and the import had no basics. */
function writeBasics({ person, sections }: ResumeContent, portal: Portal): JsonObject | undefined {
  const basics: JsonObject = {};
  const parts = Object.entries(person.name).filter(
    ([part, text]) => part !== "reading" && text !== undefined,
  );
  if (parts.length > 0) basics.name = displayName(person.name, portal);
  Object.assign(basics, writeFields(person, basicsFields));
  const summaries = sections.flatMap((section) => (section.type === "summary" ? [section.text] : []));
  if (summaries.length > 0) basics.summary = summaries.join("\n\n");
  if (person.location) basics.location = writeObject(person.location, locationFields);
  if (person.links) basics.profiles = person.links.map((link) => writeObject(link, profileFields));
  if (Object.keys(basics).length === 0 && person.extra === undefined) return undefined;
  return withExtra(basics, person.extra);
}

type Source = { extra?: JsonObject; [key: string]: unknown };

const writeObject = (source: object, fields: Field[]): JsonObject =>
  withExtra(writeFields(source, fields), (source as Source).extra);

function writeFields(source: object, fields: Field[]): JsonObject {
  const written: JsonObject = {};
  for (const field of fields) {
    const from = (field.as === "date" && field.in ? (source as Source)[field.in] : source) as
      | Source
      | undefined;
    const value = from?.[field.model] ?? (field.as === "date" ? from?.[field.raw] : undefined);
    setIfDefined(written, field.json, value as Json | undefined);
  }
  return written;
}

const withExtra = (written: JsonObject, extra: JsonObject = {}): JsonObject => ({
  ...written,
  ...extra,
  ...written,
});

function findLosses({ person, sections, consent, signature }: ResumeContent): ExportLoss[] {
  const losses: ExportLoss[] = [];
  const addLoss = (...path: Path) => losses.push({ path: jsonPath(path), reason: "not-in-format" });
  if (person.name.reading) addLoss("person", "name", "reading");
  if (person.photo) addLoss("person", "photo");
  for (const [at, { value }] of person.personal.entries()) if (value) addLoss("person", "personal", at);
  for (const [at, section] of sections.entries()) {
    if (section.title) addLoss("sections", at, "title");
    if (!section.visible) addLoss("sections", at, "visible");
    if (isRepeated(section, sections.slice(0, at))) addLoss("sections", at);
  }
  if (consent?.text) addLoss("consent");
  if (signature?.place || signature?.date) addLoss("signature");
  return losses;
}

/** The format has one list per type: the items of a second section are written, but not that it is separate. */
const isRepeated = (section: ResumeSection, earlier: ResumeSection[]): boolean =>
  earlier.some(({ type }) => type === section.type);
