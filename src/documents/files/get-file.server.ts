import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type FileKey, fileLocation, findFile } from "./file-store.server.ts";

export type LoadedFile = { bytes: Uint8Array; contentType: string };

/** The picture, or `notFound`: absent and somebody else's are the same. `unavailable` while the file store is away. */
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
    const there = await files.exists(location).catch(() => true);
    throw new AppError(there ? "unavailable" : "notFound", `bytes of file ${file.id}`, { cause });
  }
}
