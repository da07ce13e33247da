import { moveRootToBasics } from "../../documents/json-resume/basics-at-root.ts";
import type { ImportLoss } from "../../documents/json-resume/losses.ts";
import type { JsonResumeReading } from "../../documents/json-resume/read-json-resume.ts";
import { readJsonResume } from "../../documents/json-resume/read-json-resume.ts";
import { showsPhoto } from "../../documents/model/create-resume.ts";
import { isBefore } from "../../documents/model/date-order.ts";
import { limits } from "../../documents/model/limits.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { cutText } from "../../documents/model/text.ts";
import { maxImportBytes } from "../../documents/quotas.ts";
import { newId } from "../../kit/id.ts";
import { isObject } from "../../kit/json.ts";
import type { Portal } from "../../portals/portal.ts";
import { type ResumeDraft, resumeDraft } from "../draft.ts";
import { RefusedFile } from "../refused-file.ts";
import { photoOf } from "../sources/fields/section.ts";
import { type JsonView, viewOfJson } from "../sources/json-resume/view-of-json.ts";
import { assertContent, cleanSource, type DraftContext, titleOf } from "./build-draft.server.ts";
import { personTarget } from "./build-person.ts";
import { DraftParts } from "./draft-parts.ts";
import { readDraftPhoto } from "./read-photo.server.ts";

/** The draft of a JSON Resume, whose reader returns finished content. */
export async function draftOfJsonResume(file: unknown, context: DraftContext): Promise<ResumeDraft> {
  const { portal, messages, name } = context;
  assertSize(file);
  const data = isObject(file) ? moveRootToBasics(file) : file;
  const reading = readJsonResume(data, portal, messages);
  if (reading.isTrayFull) throw new RefusedFile("fileTooComplex", "too many texts for the tray");
  const { content } = reading;
  const targets = targetsOf(reading);
  const view = viewOfJson(data, targets);
  const parts = new DraftParts({ readsMarkup: false });
  addFindings(reading, { parts, targets, view });
  findReversedPeriods(content, parts);
  const photo = await readDraftPhoto(photoOf(reading.photo), parts, context);
  if (photo) placePhoto(content, portal);
  assertContent(content);
  return resumeDraft.parse({
    kind: "resume",
    format: "json-resume",
    title: titleOf(name, messages),
    ...(photo && { photo }),
    missing: [],
    content,
    source: cleanSource(view.source),
    marks: [...view.lines].map(([target, lines]) => ({ target, lines })),
    findings: parts.findings,
  });
}

function findReversedPeriods({ sections }: ResumeContent, parts: DraftParts): void {
  for (const section of sections)
    for (const item of "items" in section ? section.items : []) {
      const { start, end } = ("period" in item && item.period) || {};
      if (start && end && isBefore(end, start)) parts.find({ kind: "endBeforeStart", target: item.id });
    }
}

/** No resume has so much text. */
function assertSize(data: unknown): void {
  const isPicture = (value: unknown) => typeof value === "string" && value.startsWith("data:");
  const { length } = JSON.stringify(data, (_, value) => (isPicture(value) ? "" : value));
  if (length > maxImportBytes) throw new RefusedFile("fileTooComplex", `${length} characters of JSON`);
}

/** The photo takes the place of the text that had it. */
function placePhoto(content: ResumeContent, portal: Portal): void {
  content.person.photo = { fileId: newId(), visible: showsPhoto(portal) };
  const { extra = {} } = content.person;
  const isPhoto = (text: unknown) => typeof text === "string" && text.startsWith("data:image/");
  for (const key of Object.keys(extra)) if (isPhoto(extra[key])) delete extra[key];
  const tray = (content.tray ?? []).filter(
    ({ text, from }) => from?.owner !== personTarget || !isPhoto(text),
  );
  if (tray.length > 0) content.tray = tray;
  else delete content.tray;
}

type Targets = ReadonlyMap<string, readonly string[]>;

/** The parts of the content by the path that they come from; texts of the tray may share one. */
export function targetsOf({ marks }: Pick<JsonResumeReading, "marks">): Targets {
  const targets = new Map<string, string[]>();
  for (const { path, target } of marks) targets.set(path, [...(targets.get(path) ?? []), target]);
  return targets;
}

/** The part that a path belongs to; undefined for a path of the whole file. */
function targetAt(path: string, targets: Targets): string | undefined {
  for (let at = path; at !== ""; at = parentOf(at)) {
    const [target] = targets.get(at) ?? [];
    if (target !== undefined) return target;
  }
  return undefined;
}

/** The path without its last step; "" for the whole file. */
const parentOf = (path: string): string =>
  path.slice(0, Math.max(path.lastIndexOf(path.endsWith("]") ? "[" : "."), 0));

type Finding = { parts: DraftParts; targets: Targets; view: JsonView };

export function addFindings(
  { losses, dateNotes }: Pick<JsonResumeReading, "losses" | "dateNotes">,
  { parts, targets, view }: Finding,
): void {
  for (const note of dateNotes) {
    const target = targetAt(note.path, targets) ?? personTarget;
    const text = cutText(note.text, limits.line);
    if (note.kind === "ongoing") parts.find({ kind: "readAsOngoing", target, text });
    else
      parts.find({ kind: "ambiguousDate", target, field: fieldAt(note.path), text, choices: note.choices });
  }
  for (const loss of losses) addLoss(loss, { parts, targets, view });
}

function addLoss({ path, reason }: ImportLoss, { parts, targets, view }: Finding): void {
  const target = targetAt(path, targets);
  if (target === undefined) return;
  if (reason === "too-long" || reason === "too-many") parts.find({ kind: "cut", target });
  if (reason === "converted") parts.find({ kind: "converted", target });
  const text = view.texts.get(path);
  if (reason === "invalid-date" && text !== undefined)
    parts.find({ kind: "unreadDate", target, field: fieldAt(path), text: cutText(text, limits.line) });
}

/** The field of a date by its key, in the schema's words and others: `startDate`, `from`, `graduation`. */
function fieldAt(path: string): "start" | "end" | "date" {
  const key =
    path
      .match(/[A-Za-z_]+/g)
      ?.at(-1)
      ?.toLowerCase() ?? "";
  if (/^(?:start|from|begin)/.test(key)) return "start";
  return /^(?:end|to$|until|till|finish|graduat)/.test(key) ? "end" : "date";
}
