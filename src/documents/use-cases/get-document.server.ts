import { AppError } from "../../kit/errors.ts";
import type { StoredDocument, StoredResume } from "../model/document.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, findDocument } from "../document-store.server.ts";

/** The document, or `notFound`: absent, deleted and somebody else's are all the same. */
export async function getDocument(
  { db }: Pick<DocumentDeps, "db">,
  key: DocumentKey,
): Promise<StoredDocument> {
  const document = await findDocument(db, key);
  if (!document) throw new AppError("notFound");
  return document;
}

/** The same for a resume; a letter is `notFound`. */
export async function getResume(deps: Pick<DocumentDeps, "db">, key: DocumentKey): Promise<StoredResume> {
  const document = await getDocument(deps, key);
  if (document.kind !== "resume") throw new AppError("notFound");
  return document;
}
