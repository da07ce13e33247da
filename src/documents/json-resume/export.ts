import { type Json, type JsonObject, jsonPath, type Path } from "../../kit/json.ts";
import type { Portal } from "../../portals/portal.ts";
import { displayName } from "../model/person-name.ts";
import type { ResumeContent, ResumeSection } from "../model/resume.ts";
import { basicsFields, type Field, lists, locationFields, profileFields } from "./fields.ts";
import { setIfDefined } from "./read.ts";

/** A part of the resume (path in its content, not in the file) that JSON Resume has no field for. */
export type ExportLoss = { path: string; reason: "not-in-format" };

/**
 * The resume as JSON Resume 1.3. What an import put aside comes back under its own key, unless the person has
 * filled that field since. Hidden sections and fields are the person's own data and are written like others.
 * The same content gives the same file, key order included.
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
  return { resume: withKept(resume, extra), losses: findLosses(content) };
}

/** Undefined where there is nothing to say and nothing came in. */
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
  return withKept(basics, person.extra);
}

type Source = { extra?: JsonObject; [key: string]: unknown };

const writeObject = (source: object, fields: Field[]): JsonObject =>
  withKept(writeFields(source, fields), (source as Source).extra);

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

const withKept = (written: JsonObject, extra: JsonObject = {}): JsonObject => ({
  ...written,
  ...extra,
  ...written,
});

function findLosses({ person, sections, consent, signature }: ResumeContent): ExportLoss[] {
  const losses: ExportLoss[] = [];
  const lose = (...path: Path) => losses.push({ path: jsonPath(path), reason: "not-in-format" });
  if (person.name.reading) lose("person", "name", "reading");
  if (person.photo) lose("person", "photo");
  for (const [at, { value }] of person.personal.entries()) if (value) lose("person", "personal", at);
  for (const [at, section] of sections.entries()) {
    if (section.title) lose("sections", at, "title");
    if (!section.visible) lose("sections", at, "visible");
    if (isRepeated(section, sections.slice(0, at))) lose("sections", at);
  }
  if (consent?.text) lose("consent");
  if (signature?.place || signature?.date) lose("signature");
  return losses;
}

/** The format has one list a type: what a second section of the type holds is written, its border is not. */
const isRepeated = (section: ResumeSection, earlier: ResumeSection[]): boolean =>
  earlier.some(({ type }) => type === section.type);
