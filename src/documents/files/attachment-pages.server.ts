import { unzipSync, zipSync } from "fflate";
import { AppError } from "../../kit/errors.ts";
import type { DocumentDeps } from "../document-deps.server.ts";
import { type FileKey, findFile, pagesLocation } from "./file-store.server.ts";
import { getFile } from "./get-file.server.ts";

/** Pages of a PDF in one file: an uncompressed ZIP with an entry for each page, in order. */
export const packPages = (pages: Uint8Array[]): Uint8Array =>
  zipSync(Object.fromEntries(pages.map((page, index) => [`${index + 1}`, page])), { level: 0 });

const unpackPages = (zip: Uint8Array): Uint8Array[] => {
  const entries = unzipSync(zip);
  return Array.from({ length: Object.keys(entries).length }, (_, index) => entries[`${index + 1}`]!);
};

/** The pages of an attachment as PNG or JPEG. Throws `notFound` for a missing file or one of another user or kind. */
export async function getAttachmentPages(
  { db, files }: Pick<DocumentDeps, "db" | "files">,
  key: FileKey,
): Promise<Uint8Array[]> {
  const file = await findFile(db, key);
  if (file?.kind !== "attachment") throw new AppError("notFound");
  if (file.contentType !== "application/pdf") return [(await getFile({ db, files }, key)).bytes];
  const location = pagesLocation(key);
  try {
    return unpackPages(await files.getBytes(location));
  } catch (cause) {
    const exists = await files.exists(location).catch(() => true);
    throw new AppError(exists ? "unavailable" : "notFound", `pages of file ${file.id}`, { cause });
  }
}
