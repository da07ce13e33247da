import type { AccountRecords } from "../accounts/privacy/personal-data.ts";
import {
  deleteRowsOf,
  listRowsOf,
  presentApplication,
  removeDeletedBefore,
} from "./application-store.server.ts";
import { deleteAssignmentsOf, findMainResume, listAssignments } from "./assignment-store.server.ts";
import { restorableDays } from "./quotas.ts";

/** A user's applications with the ids of their documents, in the export of their data, and the erasure with the account. */
export const applicationRecords: AccountRecords = {
  name: "applications",
  async list(db, { userId }) {
    const [rows, assignments, mainResumeId] = await Promise.all([
      listRowsOf(db, userId),
      listAssignments(db, userId),
      findMainResume(db, userId),
    ]);
    const documentsOf = (id: string) =>
      [...assignments].flatMap(([document, of]) => (of === id ? [document] : []));
    return [
      ...rows.map((row) => ({
        ...presentApplication(row),
        deletedAt: row.deletedAt?.toISOString() ?? null,
        documents: documentsOf(row.id),
      })),
      ...(mainResumeId === null ? [] : [{ mainResumeId }]),
    ];
  },
  async erase(tx, { userId }) {
    await deleteAssignmentsOf(tx, userId);
    await deleteRowsOf(tx, userId);
  },
  prune: (db) => removeDeletedBefore(db, restorableDays),
};
