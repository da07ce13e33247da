import { v5 } from "uuid";
import { inDurableTransaction, lockOwner } from "../../documents/document-store.server.ts";
import { AppError } from "../../kit/errors.ts";
import { newId } from "../../kit/id.ts";
import type { CreateApplicationRequest } from "../api.ts";
import { type Application, consistent } from "../application.ts";
import type { ApplicationDeps } from "../application-deps.server.ts";
import {
  countApplications,
  findApplication,
  insertApplication,
  presentApplication,
} from "../application-store.server.ts";
import { blankFields } from "../blank-application.ts";
import { canCreate } from "../quotas.ts";
import { reminderAt } from "../reminders/reminder-at.ts";

/**
 * Stores a new application within the owner's quota. Throws `storageFull` beyond it. A repeated request with the same
 * `idempotencyKey` gets the stored application; if that was deleted since, it throws `unprocessable`. `culture`: of the page.
 */
export function createApplication(
  { db }: Pick<ApplicationDeps, "db">,
  ownerId: string,
  culture: string,
  input: CreateApplicationRequest,
  idempotencyKey?: string,
): Promise<Application> {
  const fields = consistent({ ...blankFields, ...input });
  const id = idempotencyKey === undefined ? newId() : v5(idempotencyKey, ownerId);
  return inDurableTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const existing = idempotencyKey === undefined ? null : await findApplication(tx, { ownerId, id });
    if (existing) return presentApplication(existing);
    if (!canCreate(await countApplications(tx, ownerId)))
      throw new AppError("storageFull", "application quota reached", { full: "applications" });
    const remindAt = reminderAt(fields, new Date());
    const row = await insertApplication(tx, { ownerId, id, fields, culture, remindAt });
    if (!row) throw new AppError("unprocessable", "idempotency key of a deleted application");
    return presentApplication(row);
  });
}
