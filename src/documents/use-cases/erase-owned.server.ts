import { inTransaction } from "../../db/client.server.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { deleteOwned } from "../personal-data/personal-data-store.server.ts";

/**
 * Deletes every document, old version and photo of a person. Bytes first, by their folder, so that those without a
 * row go too; calling it again is fine.
 */
export async function eraseOwned(
  { db, files }: Pick<DocumentDeps, "db" | "files">,
  ownerId: string,
): Promise<void> {
  await files.deleteAll(ownerId);
  await inTransaction(db, (tx) => deleteOwned(tx, ownerId));
}
