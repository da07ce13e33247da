import { newId } from "../../kit/id.ts";
import { isObject, type Json, type JsonObject, type Path } from "../../kit/json.ts";
import { limits } from "../model/limits.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { ResumeSection } from "../model/section.ts";
import { Extension, extensionKey } from "./extension.ts";
import type { ImportReport } from "./import-report.ts";
import { ownLists, ownProse } from "./lists.ts";
import { addExtra, isListOfObjects, readText } from "./read.ts";
import { readRich } from "./read-fields.ts";
import { readItems } from "./read-items.ts";

/**
 * Reads the sections of kinds that the format does not have. Sections with unknown data, and those after the maximum
 * number of sections, are stored in `extra` like every other key of the extension.
 */
export function readOwnSections(
  { sections, ...rest }: JsonObject,
  content: ResumeContent,
  extra: JsonObject,
  report: ImportReport,
): void {
  const unread: Json[] = [];
  for (const [at, section] of (isListOfObjects(sections) ? sections : []).entries()) {
    const hasSpace = content.sections.length < limits.sections;
    const read = hasSpace ? readOwnSection(section, [extensionKey, "sections", at], report) : undefined;
    if (read) content.sections.push(read);
    else unread.push(section);
  }
  if (sections !== undefined && !isListOfObjects(sections)) rest.sections = sections;
  else if (unread.length > 0 || sections?.length === 0) rest.sections = unread;
  if (Object.keys(rest).length > 0 || sections === undefined)
    addExtra(extra, extensionKey, rest, [], "not-shown", report);
}

/** Undefined for a section of another kind, and for one with data that the model has no field for. */
function readOwnSection(source: JsonObject, path: Path, report: ImportReport): ResumeSection | undefined {
  const { type, title, items, text, [extensionKey]: formatted, ...others } = source;
  if (Object.keys(others).length > 0 || (title !== undefined && typeof title !== "string")) return undefined;
  const id = newId();
  report.mark(path, id);
  const head = () => ({
    id,
    type,
    ...(title !== undefined && { title: readText(title, limits.line, [...path, "title"], report) }),
    visible: true,
  });
  const list = ownLists.find((own) => own.type === type);
  if (list && isListOfObjects(items) && text === undefined && formatted === undefined)
    return {
      ...head(),
      items: readItems(
        items,
        { name: list.type, fields: list.fields },
        limits.items,
        [...path, "items"],
        report,
      ),
    } as ResumeSection;
  if (!ownProse.some((own) => own === type) || typeof text !== "string" || items !== undefined)
    return undefined;
  if (formatted !== undefined && !isObject(formatted)) return undefined;
  const field = { json: "text", max: limits.prose };
  return {
    ...head(),
    text: readRich(text, field, [...path, "text"], new Extension(source), report),
  } as ResumeSection;
}
