import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeFileDurably } from "../../kit/durable-file.server.ts";

/** A version of a document; its thumbnail never changes. */
export type ThumbnailKey = { ownerId: string; documentId: string; version: number; width: number };

export type ThumbnailCache = {
  /** The cached thumbnail; null if it is missing or the disk fails. */
  find(key: ThumbnailKey): Promise<Uint8Array | null>;
  /** Caches a thumbnail and deletes those of the document's other versions. */
  put(key: ThumbnailKey, bytes: Uint8Array): Promise<void>;
  /** Deletes all thumbnails of an owner. */
  deleteOwner(ownerId: string): Promise<void>;
  /** Deletes thumbnails of all owners that are older than 30 days. Reads every folder: not for use in a request. */
  deleteOld(now?: Date): Promise<void>;
};

/** Milliseconds. A deleted thumbnail is rendered again on demand. */
const maxAge = 30 * 86_400_000;

/** Thumbnails on disk, in one folder per owner below `dir`. */
export function createThumbnailCache(dir: string): ThumbnailCache {
  const root = join(dir, "thumbnails");
  const folderOf = (ownerId: string) => join(root, ownerId);
  const fileName = ({ documentId, version, width }: ThumbnailKey) => `${documentId}-${version}-${width}.webp`;

  return {
    find: (key) => readFile(join(folderOf(key.ownerId), fileName(key))).catch(() => null),

    async put(key, bytes) {
      const folder = folderOf(key.ownerId);
      // Durable, so that a power cut leaves no empty file, which would be served as the thumbnail.
      await writeFileDurably(join(folder, fileName(key)), bytes);
      const currentVersion = `${key.documentId}-${key.version}-`;
      for (const name of await readdir(folder)) {
        if (name.startsWith(`${key.documentId}-`) && !name.startsWith(currentVersion))
          await rm(join(folder, name), { force: true });
      }
    },

    deleteOwner: (ownerId) => rm(folderOf(ownerId), { recursive: true, force: true }),

    async deleteOld(now = new Date()) {
      for (const ownerId of await listFolder(root))
        for (const name of await listFolder(folderOf(ownerId)))
          await deleteIfOld(join(folderOf(ownerId), name), now);
    },
  };
}

/** Names in a folder; none if it does not exist (yet, or any more). */
const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

async function deleteIfOld(file: string, now: Date): Promise<void> {
  const modified = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    // A request may have replaced the file meanwhile.
    () => now.getTime(),
  );
  if (now.getTime() - modified > maxAge) await rm(file, { force: true });
}
