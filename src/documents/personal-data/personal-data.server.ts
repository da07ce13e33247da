import type { ExportFile } from "../../accounts/privacy/personal-data.ts";
import { jsonFile } from "../../accounts/privacy/personal-data.ts";
import { inTransaction } from "../../db/client.server.ts";
import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { extensionOf, type FileKind } from "../files/file-kinds.ts";
import { getFile } from "../files/get-file.server.ts";
import { listClaimedDocuments } from "../guest/keep/kept-store.server.ts";
import { exportJsonResume } from "../json-resume/export.ts";
import { storedDocument } from "../model/document.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import * as store from "./personal-data-store.server.ts";

type Deps = Pick<DocumentDeps, "db" | "files">;

const exportFolders: Record<FileKind, string> = {
  photo: "photos",
  signature: "signatures",
  attachment: "attachments",
};

/**
 * All documents, photos, signatures and attachments of a user, as files: each document as it is stored with its earlier versions, resumes also as
 * JSON Resume. Deleted documents that can still be restored are in a folder of their own.
 */
export async function* exportPersonalData(deps: Deps, ownerId: string): AsyncGenerator<ExportFile> {
  for (const { id, deletedAt } of await store.listOwnedDocuments(deps.db, ownerId))
    yield* exportDocument(deps, ownerId, id, deletedAt ? "documents/deleted" : "documents");
  for (const file of await store.listOwnedFiles(deps.db, ownerId)) {
    const bytes = await findBytes(deps, file);
    const path = `${exportFolders[file.kind]}/${file.id}.${extensionOf(file.contentType)}`;
    if (bytes) yield { path, bytes, modified: file.createdAt };
  }
  // Written before the sign-up, and not moved into the account yet.
  for (const { id, createdAt, ...kept } of await listClaimedDocuments(deps.db, ownerId))
    yield jsonFile(`documents/arriving/${fileName(kept.title)} ${id.slice(-8)}.json`, createdAt, {
      id,
      ...kept,
    });
}

/**
 * Deletes every document, earlier version and photo of a user. Deletes the bytes first and by folder, so that bytes
 * without a row go too. Safe to call again.
 */
export async function erasePersonalData({ db, files }: Deps, ownerId: string): Promise<void> {
  await files.deleteAll(ownerId);
  await inTransaction(db, (tx) => store.deleteOwned(tx, ownerId));
}

async function* exportDocument(
  { db }: Deps,
  ownerId: string,
  id: string,
  folder: string,
): AsyncGenerator<ExportFile> {
  const row = await store.findOwnedDocument(db, ownerId, id);
  if (!row) return;
  const { ownerId: _, ...document } = row;
  const path = `${folder}/${fileName(row.title)} ${id.slice(-8)}`;
  const modified = row.updatedAt;
  yield jsonFile(`${path}.json`, modified, document);
  for (const version of await store.listOwnedVersions(db, ownerId, id)) {
    const earlier = await store.findOwnedVersion(db, ownerId, { documentId: id, version });
    if (earlier) yield jsonFile(`${path}/version ${version}.json`, earlier.savedAt, earlier);
  }
  const { createdAt, updatedAt, employer, ...rest } = document;
  const parsed = storedDocument.safeParse({
    ...rest,
    ...(employer && { employer }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
  // A document that no longer fits the schema is exported only as it is stored.
  if (!parsed.success || parsed.data.kind !== "resume") return;
  const { resume } = exportJsonResume(parsed.data.content, portalOfDocument(parsed.data));
  yield jsonFile(`${path}.json-resume.json`, modified, resume);
}

/** A title as part of a file name that every operating system accepts: no separators, no leading dots, 60 characters. */
function fileName(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  return [...plain].slice(0, 60).join("").trim() || "document";
}

/** Null for a photo without bytes, so that the export continues. An unavailable file store fails the export. */
async function findBytes(deps: Deps, file: { ownerId: string; id: string }): Promise<Uint8Array | null> {
  try {
    return (await getFile(deps, file)).bytes;
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return null;
    throw error;
  }
}
