import { inDurableTransaction, lockOwner } from "../../documents/document-store.server.ts";
import type { RequestPage } from "../../documents/messages.server.ts";
import { summaryOf } from "../../documents/model/document-summary.ts";
import { copyForEmployer, createDocument } from "../../documents/use-cases/create-document.server.ts";
import type { Viewer } from "../../http/viewer.ts";
import type { AddDocumentRequest, ListedDocument } from "../api.ts";
import type { ApplicationDeps } from "../application-deps.server.ts";
import { assign } from "../assignment-store.server.ts";
import { lockEmployer } from "./assign-document.server.ts";

/**
 * Makes a document for an application: a copy of a resume, or a letter to the employer. It is named after the employer and
 * belongs to the application. Throws `notFound` for a resume or an application that is not the owner's, and `storageFull`.
 * The same `idempotencyKey` makes one.
 */
export function addDocumentToApplication(
  { db, documents }: ApplicationDeps,
  owner: Pick<Viewer, "userId" | "email">,
  applicationId: string,
  page: RequestPage,
  input: AddDocumentRequest,
  idempotencyKey?: string,
): Promise<ListedDocument> {
  const { userId: ownerId } = owner;
  return inDurableTransaction(db, async (tx) => {
    // In the order in which every use case takes its locks: owner, application, assignment, document.
    await lockOwner(tx, ownerId);
    const employer = await lockEmployer(tx, ownerId, applicationId);
    const deps = { ...documents, db: tx };
    const document =
      input.kind === "resume"
        ? await copyForEmployer(deps, { ownerId, id: input.from.resumeId }, employer, idempotencyKey)
        : await createDocument(deps, owner, page, { ...input, employer }, idempotencyKey);
    await assign(tx, { ownerId, id: document.id }, applicationId);
    return { ...summaryOf(document), applicationId };
  });
}
