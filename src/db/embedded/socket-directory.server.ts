import { chown, lstat, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SystemAccount } from "./account.server.ts";
import type { Cluster } from "./cluster.server.ts";
import { port, readPidFile } from "./postmaster.server.ts";

/** Upper bound for the bytes of a socket's path: 107 on Linux, 103 on macOS. */
const maxPathBytes = 103;
const fits = (directory: string) => Buffer.byteLength(`${directory}/.s.PGSQL.${port}`) <= maxPathBytes;

const temporaryPrefix = "dossier-socket-";
export const isTemporaryDirectory = (directory: string): boolean => directory.includes(`/${temporaryPrefix}`);

/**
 * The directory of the server's socket: the last one if it is still private, so that a running server is found again.
 * Otherwise beside the data if the path is short enough, so that a second container with the same volume finds the server
 * instead of starting another; else in the system's temporary directory.
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

/** The owner of a directory could replace the socket in it. */
async function isPrivate(directory: string, account: SystemAccount): Promise<boolean> {
  const found = await lstat(directory).catch(() => undefined);
  const owner = account.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0;
}
