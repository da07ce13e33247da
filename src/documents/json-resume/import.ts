import { newId } from "../../kit/id.ts";
import { isObject, type JsonObject, type Path } from "../../kit/json.ts";
import type { Portal, SectionType } from "../../portals/portal.ts";
import { createResume } from "../model/create-resume.ts";
import { splitName } from "../model/person-name.ts";
import { limits, type Person, type ResumeContent, type ResumeSection } from "../model/resume.ts";
import { basicsFields, type Field, type ListRow, lists, locationFields, profileFields } from "./fields.ts";
import { type ImportLoss, Losses } from "./losses.ts";
import { isListOfObjects, keepExtra, readFields, readText } from "./read.ts";

/** Keys that are no content of a resume; carried along without a word. */
const bookkeeping = ["$schema", "meta"];

/**
 * Reads a JSON Resume 1.3, or what somebody takes for one: any JSON gives a valid content, and nothing throws.
 * What cannot be taken over as it is comes back in `losses`, by its JSON path in `data`; everything else
 * comes out of `exportJsonResume` deep-equal to what went in.
 * Sections stand in the portal's order, and only those that the file has (an empty list is one); consent,
 * signature and personal fields are those of a new resume of the portal. No address in it is ever fetched.
 */
export function importJsonResume(
  data: unknown,
  portal: Portal,
  words: { consent?: string } = {},
): { content: ResumeContent; losses: ImportLoss[] } {
  const losses = new Losses();
  const content: ResumeContent = { ...createResume(portal, words), sections: [] };
  if (!isObject(data)) {
    if (data !== null) losses.add([], "not-shown");
    return { content, losses: losses.all };
  }
  const extra: JsonObject = {};
  for (const [key, value] of Object.entries(data)) {
    const row = lists.find(({ json }) => json === key);
    if (key === "basics" && isObject(value)) readBasics(value, content, portal, losses);
    else if (row && isListOfObjects(value)) content.sections.push(readSection(value, row, losses));
    else keepExtra(extra, key, value, [], bookkeeping.includes(key) ? null : "not-shown", losses);
  }
  content.sections = inLocalOrder(content.sections, portal.resume.sections);
  if (Object.keys(extra).length > 0) content.extra = extra;
  return { content, losses: losses.all };
}

function readBasics(basics: JsonObject, content: ResumeContent, portal: Portal, losses: Losses): void {
  const path = ["basics"];
  const own = ["name", "image", "summary", "location", "profiles"];
  const { values, extra } = readFields(basics, basicsFields, own, path, losses);
  const person: Person = { ...content.person, ...values };
  const { name, image, summary, location, profiles } = basics;
  const aside = (key: string, reason: "not-text" | "not-shown" | "photo-not-fetched" | null) =>
    keepExtra(extra, key, basics[key], path, reason, losses);

  if (typeof name === "string")
    person.name = splitName(readText(name, limits.line, [...path, "name"], losses), portal);
  else if (name !== undefined) aside("name", "not-text");

  if (typeof summary === "string")
    content.sections.push({
      id: newId(),
      type: "summary",
      visible: true,
      text: readText(summary, limits.prose, [...path, "summary"], losses),
    });
  else if (summary !== undefined) aside("summary", "not-text");

  if (typeof image === "string" && image.length > limits.url) {
    // A picture inside the file ("data:…"): nothing to carry along through every save.
    losses.add([...path, "image"], "photo-not-fetched");
    losses.add([...path, "image"], "too-long");
  } else if (image !== undefined) aside("image", image === "" ? null : "photo-not-fetched");

  if (isObject(location)) {
    const read = readFields(location, locationFields, [], [...path, "location"], losses);
    person.location = withExtra(read.values, read.extra);
  } else if (location !== undefined) aside("location", "not-shown");

  if (isListOfObjects(profiles))
    person.links = readItems(profiles, profileFields, limits.links, [...path, "profiles"], losses);
  else if (profiles !== undefined) aside("profiles", "not-shown");

  // An empty `extra` says that there were basics, so that `{}` does not come out as nothing.
  content.person = { ...person, extra };
}

function readSection(list: JsonObject[], row: ListRow, losses: Losses): ResumeSection {
  const items = readItems(list, row.fields, limits.items, [row.json], losses);
  if (row.openEnd) for (const item of items) markOngoing(item);
  return { id: newId(), type: row.type, visible: true, items } as ResumeSection;
}

type Item = { id: string } & JsonObject;

function readItems(list: JsonObject[], fields: Field[], max: number, path: Path, losses: Losses): Item[] {
  const items = list.slice(0, max).map((source, at) => {
    const { values, extra } = readFields(source, fields, [], [...path, at], losses);
    return { id: newId(), ...withExtra(values, extra) };
  });
  if (list.length > max) losses.add(path, "too-many", `[${max}:]`);
  return items;
}

/** The format has no word for "until now": a start without an end is what its themes print so. */
function markOngoing(item: Item): void {
  const period = item.period as JsonObject | undefined;
  if (period?.start !== undefined && period.end === undefined && period.rawEnd === undefined)
    item.period = { ...period, ongoing: true };
}

const withExtra = (values: JsonObject, extra: JsonObject): JsonObject =>
  Object.keys(extra).length === 0 ? values : { ...values, extra };

/** Those of the portal first, in its order; the others as the file has them. */
function inLocalOrder(sections: ResumeSection[], order: SectionType[]): ResumeSection[] {
  const rank = ({ type }: ResumeSection) => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...sections].sort((one, other) => rank(one) - rank(other));
}
