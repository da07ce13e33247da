import { jsonPath, type Path } from "../../kit/json.ts";
import type { ResumeContent } from "../model/resume.ts";
import type { ResumeSection } from "../model/section.ts";
import { lists } from "./lists.ts";

/** A part of the resume without a field in JSON Resume. The path is in the content, not in the file. */
export type ExportLoss = { path: string; reason: "not-in-format" };

/** The parts of the content that the file does not have. Layout is not content: page breaks, design, order. */
export function findLosses({ person, sections, consent, signature }: ResumeContent): ExportLoss[] {
  const losses: ExportLoss[] = [];
  const addLoss = (...path: Path) => losses.push({ path: jsonPath(path), reason: "not-in-format" });
  for (const part of ["reading", "latin", "native"] as const)
    if (person.name[part]) addLoss("person", "name", part);
  if (person.photo) addLoss("person", "photo");
  for (const [at, { value }] of person.personal.entries()) if (value) addLoss("person", "personal", at);
  for (const [at, link] of (person.links ?? []).entries())
    if (link.hidden) addLoss("person", "links", at, "hidden");
  for (const [at, section] of sections.entries()) {
    const isInFormat = section.type === "summary" || lists.some(({ type }) => type === section.type);
    if (isInFormat && section.title) addLoss("sections", at, "title");
    if (!section.visible) addLoss("sections", at, "visible");
    if (isInFormat && isRepeated(section, sections.slice(0, at))) addLoss("sections", at);
    for (const path of hiddenItems(section)) addLoss("sections", at, "items", ...path, "hidden");
  }
  if (consent?.text) addLoss("consent");
  if (signature?.place || signature?.date || signature?.image || signature?.typed) addLoss("signature");
  return losses;
}

/** The format has one list per type: the items of a second section are written, but not that it is separate. */
const isRepeated = (section: ResumeSection, earlier: ResumeSection[]): boolean =>
  earlier.some(({ type }) => type === section.type);

function hiddenItems(section: ResumeSection): Path[] {
  if (!("items" in section)) return [];
  return section.items.flatMap((item, at): Path[] => {
    const positions = "positions" in item ? (item.positions ?? []) : [];
    return [
      ...(item.hidden ? [[at]] : []),
      ...positions.flatMap(({ hidden }, inner) => (hidden ? [[at, "positions", inner]] : [])),
    ];
  });
}
