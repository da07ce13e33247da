import { inTransaction } from "../../db/client.server.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { deleteUnusedFile, type FileKey, fileLocations } from "./file-store.server.ts";

/**
 * Deletes a file unless a document names it; returns whether it did. Bytes before the commit: after a crash the next
 * purge finds a row without bytes, but never bytes without a row.
 */
export const deleteFileIfUnused = (
  { db, files }: Pick<DocumentDeps, "db" | "files">,
  key: FileKey,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await deleteUnusedFile(tx, key))) return false;
    for (const location of fileLocations(key)) await files.delete(location);
    return true;
  });
