import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { log } from "../kit/log.server.ts";

/**
 * Makes everything that the process writes readable by its own user only, and restricts the folders that an earlier
 * release created. Changes the process's file mode mask.
 */
export async function protectDataDir(dataDir: string): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  // Root starts PostgreSQL as another user, which must be able to enter the directory but not to list it.
  await restrict(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const folder of ["files", "cache", "mail"]) await restrict(join(dataDir, folder), 0o700);
}

async function restrict(folder: string, mode: number): Promise<void> {
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    // The folder of a mounted volume may belong to another user.
    if (error.code !== "ENOENT") log.warn("data-dir.not-restricted", { folder, error });
  });
}
