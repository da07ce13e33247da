import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type FileKey, fileLocation, findFile } from "../file-store.server.ts";

export type LoadedFile = { bytes: Uint8Array; contentType: string };

/** The picture, or `notFound`: absent and somebody else's are the same. */
export async function getFile(
  { db, files }: Pick<DocumentDeps, "db" | "files">,
  key: FileKey,
): Promise<LoadedFile> {
  const file = await findFile(db, key);
  if (!file) throw new AppError("notFound");
  try {
    return { bytes: await files.getBytes(fileLocation(file)), contentType: file.contentType };
  } catch (cause) {
    throw new AppError("unavailable", `bytes of file ${file.id}`, { cause });
  }
}
