import { execFileSync } from "node:child_process";
import { constants, type Stats } from "node:fs";
import { chown, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Account, canReach, chooseAccount } from "./postgres-account.server.ts";
import { type Binaries, findBinaries, sharedCopies } from "./postgres-binaries.server.ts";
import { runAs } from "./postgres-process.server.ts";

/** The data directory and everything needed to run a server on it. */
export type Cluster = {
  account: Account;
  binaries: Binaries;
  /** DATA_DIR/postgres: the account's own, closed to everybody else. */
  home: string;
  /** DATA_DIR/postgres/cluster: PostgreSQL's data directory. */
  path: string;
  /** How the server is told its directory, see `viaWorkingDirectory`. */
  argument: string;
  /** Device and inode: names the directory whatever it is called or copied from. */
  identity: string;
  logFile: string;
};

/** Whatever `initdb` is doing in a directory of this name is not a cluster yet. */
const draftPrefix = ".initdb-";

/** Finds or makes the cluster below `dataDir`. Throws with advice when it cannot be used. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const home = join(await realpath(dataDir), "postgres");
  const isNew = (await mkdir(home, { recursive: true })) !== undefined;
  const path = join(home, "cluster");
  const account = chooseAccount(isNew ? undefined : (await stat(home)).uid);
  await takeOwnership(home, account);
  const copies = account.uid === undefined ? [home] : sharedCopies;
  const binaries = await findBinaries(account, copies);
  if (!(await readVersion(path))) await initialise(home, path, account, binaries);
  await checkVersion(path, binaries);
  const { dev, ino } = await closeToOthers(path);
  return {
    account,
    binaries,
    home,
    path,
    argument: viaWorkingDirectory(account, path),
    identity: `${dev}-${ino}`,
    logFile: join(home, "server.log"),
  };
}

/**
 * PostgreSQL insists, and a restored backup may have forgotten. By descriptor and never through a link: root
 * must not be led astray by the account it lends.
 */
async function closeToOthers(path: string): Promise<Stats> {
  const directory = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    await directory.chmod(0o700);
    return await directory.stat();
  } finally {
    await directory.close();
  }
}

async function takeOwnership(home: string, account: Account): Promise<void> {
  const { uid } = await stat(home);
  if (account.uid === undefined && uid !== process.getuid?.())
    throw new Error(
      `${home} belongs to another user (uid ${uid}). Start as that user or as root, or choose another DATA_DIR.`,
    );
  await closeToOthers(home);
  if (account.uid === undefined || uid === account.uid) return;
  // New, or brought back from a backup by root.
  execFileSync("chown", ["-hR", `${account.uid}:${account.gid}`, home]);
}

/**
 * A directory below one that is closed to the account (root's home, a DATA_DIR of mode 0700) still can be
 * used by a process that was put into it before it gave up root, as long as it never names it from the top:
 * Linux's /proc/self/cwd is such a name. The alternatives would be opening root's directories or keeping
 * the data elsewhere than DATA_DIR says.
 */
function viaWorkingDirectory(account: Account, path: string): string {
  if (account.uid === undefined || canReach(account, path)) return path;
  if (process.platform === "linux") return "/proc/self/cwd";
  throw new Error(
    `The user ${account.name}, whom PostgreSQL runs as when root starts it, cannot reach ${path}. ` +
      "Choose a DATA_DIR that others may enter, start as an ordinary user, or set DATABASE_URL.",
  );
}

const readVersion = async (path: string): Promise<string | undefined> =>
  (await readFile(join(path, "PG_VERSION"), "utf8").catch(() => undefined))?.trim();

async function checkVersion(path: string, { major }: Binaries): Promise<void> {
  const version = await readVersion(path);
  if (version !== major)
    throw new Error(
      `${path} was made by PostgreSQL ${version}, and this release of Dossier brings ${major}, which cannot read it. ` +
        "Go back to the release that made it and move the data to a server of its own (DATABASE_URL), or choose an empty DATA_DIR.",
    );
}

/**
 * Made under another name and renamed when complete, so that being killed half-way or started twice at
 * once never leaves half a cluster.
 */
async function initialise(home: string, path: string, account: Account, { initdb }: Binaries): Promise<void> {
  const draft = await mkdtemp(join(home, draftPrefix));
  if (account.uid !== undefined) await chown(draft, account.uid, account.gid ?? account.uid);
  try {
    await runAs(account, draft, initdb, [
      "--pgdata",
      viaWorkingDirectory(account, draft),
      "--username=postgres",
      // Only a process of this account or root gets through the directory around the socket.
      "--auth=trust",
      "--data-checksums",
      "--encoding=UTF8",
      // Built in: sorts the same on every machine and after every upgrade of the system's libraries.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ]);
    await rename(draft, path);
    await syncDirectory(home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await readVersion(path))) throw error;
  }
}

/** Makes the new name survive a power cut. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r");
  await directory.sync();
  await directory.close();
}

/**
 * What killed starts left. Only for the process that holds the cluster: nobody else needs one then. An initdb
 * that outlived its app may still be at work; what it adds meanwhile goes at the next start.
 */
export async function removeDrafts({ home }: Cluster): Promise<void> {
  for (const name of await readdir(home))
    if (name.startsWith(draftPrefix))
      await rm(join(home, name), { recursive: true, force: true }).catch(() => {});
}
