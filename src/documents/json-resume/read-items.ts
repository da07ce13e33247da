import { newId } from "../../kit/id.ts";
import { isObject, type JsonObject, type Path } from "../../kit/json.ts";
import { limits } from "../model/limits.ts";
import { Extension, extensionKey } from "./extension.ts";
import { type Field, positionFields } from "./fields.ts";
import type { Losses } from "./losses.ts";
import { readFields } from "./read-fields.ts";

export type Item = { id: string } & JsonObject;

export function readItems(
  list: JsonObject[],
  fields: Field[],
  max: number,
  path: Path,
  losses: Losses,
): Item[] {
  const items = list.slice(0, max).map((source, at) => readItem(source, fields, [...path, at], losses));
  if (list.length > max) losses.add(path, "too-many", `[${max}:]`);
  return items;
}

function readItem(
  source: JsonObject,
  fields: Field[],
  path: Path,
  losses: Losses,
  extension = new Extension(source),
): Item {
  const { values, extra } = readFields(source, fields, [], path, losses, extension);
  return { id: newId(), ...withExtra(values, extra) };
}

/** An export writes the further positions at an employer as jobs after the first one, with a mark. */
export function readJobs(list: JsonObject[], fields: Field[], path: Path, losses: Losses): Item[] {
  const jobs: Item[] = [];
  for (const [at, source] of list.slice(0, limits.items).entries()) {
    const extension = new Extension(source);
    const job = jobs.at(-1);
    const positions = (job?.positions ?? []) as Item[];
    if (job && positions.length < limits.positions && isFurtherPosition(source, job)) {
      extension.take("sameEmployer");
      const { name, ...position } = source;
      positions.push(readItem(position, positionFields, [...path, at], losses, extension));
      job.positions = positions;
    } else jobs.push(readItem(source, fields, [...path, at], losses, extension));
  }
  if (list.length > limits.items) losses.add(path, "too-many", `[${limits.items}:]`);
  for (const { positions = [] } of jobs) for (const position of positions as Item[]) markOngoing(position);
  return jobs;
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
