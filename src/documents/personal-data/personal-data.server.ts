import { jsonFile } from "../../accounts/json-file.ts";
import type { ExportFile } from "../../accounts/personal-data.ts";
import { AppError } from "../../kit/errors.ts";
import { storedDocument } from "../model/document.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { portalOfDocument } from "../model/document-portal.ts";
import { exportJsonResume } from "../json-resume.ts";
import {
  findOwnedDocument,
  findOwnedVersion,
  listOwnedDocuments,
  listOwnedFiles,
  listOwnedVersions,
} from "./personal-data-store.server.ts";
import { getFile } from "../files/get-file.server.ts";

type Deps = Pick<DocumentDeps, "db" | "files">;

/**
 * Everything a person has here, as files: each document as it is stored, with the earlier versions that are kept, resumes
 * as JSON Resume besides, and all photos. Deleted documents that could still be restored stand in a folder of their own.
 */
export async function* exportOwned(deps: Deps, ownerId: string): AsyncGenerator<ExportFile> {
  for (const { id, deletedAt } of await listOwnedDocuments(deps.db, ownerId))
    yield* exportDocument(deps, ownerId, id, deletedAt ? "documents/deleted" : "documents");
  for (const file of await listOwnedFiles(deps.db, ownerId)) {
    const bytes = await findBytes(deps, file);
    if (bytes) yield { path: `photos/${file.id}.jpg`, bytes, modified: file.createdAt };
  }
}

async function* exportDocument(
  { db }: Deps,
  ownerId: string,
  id: string,
  folder: string,
): AsyncGenerator<ExportFile> {
  const row = await findOwnedDocument(db, ownerId, id);
  if (!row) return;
  const { ownerId: _, ...document } = row;
  const path = `${folder}/${fileName(row.title)} ${id.slice(-8)}`;
  const modified = row.updatedAt;
  yield jsonFile(`${path}.json`, modified, document);
  for (const version of await listOwnedVersions(db, ownerId, id)) {
    const earlier = await findOwnedVersion(db, ownerId, { documentId: id, version });
    if (earlier) yield jsonFile(`${path}/version ${version}.json`, earlier.savedAt, earlier);
  }
  const { createdAt, updatedAt, ...rest } = document;
  const parsed = storedDocument.safeParse({
    ...rest,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
  // What no longer fits its schema is exported as it is, and that alone.
  if (!parsed.success || parsed.data.kind !== "resume") return;
  const { resume } = exportJsonResume(parsed.data.content, portalOfDocument(parsed.data));
  yield jsonFile(`${path}.json-resume.json`, modified, resume);
}

/** A title as part of a file name that every system takes: no separators, no leading dots, not too long. */
function fileName(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  return [...plain].slice(0, 60).join("").trim() || "document";
}

/** A photo whose bytes are lost must not keep the rest from its owner; a file store that is away does. */
async function findBytes(deps: Deps, file: { ownerId: string; id: string }): Promise<Uint8Array | null> {
  try {
    return (await getFile(deps, file)).bytes;
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return null;
    throw error;
  }
}
