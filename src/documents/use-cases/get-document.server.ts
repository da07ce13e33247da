import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps, Joining } from "../document-deps.server.ts";
import { type DocumentKey, findDocument } from "../document-store.server.ts";
import type { StoredDocument, StoredResume } from "../model/document.ts";

/** The document. Throws `notFound` alike for a missing, a deleted and another user's document. */
export async function getDocument(
  { db }: Joining<Pick<DocumentDeps, "db">>,
  key: DocumentKey,
): Promise<StoredDocument> {
  const document = await findDocument(db, key);
  if (!document) throw new AppError("notFound");
  return document;
}

/** Like `getDocument`, and throws `notFound` for a letter. */
export async function getResume(
  deps: Joining<Pick<DocumentDeps, "db">>,
  key: DocumentKey,
): Promise<StoredResume> {
  const document = await getDocument(deps, key);
  if (document.kind !== "resume") throw new AppError("notFound");
  return document;
}
