import { documentKey, inDurableTransaction } from "../../documents/document-store.server.ts";
import { getResume } from "../../documents/use-cases/get-document.server.ts";
import type { ApplicationDeps } from "../application-deps.server.ts";
import { setMainResume } from "../assignment-store.server.ts";

/** Marks the resume that is copied for applications, or none with null. Throws `notFound` for a letter. */
export function markMainResume(
  { db }: Pick<ApplicationDeps, "db">,
  ownerId: string,
  documentId: string | null,
): Promise<void> {
  return inDurableTransaction(db, async (tx) => {
    if (documentId !== null) await getResume({ db: tx }, documentKey(ownerId, documentId));
    await setMainResume(tx, ownerId, documentId);
  });
}
