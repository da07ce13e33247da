import { findPreferences } from "../../accounts/settings/preferences-store.server.ts";
import { listDocuments } from "../../documents/document-store.server.ts";
import type { JobHunt } from "../api.ts";
import type { ApplicationDeps } from "../application-deps.server.ts";
import { listApplications, presentApplication } from "../application-store.server.ts";
import { findMainResume, listAssignments } from "../assignment-store.server.ts";

/** Everything that the dashboard shows of a user: applications, documents and which of them belong together. */
export async function readJobHunt({ db }: Pick<ApplicationDeps, "db">, ownerId: string): Promise<JobHunt> {
  const [rows, documents, assignments, mainResumeId, { singleKeys }] = await Promise.all([
    listApplications(db, ownerId),
    listDocuments(db, ownerId),
    listAssignments(db, ownerId),
    findMainResume(db, ownerId),
    findPreferences(db, ownerId),
  ]);
  return {
    applications: rows.map(presentApplication),
    documents: documents.map((document) => ({
      ...document,
      applicationId: assignments.get(document.id) ?? null,
    })),
    mainResumeId,
    singleKeys,
  };
}
