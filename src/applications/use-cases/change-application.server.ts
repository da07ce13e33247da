import { dequal as equal } from "dequal/lite";
import { inDurableTransaction } from "../../documents/document-store.server.ts";
import { setEmployer, titleBy } from "../../documents/title-store.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { ChangeApplicationRequest } from "../api.ts";
import { type Application, type ApplicationFields, consistent } from "../application.ts";
import type { ApplicationDeps } from "../application-deps.server.ts";
import {
  type ApplicationKey,
  fieldsOf,
  lockApplication,
  presentApplication,
  updateApplication,
} from "../application-store.server.ts";
import { lockDocumentsOf } from "../assignment-store.server.ts";
import { reminderAt } from "../reminders/reminder-at.ts";

/**
 * Changes the fields that the request names if the application is still at `version`, and otherwise throws `conflict` with
 * the stored application. A change that is stored already succeeds: its first response was lost, or two tabs made the same.
 * Another employer also renames the application's documents that the user has not named. `culture`: of the page.
 */
export function changeApplication(
  { db, documents }: ApplicationDeps,
  key: ApplicationKey,
  culture: string,
  { version, ...change }: ChangeApplicationRequest,
): Promise<Application> {
  return inDurableTransaction(db, async (tx) => {
    const row = await lockApplication(tx, key, "update");
    if (!row) throw new AppError("notFound");
    const before = fieldsOf(row);
    const fields = consistent({ ...before, ...change });
    if (equal(fields, before)) return presentApplication(row);
    if (row.version !== version)
      throw new AppError("conflict", undefined, { current: presentApplication(row) });
    const reminder = changesReminder(before, fields)
      ? { at: reminderAt(fields, new Date()), culture }
      : undefined;
    const changed = await updateApplication(tx, key, { fields, reminder });
    if (fields.employer !== before.employer) {
      const ids = await lockDocumentsOf(tx, key);
      await setEmployer(tx, { ownerId: key.ownerId, ids }, fields.employer, titleBy(documents.kindNameOf));
    }
    return presentApplication(changed);
  });
}

/** Whether the user has set another reminder. Only then it is due again. */
const changesReminder = (before: ApplicationFields, after: ApplicationFields): boolean =>
  after.nextStepOn !== before.nextStepOn || !equal(after.reminder, before.reminder);
