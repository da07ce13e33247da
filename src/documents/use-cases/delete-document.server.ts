import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type DocumentKey, markDeleted } from "../document-store.server.ts";

/** Takes the document away; it can be restored for 30 days. */
export async function deleteDocument({ db }: Pick<DocumentDeps, "db">, key: DocumentKey): Promise<void> {
  if (!(await markDeleted(db, key))) throw new AppError("notFound");
}
