import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../db/client.server.ts";
import type { DocumentKey } from "../documents/document-store.server.ts";
import { documents } from "../documents/tables.ts";
import type { ApplicationKey } from "./application-store.server.ts";
import { applicationDocuments, applications, mainResumes } from "./tables.ts";

/** Which documents belong to which application, and which resume is the main one. Every query has the owner in its condition. */

/** The application of each document that has one, unless the application is deleted. */
export async function listAssignments(db: Queryable, ownerId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({
      documentId: applicationDocuments.documentId,
      applicationId: applicationDocuments.applicationId,
    })
    .from(applicationDocuments)
    .innerJoin(
      applications,
      and(
        eq(applications.ownerId, applicationDocuments.ownerId),
        eq(applications.id, applicationDocuments.applicationId),
      ),
    )
    .where(and(eq(applicationDocuments.ownerId, ownerId), isNull(applications.deletedAt)));
  return new Map(rows.map(({ documentId, applicationId }) => [documentId, applicationId]));
}

/** Ids of an application's documents, each locked, so that none moves to another application meanwhile. */
export async function lockDocumentsOf(tx: Queryable, { ownerId, id }: ApplicationKey): Promise<string[]> {
  const rows = await tx
    .select({ documentId: applicationDocuments.documentId })
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.ownerId, ownerId), eq(applicationDocuments.applicationId, id)))
    .orderBy(applicationDocuments.documentId)
    .for("update");
  return rows.map(({ documentId }) => documentId);
}

/** The document leaves its former application. */
export async function assign(
  tx: Queryable,
  { ownerId, id: documentId }: DocumentKey,
  applicationId: string,
): Promise<void> {
  await tx
    .insert(applicationDocuments)
    .values({ ownerId, documentId, applicationId })
    .onConflictDoUpdate({
      target: [applicationDocuments.ownerId, applicationDocuments.documentId],
      set: { applicationId },
    });
}

export async function unassign(tx: Queryable, { ownerId, id }: DocumentKey): Promise<void> {
  await tx
    .delete(applicationDocuments)
    .where(and(eq(applicationDocuments.ownerId, ownerId), eq(applicationDocuments.documentId, id)));
}

/** Null if none is marked, or if the marked one is deleted. */
export async function findMainResume(db: Queryable, ownerId: string): Promise<string | null> {
  const [row] = await db
    .select({ documentId: mainResumes.documentId })
    .from(mainResumes)
    .innerJoin(
      documents,
      and(eq(documents.ownerId, mainResumes.ownerId), eq(documents.id, mainResumes.documentId)),
    )
    .where(and(eq(mainResumes.ownerId, ownerId), isNull(documents.deletedAt)));
  return row?.documentId ?? null;
}

/** Marks another resume, or none. */
export async function setMainResume(
  tx: Queryable,
  ownerId: string,
  documentId: string | null,
): Promise<void> {
  if (documentId === null) await tx.delete(mainResumes).where(eq(mainResumes.ownerId, ownerId));
  else
    await tx
      .insert(mainResumes)
      .values({ ownerId, documentId })
      .onConflictDoUpdate({ target: mainResumes.ownerId, set: { documentId } });
}

/** For the erasure of an account, which may come before or after that of its documents. */
export async function deleteAssignmentsOf(tx: Queryable, ownerId: string): Promise<void> {
  await tx.delete(applicationDocuments).where(eq(applicationDocuments.ownerId, ownerId));
  await tx.delete(mainResumes).where(eq(mainResumes.ownerId, ownerId));
}
