import { inDurableTransaction, lockOwner } from "../../documents/document-store.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { Application } from "../application.ts";
import type { ApplicationDeps } from "../application-deps.server.ts";
import {
  type ApplicationKey,
  countApplications,
  findApplication,
  markDeleted,
  presentApplication,
  unmarkDeleted,
} from "../application-store.server.ts";
import { canRestore } from "../quotas.ts";

/** Deletes the application; `restoreApplication` can undo that for `restorableDays`. Its documents stay. */
export async function deleteApplication(
  { db }: Pick<ApplicationDeps, "db">,
  key: ApplicationKey,
): Promise<void> {
  const isDeleted = await inDurableTransaction(db, (tx) => markDeleted(tx, key));
  if (!isDeleted) throw new AppError("notFound");
}

/**
 * Restores a deleted application with those of its documents that are in no other one by now, or returns one that is not
 * deleted. Throws `storageFull` beyond the quota.
 */
export function restoreApplication(
  { db }: Pick<ApplicationDeps, "db">,
  key: ApplicationKey,
): Promise<Application> {
  return inDurableTransaction(db, async (tx) => {
    await lockOwner(tx, key.ownerId);
    const owned = await countApplications(tx, key.ownerId);
    const restored = await unmarkDeleted(tx, key);
    if (restored && !canRestore(owned))
      throw new AppError("storageFull", "application quota reached", { full: "applications" });
    const row = restored ?? (await findApplication(tx, key));
    if (!row) throw new AppError("notFound");
    return presentApplication(row);
  });
}
