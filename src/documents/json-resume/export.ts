import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import type { Portal } from "../../portals/portal.ts";
import { limits } from "../model/limits.ts";
import { displayName } from "../model/person-name.ts";
import type { ResumeContent } from "../model/resume.ts";
import { editableBlocks, type RichText } from "../model/rich-text.ts";
import type { ItemsSection, ResumeSection } from "../model/section.ts";
import { type ExportLoss, findLosses } from "./export-losses.ts";
import { extensionKey, withExtension } from "./extension.ts";
import { basicsFields, locationFields, profileFields } from "./fields.ts";
import { type ListRow, lists, ownLists, ownProse, positionFields, proseSectionFields } from "./lists.ts";
import { isListOfObjects, setIfDefined } from "./read.ts";
import { Writer, withExtra } from "./write.ts";

/**
 * The resume as JSON Resume 1.3. Data in `extra` returns under its own key unless the user has filled that field since.
 * Hidden sections and fields are written too. The same content gives the same file, including the order of keys.
 */
export function exportJsonResume(
  content: ResumeContent,
  portal: Portal,
): { resume: JsonObject; losses: ExportLoss[] } {
  const { extra = {} } = content;
  const writer = new Writer();
  const resume: JsonObject = {};
  setIfDefined(resume, "$schema", extra.$schema);
  setIfDefined(resume, "basics", writeBasics(content, portal, writer));
  for (const row of lists) {
    const sections = content.sections.filter(({ type }) => type === row.type);
    if (sections.length > 0)
      resume[row.json] = sections.flatMap((section) =>
        "items" in section ? section.items.flatMap((item) => writeItem(item, row, writer)) : [],
      );
  }
  const own = content.sections.flatMap((section) => writeOwnSection(section, writer));
  const written =
    own.length > 0 ? withExtension(resume, { sections: [...own, ...unreadSections(extra)] }) : resume;
  return { resume: withExtra(written, extra), losses: findLosses(content) };
}

/** Undefined if there is nothing to write and the import had no basics. */
function writeBasics(
  { person, sections }: ResumeContent,
  portal: Portal,
  writer: Writer,
): JsonObject | undefined {
  const basics: JsonObject = {};
  const { reading, latin, native, ...parts } = person.name;
  if (Object.values(parts).some((text) => text !== undefined)) basics.name = displayName(person.name, portal);
  Object.assign(basics, writer.fields(person, basicsFields));
  const summaries = sections.flatMap((section) => (section.type === "summary" ? [section.text] : []));
  const summary = summaries.length > 0 ? writer.text(joinTexts(summaries), limits.prose) : undefined;
  setIfDefined(basics, "summary", summary?.plain);
  if (person.location) basics.location = writer.object(person.location, locationFields);
  if (person.links) basics.profiles = person.links.map((link) => writer.object(link, profileFields));
  if (Object.keys(basics).length === 0 && person.extra === undefined) return undefined;
  const formatted: JsonObject = {};
  setIfDefined(formatted, "summary", summary?.stored);
  return withExtra(withExtension(basics, formatted), person.extra);
}

/** The texts, separated by an empty line. */
function joinTexts(texts: RichText[]): RichText {
  if (texts.every((text) => typeof text === "string")) return texts.join("\n\n");
  return texts.flatMap((text, at) => [...(at > 0 ? editableBlocks("") : []), ...editableBlocks(text)]);
}

/** An item; further positions at an employer are jobs of their own. */
function writeItem(item: ItemsSection["items"][number], row: ListRow, writer: Writer): JsonObject[] {
  const written = writer.object(item, row.fields);
  if (!("positions" in item)) return [written];
  const employer: JsonObject = item.employer === undefined ? {} : { name: item.employer };
  return [
    written,
    ...(item.positions ?? []).map((position) =>
      withExtension({ ...employer, ...writer.object(position, positionFields) }, { sameEmployer: true }),
    ),
  ];
}

function writeOwnSection(section: ResumeSection, writer: Writer): JsonObject[] {
  const { type, title } = section;
  if ("text" in section)
    return ownProse.includes(section.type) ? [{ type, ...writer.fields(section, proseSectionFields) }] : [];
  const list = ownLists.find((own) => own.type === type);
  if (!list) return [];
  const items = section.items.map((item) => writer.object(item, list.fields));
  return [{ type, ...(title !== undefined && { title }), items }];
}

/** Sections that the import could not read. */
function unreadSections(extra: JsonObject): Json[] {
  const extension = extra[extensionKey];
  return isObject(extension) && isListOfObjects(extension.sections) ? extension.sections : [];
}
