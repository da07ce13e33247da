import type { Transaction } from "../../db/client.server.ts";
import {
  type DocumentKey,
  findSummary,
  inDurableTransaction,
} from "../../documents/document-store.server.ts";
import { setEmployer, titleBy } from "../../documents/title-store.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { ListedDocument } from "../api.ts";
import type { ApplicationDeps } from "../application-deps.server.ts";
import { applicationKey, lockApplication } from "../application-store.server.ts";
import { assign, unassign } from "../assignment-store.server.ts";

/**
 * Puts a document into an application, from another one if it is there, or takes it out with null. A title that the user
 * has not given follows. Throws `notFound` if the document or the application is not the owner's.
 */
export function assignDocument(
  { db, documents }: ApplicationDeps,
  key: DocumentKey,
  applicationId: string | null,
): Promise<ListedDocument> {
  return inDurableTransaction(db, async (tx) => {
    if (!(await findSummary(tx, key))) throw new AppError("notFound");
    const employer = applicationId === null ? null : await lockEmployer(tx, key.ownerId, applicationId);
    if (applicationId === null) await unassign(tx, key);
    else await assign(tx, key, applicationId);
    const titleOf = titleBy(documents.kindNameOf);
    await setEmployer(tx, { ownerId: key.ownerId, ids: [key.id] }, employer, titleOf);
    const summary = await findSummary(tx, key);
    if (!summary) throw new AppError("notFound", "the document was deleted meanwhile");
    return { ...summary, applicationId };
  });
}

/** The employer's name, which no other request can change before this transaction ends. Throws `notFound`. */
export async function lockEmployer(tx: Transaction, ownerId: string, applicationId: string): Promise<string> {
  const application = await lockApplication(tx, applicationKey(ownerId, applicationId), "share");
  if (!application) throw new AppError("notFound", "no such application");
  return application.employer;
}
