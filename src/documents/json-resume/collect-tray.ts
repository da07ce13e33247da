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
const machineKeys = /^(?:_?id|uuid|guid|key|index|order|sort|position|theme|type|\$\w+)$/i;
const maxDepth = 12;

type Owner = { id: string; path: Path; extra: JsonObject | undefined; values: object };

/** Puts every text without a field, and what limits cut off, into the tray of an imported resume. */
export function collectTray(content: ResumeContent, report: ImportReport): void {
  const tray: TrayText[] = [];
  let left = maxCharacters;
  const add = (value: Json, label: string, path: Path, from?: TrayText["from"]): void => {
    const text = cleanText(textOf(value)).trim();
    for (let rest = text; rest !== "" && tray.length < limits.tray && left > 0; ) {
      const part = cutText(rest, Math.min(limits.prose, left));
      if (part === "") break;
      const id = newId();
      tray.push({ id, text: part, label: cutText(cleanText(label), limits.line), ...(from && { from }) });
      report.mark(path, id);
      left -= part.length;
      rest = rest.slice(part.length);
    }
  };
  for (const { id, path, extra = {}, values } of owners(content, report))
    for (const [key, value] of Object.entries(extra)) {
      if (key === extensionKey || machineKeys.test(key) || !report.isForTray(extra, key)) continue;
      if (key.length > limits.line || Object.values(values).includes(value)) continue;
      // The model cleans texts, so a key that is not clean could not be found again.
      add(value, key, [...path, key], cleanText(key) === key ? { owner: id, key } : undefined);
    }
  for (const [key, value] of Object.entries(content.person.location?.extra ?? {}))
    add(value, key, ["basics", "location", key]);
  for (const { path, value } of report.rests) add(value as Json, labelOf(path), path);
  if (tray.length > 0) content.tray = tray;
}

/** The parts of the content that have an `extra`. */
function* owners({ person, sections, extra }: ResumeContent, report: ImportReport): Generator<Owner> {
  const paths = new Map(report.places.map(({ path, target }) => [target, path]));
  yield { id: "resume", path: [], extra, values: {} };
  yield { id: "person", path: ["basics"], extra: person.extra, values: person };
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

/** The texts of a value, one a line, with their keys. */
function textOf(value: Json, depth = 0): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (value === null || typeof value === "boolean" || depth > maxDepth) return "";
  const texts = isObject(value)
    ? Object.entries(value).flatMap(([key, child]) => {
        const text = machineKeys.test(key) ? "" : textOf(child, depth + 1);
        return text === "" ? [] : [`${key}: ${text}`];
      })
    : value.map((child) => textOf(child, depth + 1)).filter((text) => text !== "");
  return texts.join("\n");
}
