import { AppError } from "../../../kit/errors.ts";
import { log } from "../../../kit/log.server.ts";
import type { DocumentDeps } from "../../document-deps.server.ts";
import type { PictureSeal } from "../picture-seal.server.ts";
import { unsavedDocument } from "../unsaved-document.ts";
import { adoptDocument } from "./adopt-document.server.ts";
import {
  deleteClaimed,
  deleteExpiredKept,
  findClaimed,
  type KeptDocument,
  listClaimants,
  listClaimed,
} from "./kept-store.server.ts";

type Deps = DocumentDeps & { pictureSeal: PictureSeal };

/** Accounts for which a run of `pruneKept` moves documents. */
const batchSize = 100;

/**
 * Moves the documents that the account has claimed into it. One that cannot be moved stays, and the next run tries again.
 * Safe to run twice at once, and after a crash: a document has the same id both times. Never throws.
 */
export async function moveKeptDocuments(deps: Deps, ownerId: string): Promise<void> {
  try {
    for (const key of await listClaimed(deps.db, ownerId)) {
      const kept = await findClaimed(deps.db, ownerId, key);
      if (!kept || (await moveOne(deps, ownerId, kept))) await deleteClaimed(deps.db, ownerId, key);
    }
  } catch (error) {
    log.warn("kept-documents.not-moved", { error });
  }
}

/** False if it has to be tried again. */
async function moveOne(deps: Deps, ownerId: string, kept: KeptDocument): Promise<boolean> {
  const { id, kind, title, portal, content, pictures } = kept;
  const parsed = unsavedDocument.safeParse({ kind, title, portal, content, ...pictures });
  if (!parsed.success) {
    log.warn("kept-documents.invalid", { id });
    return false;
  }
  try {
    await adoptDocument(deps, ownerId, { ...parsed.data, id });
    return true;
  } catch (error) {
    // The user has deleted it in the account since.
    if (error instanceof AppError && error.code === "unprocessable") return true;
    log.warn("kept-documents.not-moved", { id, error });
    return false;
  }
}

/** Moves what could not be moved before, and deletes what was not claimed in time. */
export async function pruneKept(deps: Deps): Promise<void> {
  for (const ownerId of await listClaimants(deps.db, batchSize)) await moveKeptDocuments(deps, ownerId);
  await deleteExpiredKept(deps.db);
}
