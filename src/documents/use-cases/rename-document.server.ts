import { AppError } from "../../kit/errors.ts";
import type { DocumentSummary } from "../model/document.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, findSummary, renameDocument as rename } from "../document-store.server.ts";

/** Gives the document another title; the version stays, so that an open editor does not get a conflict. */
export async function renameDocument(
  { db }: Pick<DocumentDeps, "db">,
  key: DocumentKey,
  title: string,
): Promise<DocumentSummary> {
  const renamed = (await rename(db, key, title)) && (await findSummary(db, key));
  if (!renamed) throw new AppError("notFound");
  return renamed;
}
