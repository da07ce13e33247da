import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../kit/id.ts";

/** A rendered state of a document; its picture never changes. */
export type ThumbnailKey = { ownerId: string; documentId: string; version: number; width: number };

export type ThumbnailCache = {
  /** The picture if it is kept; null otherwise, also if the disk fails. */
  find(key: ThumbnailKey): Promise<Uint8Array | null>;
  /** Keeps a picture and drops those of the document's other versions. */
  keep(key: ThumbnailKey, bytes: Uint8Array): Promise<void>;
  /** Drops everything of a person. */
  forget(ownerId: string): Promise<void>;
};

const day = 86_400_000;
/** Pictures of documents nobody has looked at for so long are dropped; they can be made again. */
const unusedFor = 30 * day;

/** Pictures on disk, one folder a person. `dir` may be emptied at any time. */
export function createThumbnailCache(dir: string): ThumbnailCache {
  const root = join(dir, "thumbnails");
  let swept = 0;

  const folder = (ownerId: string) => join(root, ownerId);
  const fileName = ({ documentId, version, width }: ThumbnailKey) => `${documentId}-${version}-${width}.webp`;

  async function sweep(now: number): Promise<void> {
    for (const owner of await readdir(root)) {
      for (const file of await readdir(folder(owner))) {
        const { mtimeMs } = await stat(join(folder(owner), file));
        if (now - mtimeMs > unusedFor) await rm(join(folder(owner), file), { force: true });
      }
    }
  }

  return {
    find: (key) => readFile(join(folder(key.ownerId), fileName(key))).catch(() => null),

    async keep(key, bytes) {
      const own = folder(key.ownerId);
      await mkdir(own, { recursive: true });
      const target = join(own, fileName(key));
      // Written beside and moved, so that nobody ever reads half a picture.
      const draft = join(own, `.${newId()}`);
      await writeFile(draft, bytes);
      await rename(draft, target);
      const current = `${key.documentId}-${key.version}-`;
      for (const name of await readdir(own)) {
        if (name.startsWith(`${key.documentId}-`) && !name.startsWith(current))
          await rm(join(own, name), { force: true });
      }
      const now = Date.now();
      if (now - swept > day) {
        swept = now;
        await sweep(now);
      }
    },

    forget: (ownerId) => rm(folder(ownerId), { recursive: true, force: true }),
  };
}
