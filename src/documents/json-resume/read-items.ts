import { newId } from "../../kit/id.ts";
import { isObject, type JsonObject, type Path } from "../../kit/json.ts";
import { limits } from "../model/limits.ts";
import { schemaKeys } from "./aliases.ts";
import { Extension, extensionKey } from "./extension.ts";
import type { ImportReport } from "./import-report.ts";
import { positionFields } from "./lists.ts";
import { isListOfObjects } from "./read.ts";
import { type ObjectKind, readFields } from "./read-fields.ts";

export type Item = { id: string } & JsonObject;

export function readItems(
  list: readonly JsonObject[],
  kind: ObjectKind,
  max: number,
  path: Path,
  report: ImportReport,
): Item[] {
  const items = list.slice(0, max).map((source, at) => readItem(source, kind, [...path, at], report));
  reportRest(list, max, path, report);
  return items;
}

function reportRest(list: readonly JsonObject[], max: number, path: Path, report: ImportReport): void {
  if (list.length <= max) return;
  report.add(path, "too-many", `[${max}:]`);
  for (const [at, source] of list.slice(max).entries()) report.addRest([...path, max + at], source);
}

function readItem(
  source: JsonObject,
  kind: ObjectKind,
  path: Path,
  report: ImportReport,
  extension = new Extension(source),
): Item {
  const id = newId();
  report.mark(path, id);
  const { values, extra } = readFields(source, kind, path, report, extension);
  return { id, ...withExtra(values, extra) };
}

/** An export writes the further positions at an employer as jobs after the first one, with a mark. */
export function readJobs(
  list: readonly JsonObject[],
  kind: ObjectKind,
  path: Path,
  report: ImportReport,
): Item[] {
  const jobs: Item[] = [];
  for (const [at, source] of list.slice(0, limits.items).entries()) {
    const extension = new Extension(source);
    const job = jobs.at(-1);
    const positions = (job?.positions ?? []) as Item[];
    if (job && positions.length < limits.positions && isFurtherPosition(source, job)) {
      extension.take("sameEmployer");
      const { name, ...position } = source;
      const positionKind = { ...kind, fields: positionFields };
      positions.push(readItem(position, positionKind, [...path, at], report, extension));
      job.positions = positions;
    } else jobs.push(readRoles(source, kind, [...path, at], report, extension));
  }
  reportRest(list, limits.items, path, report);
  for (const { positions = [] } of jobs) for (const position of positions as Item[]) markOngoing(position);
  return jobs;
}

/** Keys of a list of the positions at one employer, as files in the wild have it. */
const roleKeys = ["positions", "roles", "position"];

/** A job whose positions are a list inside it. Without a position of its own, it is the first of them. */
function readRoles(
  { ...source }: JsonObject,
  kind: ObjectKind,
  path: Path,
  report: ImportReport,
  extension: Extension,
): Item {
  const key = roleKeys.find((each) => isListOfObjects(source[each]) && (source[each] as []).length > 0);
  if (key === undefined) return readJob(source, kind, path, report, extension);
  const list = source[key] as JsonObject[];
  delete source[key];
  report.add([...path, key], "adapted");
  const roleKind = { ...kind, name: "role", fields: positionFields };
  const roles = readItems(list, roleKind, limits.positions, [...path, key], report);
  for (const role of roles) markOngoing(role);
  const job = readJob(source, kind, path, report, extension);
  const { id, ...first } = roles[0]!;
  const isFirst = Object.keys(first).every((field) => field === "extra" || job[field] === undefined);
  if (!isFirst) return { ...job, positions: roles };
  report.mark([...path, key, 0], job.id);
  const extra = { ...(job.extra as JsonObject), ...(first.extra as JsonObject) };
  return {
    ...withExtra({ ...job, ...first }, extra),
    id: job.id,
    ...(roles.length > 1 && { positions: roles.slice(1) }),
  };
}

/** A description that is too long for the line about the employer describes the job. */
function readJob(
  source: JsonObject,
  kind: ObjectKind,
  path: Path,
  report: ImportReport,
  extension: Extension,
): Item {
  const { description, ...rest } = source;
  const keys = schemaKeys(source, kind.name, ["summary"]);
  if (typeof description !== "string" || description.length <= limits.line || keys.size > 0 || rest.summary)
    return readItem(source, kind, path, report, extension);
  for (const key of ["description", "summary"]) report.add([...path, key], "adapted");
  return readItem({ ...rest, summary: description }, kind, path, report, extension);
}

const isFurtherPosition = (source: JsonObject, job: Item): boolean => {
  const mark = source[extensionKey];
  return isObject(mark) && mark.sameEmployer === true && source.name === job.employer;
};

/** The format has no value for "until now"; its themes print it for a start without an end. */
export function markOngoing(item: Item): void {
  const period = item.period as JsonObject | undefined;
  if (period?.start !== undefined && period.end === undefined && period.rawEnd === undefined)
    item.period = { ...period, ongoing: true };
}

export const withExtra = (values: JsonObject, extra: JsonObject): JsonObject =>
  Object.keys(extra).length === 0 ? values : { ...values, extra };
