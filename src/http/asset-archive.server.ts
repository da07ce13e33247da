import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "../kit/id.ts";

/** Milliseconds that files of earlier builds remain. A tab that is open longer loads the page again. */
const maxAge = 30 * 86_400_000;

/** Files whose names contain a hash of their content or of what they are made of: two builds never have different files of one name. */
const hashedFile = /^(?:assets|sheets|templates|icons|images)\/[\w-][\w.-]*$/;

type ArchiveOptions = {
  now?: number;
  /** Files of the build that are written to the archive when they are first requested. */
  made?: Iterable<string>;
};

/**
 * Copies the hashed files of the client build in `folder` to `archive`, and deletes files that no build has had for 30
 * days. Pages in open tabs, and other processes during a release, request files of the build before.
 */
export async function archiveAssets(
  folder: string,
  archive: string,
  { now = Date.now(), made = [] }: ArchiveOptions = {},
): Promise<void> {
  const copied = await listHashedFiles(folder);
  for (const name of copied) await copyWhole(join(folder, name), join(archive, name));
  const current = new Set([...copied, ...made]);
  for (const name of current) await utimes(join(archive, name), now / 1000, now / 1000).catch(ignoreMissing);
  for (const name of await listHashedFiles(archive)) {
    const isOld = async () => now - (await stat(join(archive, name))).mtimeMs > maxAge;
    if (!current.has(name) && (await isOld())) await rm(join(archive, name), { force: true });
  }
}

/**
 * Copies a file under another name first: a process of the other release that read half of it would have browsers store
 * that for a year. Leaves a complete copy as it is. A copy that a crash interrupts is deleted after 30 days like other files.
 */
async function copyWhole(source: string, target: string): Promise<void> {
  const [from, to] = await Promise.all([stat(source), stat(target).catch(() => null)]);
  if (from.size === to?.size) return;
  await mkdir(dirname(target), { recursive: true });
  const part = `${target}.${newId()}.part`;
  // Copies share the bytes where the file system can.
  await copyFile(source, part, constants.COPYFILE_FICLONE);
  await rename(part, target);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** A file of an earlier build or one that was made on demand, or null. */
export const readArchived = async (archive: string, name: string): Promise<Buffer | null> =>
  hashedFile.test(name) ? readFile(join(archive, name)).catch(() => null) : null;

const listHashedFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => hashedFile.test(name));
