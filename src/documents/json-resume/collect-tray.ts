import { newId } from "../../kit/id.ts";
import { isObject, type Json, type JsonObject, jsonPath, type Path } from "../../kit/json.ts";
import { limits } from "../model/limits.ts";
import type { ResumeContent, TrayText } from "../model/resume.ts";
import { cleanText, cutText } from "../model/text.ts";
import { extensionKey } from "./extension.ts";
import type { ImportReport } from "./import-report.ts";

/** Characters of all texts. A file of the largest size must fit into a document, whose `extra` has the same texts. */
const maxCharacters = 100_000;
/** Names of values that programs need and users do not: ids, positions in a list, themes. */
const machineKeys = /^(?:_?id|uuid|guid|key|index|order|sort|theme|type|\$\w+)$/i;
/** The place in a list, unless it is a job. */
const isMachineValue = (key: string, value: Json): boolean =>
  machineKeys.test(key) ||
  (/^position$/i.test(key) && typeof value !== "object" && !/\p{L}/u.test(String(value)));
/** Files have less (`kit/json-limits.ts`). */
const maxDepth = 64;

type Owner = { id: string; path: Path; extra: JsonObject | undefined; values: object };

/** Puts every text without a field, and what limits cut off, into the tray of an imported resume, and reports the rest. */
export function collectTray(content: ResumeContent, report: ImportReport): void {
  const tray: TrayText[] = [];
  let left = maxCharacters;
  const add = (value: Json, label: string, path: Path, from?: TrayText["from"]): void => {
    const text = cleanText(textOf(value)).trim();
    for (let rest = text; rest !== ""; ) {
      const part = tray.length < limits.tray ? cutText(rest, Math.min(limits.prose, left)) : "";
      if (part === "") {
        report.isTrayFull = true;
        report.add(path, "too-many");
        return;
      }
      const id = newId();
      tray.push({ id, text: part, label: cutText(cleanText(label), limits.line), ...(from && { from }) });
      report.mark(path, id);
      left -= part.length;
      rest = rest.slice(part.length);
    }
  };
  for (const { id, path, extra = {}, values } of owners(content, report))
    for (const [key, value] of Object.entries(extra)) {
      if (key === extensionKey || isMachineValue(key, value) || !report.isForTray(extra, key)) continue;
      if (!Object.values(values).includes(value)) add(value, key, [...path, key], originOf(id, key));
    }
  for (const { path, value } of report.rests) add(value as Json, labelOf(path), path);
  if (tray.length > 0) content.tray = tray;
}

/** The model cleans and limits texts, so another key could not be found again. */
const originOf = (owner: string, key: string): TrayText["from"] =>
  cleanText(key) === key && key.length <= limits.line ? { owner, key } : undefined;

/** The parts of the content that have an `extra`. */
function* owners({ person, sections, extra }: ResumeContent, report: ImportReport): Generator<Owner> {
  const paths = new Map(report.places.map(({ path, target }) => [target, path]));
  yield { id: "resume", path: [], extra, values: {} };
  yield { id: "person", path: ["basics"], extra: person.extra, values: person };
  const { location } = person;
  yield { id: "location", path: ["basics", "location"], extra: location?.extra, values: location ?? {} };
  const own = (part: { id: string; extra?: JsonObject }): Owner => ({
    id: part.id,
    path: paths.get(part.id) ?? [],
    extra: part.extra,
    values: part,
  });
  for (const link of person.links ?? []) yield own(link);
  for (const section of sections)
    for (const item of "items" in section ? section.items : []) {
      yield own(item);
      if ("positions" in item) for (const position of item.positions ?? []) yield own(position);
    }
}

/** The last key of a path: a position in a list says nothing. */
const labelOf = (path: Path): string =>
  String(path.findLast((part) => typeof part === "string") ?? jsonPath(path));

/** A picture or font in base64 is no text. */
const embeddedFile = /^data:[\w.+-]{1,60}\/[\w.+-]{1,100};/i;

/** The texts of a value, one a line, with their keys. */
function textOf(value: Json, depth = 0): string {
  if (typeof value === "string") return embeddedFile.test(value) ? "" : value;
  if (typeof value === "number") return String(value);
  if (value === null || typeof value === "boolean" || depth > maxDepth) return "";
  const texts = isObject(value)
    ? Object.entries(value).flatMap(([key, child]) => {
        const text = isMachineValue(key, child) ? "" : textOf(child, depth + 1);
        return text === "" ? [] : [`${key}: ${text}`];
      })
    : value.map((child) => textOf(child, depth + 1)).filter((text) => text !== "");
  return texts.join("\n");
}
