import { dequal as equal } from "dequal/lite";
import { RequestFailed } from "../../browser/requests.ts";
import type { ApplicationChange } from "../api.ts";
import type { Application, ApplicationFields } from "../application.ts";

export type FieldName = keyof ApplicationFields;

/** Another tab or device has changed the same fields; `current` is the stored application. */
export class ChangedElsewhere extends Error {
  override readonly name = "ChangedElsewhere";
  readonly current: Application;
  readonly fields: readonly FieldName[];

  constructor(current: Application, fields: readonly FieldName[]) {
    super("changed elsewhere");
    this.current = current;
    this.fields = fields;
  }
}

/** How often a change is sent again because another one came first. */
const maxAttempts = 4;

/**
 * Sends a change of `before`. If the application has changed since, the change is sent again for the stored version, unless
 * both changed the same field: then it throws ChangedElsewhere.
 */
export async function sendMerged(
  before: Application,
  change: ApplicationChange,
  send: (version: number) => Promise<Application>,
): Promise<Application> {
  let { version } = before;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(version);
    } catch (error) {
      const current = storedApplication(error);
      if (!current) throw error;
      const fields = clashesOf(before, change, current);
      if (fields.length > 0 || attempt === maxAttempts) throw new ChangedElsewhere(current, fields);
      version = current.version;
    }
  }
}

const clashesOf = (before: Application, change: ApplicationChange, current: Application): FieldName[] =>
  (Object.keys(change) as FieldName[]).filter(
    (field) => !equal(current[field], before[field]) && !equal(current[field], change[field]),
  );

const storedApplication = (error: unknown): Application | null =>
  error instanceof RequestFailed && error.code === "conflict"
    ? ((error.current as Application | undefined) ?? null)
    : null;
