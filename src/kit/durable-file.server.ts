import fs, { type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "./id.ts";

/**
 * Writes a file that survives a power cut once the promise resolves: the bytes reach the disk before the file gets its
 * name, and its folder afterwards. Readers see the old file or the whole new one. Creates missing folders; only the
 * process's user can read what it creates.
 */
export async function writeFileDurably(path: string, bytes: string | Uint8Array): Promise<void> {
  await createFolder(dirname(path));
  await publishDraft(path, bytes, (draft) => fs.rename(draft, path));
}

/** Does the same, but leaves an existing file as it is. Two processes that start together agree on one file. */
export async function createFileDurably(path: string, bytes: string | Uint8Array): Promise<void> {
  await createFolder(dirname(path));
  await publishDraft(path, bytes, async (draft) => {
    try {
      await fs.link(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    await fs.rm(draft);
  });
}

async function publishDraft(
  path: string,
  bytes: string | Uint8Array,
  publish: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = join(dirname(path), `.draft-${newId()}`);
  try {
    await withHandle(await fs.open(draft, "wx", 0o600), async (file) => {
      await file.writeFile(bytes);
      await file.sync();
    });
    await publish(draft);
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Creates a folder with its parents; each new entry is on disk afterwards. */
async function createFolder(folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let parent = dirname(folder); parent.length >= dirname(first).length; parent = dirname(parent)) {
    await syncFolder(parent);
    if (parent === dirname(parent)) return;
  }
}

/** Writes the folder's entries to disk: the names of new, renamed and deleted files. */
const syncFolder = async (folder: string): Promise<void> =>
  withHandle(await fs.open(folder, "r"), (handle) => handle.sync());

async function withHandle(handle: FileHandle, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}
