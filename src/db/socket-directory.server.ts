import { chown, lstat, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./postgres-account.server.ts";
import type { Cluster } from "./postgres-cluster.server.ts";
import { port, readPidFile } from "./postmaster.server.ts";

/** Bytes of a socket's path: 107 on Linux, 103 on macOS. */
const longestPath = 103;
const fits = (directory: string) => Buffer.byteLength(`${directory}/.s.PGSQL.${port}`) <= longestPath;

const temporaryPrefix = "dossier-socket-";
export const isTemporary = (directory: string): boolean => directory.includes(`/${temporaryPrefix}`);

/**
 * Where the server's socket stands, or stood last: an orphan is found again, and a directory is used twice.
 * Beside the data if the path is short enough, because then a second container that mounts the same volume
 * finds the server there too, rather than starting another; else in the system's temporary directory.
 */
export async function findSocketDirectory(cluster: Cluster): Promise<string> {
  const last = (await readPidFile(cluster))?.socketDirectory;
  if (last && (await isPrivate(last, cluster.account))) return last;
  if (cluster.argument === cluster.path && fits(cluster.home)) return cluster.home;
  const parent = fits(join(tmpdir(), `${temporaryPrefix}XXXXXX`)) ? tmpdir() : "/tmp";
  const made = await mkdtemp(join(parent, temporaryPrefix));
  const { uid, gid } = cluster.account;
  if (uid !== undefined) await chown(made, uid, gid ?? uid);
  return made;
}

/** Whoever owns the directory could put another socket there. */
async function isPrivate(directory: string, account: Account): Promise<boolean> {
  const found = await lstat(directory).catch(() => undefined);
  const owner = account.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0;
}
