import { newId } from "../../kit/id.ts";
import { isObject, type JsonObject } from "../../kit/json.ts";
import type { Portal, SectionType } from "../../portals/portal.ts";
import { createResume } from "../model/create-resume.ts";
import { limits } from "../model/limits.ts";
import type { Person } from "../model/person.ts";
import { splitName } from "../model/person-name.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { ResumeSection } from "../model/section.ts";
import { Extension, extensionKey } from "./extension.ts";
import { basicsFields, locationFields, profileFields } from "./fields.ts";
import { type ListRow, lists } from "./lists.ts";
import { type ImportLoss, Losses } from "./losses.ts";
import { addExtra, isListOfObjects, readText } from "./read.ts";
import { readFields, readRich } from "./read-fields.ts";
import { markOngoing, readItems, readJobs, withExtra } from "./read-items.ts";
import { readOwnSections } from "./read-own-sections.ts";

/** Keys without resume content; stored without reporting a loss. */
const metadataKeys = ["$schema", "meta"];

/**
 * Reads a JSON Resume 1.3. Accepts any JSON, never throws and always returns valid content. `losses` lists the JSON paths
 * in `data` of what could not be imported unchanged; `exportJsonResume` returns everything else deep-equal.
 * The resume has the file's sections (an empty list counts) in the portal's order, and the consent, signature and
 * personal fields of a new resume of the portal. URLs in the file are never fetched.
 */
export function importJsonResume(
  data: unknown,
  portal: Portal,
  messages: { consent?: string } = {},
): { content: ResumeContent; losses: ImportLoss[] } {
  const losses = new Losses();
  const fresh = createResume(portal, messages);
  const { importTemplate: id = fresh.template.id } = portal.resume;
  const content: ResumeContent = { ...fresh, sections: [], template: { ...fresh.template, id } };
  if (!isObject(data)) {
    if (data !== null) losses.add([], "not-shown");
    return { content, losses: losses.all };
  }
  const extra: JsonObject = {};
  for (const [key, value] of Object.entries(data)) {
    const row = lists.find(({ json }) => json === key);
    if (key === "basics" && isObject(value)) readBasics(value, content, portal, losses);
    else if (row && isListOfObjects(value)) content.sections.push(readSection(value, row, losses));
    else if (key === extensionKey && isObject(value)) continue;
    else addExtra(extra, key, value, [], metadataKeys.includes(key) ? null : "not-shown", losses);
  }
  const extension = data[extensionKey];
  if (isObject(extension)) readOwnSections(extension, content, extra, losses);
  content.sections = inLocalOrder(content.sections, portal.resume.sections);
  if (Object.keys(extra).length > 0) content.extra = extra;
  return { content, losses: losses.all };
}

function readBasics(basics: JsonObject, content: ResumeContent, portal: Portal, losses: Losses): void {
  const path = ["basics"];
  const own = ["name", "image", "summary", "location", "profiles"];
  const { name, image, summary, location, profiles } = basics;
  const extension = new Extension(basics);
  if (typeof summary === "string")
    content.sections.push({
      id: newId(),
      type: "summary",
      visible: true,
      text: readRich(
        summary,
        { json: "summary", max: limits.prose },
        [...path, "summary"],
        extension,
        losses,
      ),
    });
  const { values, extra } = readFields(basics, basicsFields, own, path, losses, extension);
  const person: Person = { ...content.person, ...values };
  const addToExtra = (key: string, reason: "not-text" | "not-shown" | "photo-not-fetched" | null) =>
    addExtra(extra, key, basics[key], path, reason, losses);

  if (typeof name === "string")
    person.name = splitName(readText(name, limits.line, [...path, "name"], losses), portal);
  else if (name !== undefined) addToExtra("name", "not-text");

  if (summary !== undefined && typeof summary !== "string") addToExtra("summary", "not-text");

  if (typeof image === "string" && image.length > limits.url) {
    // A photo embedded in the file ("data:…") is too large to store with every version.
    losses.add([...path, "image"], "photo-not-fetched");
    losses.add([...path, "image"], "too-long");
  } else if (image !== undefined) addToExtra("image", image === "" ? null : "photo-not-fetched");

  if (isObject(location)) {
    const read = readFields(location, locationFields, [], [...path, "location"], losses);
    person.location = withExtra(read.values, read.extra);
  } else if (location !== undefined) addToExtra("location", "not-shown");

  if (isListOfObjects(profiles))
    person.links = readItems(profiles, profileFields, limits.links, [...path, "profiles"], losses);
  else if (profiles !== undefined) addToExtra("profiles", "not-shown");

  // An empty `extra` records that the file had basics, so that an export writes `{}` again.
  content.person = { ...person, extra };
}

function readSection(list: JsonObject[], row: ListRow, losses: Losses): ResumeSection {
  const items =
    row.type === "experience"
      ? readJobs(list, row.fields, [row.json], losses)
      : readItems(list, row.fields, limits.items, [row.json], losses);
  if (row.openEnd) for (const item of items) markOngoing(item);
  return { id: newId(), type: row.type, visible: true, items } as ResumeSection;
}

/** The portal's sections first, in its order; then the others in the file's order. */
function inLocalOrder(sections: ResumeSection[], order: SectionType[]): ResumeSection[] {
  const position = ({ type }: ResumeSection) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...sections].sort((one, other) => position(one) - position(other));
}
