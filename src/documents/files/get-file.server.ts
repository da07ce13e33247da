import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type FileKey, fileLocation, findFile } from "./file-store.server.ts";

export type LoadedFile = { bytes: Uint8Array; contentType: string };

/** A file as it is stored. Throws `notFound` for a missing or another user's file, `unavailable` while the file store is down. */
export async function getFile(
  { db, files }: Pick<DocumentDeps, "db" | "files">,
  key: FileKey,
): Promise<LoadedFile> {
  const file = await findFile(db, key);
  if (!file) throw new AppError("notFound");
  const location = fileLocation(file);
  try {
    return { bytes: await files.getBytes(location), contentType: file.contentType };
  } catch (cause) {
    const exists = await files.exists(location).catch(() => true);
    throw new AppError(exists ? "unavailable" : "notFound", `bytes of file ${file.id}`, { cause });
  }
}
