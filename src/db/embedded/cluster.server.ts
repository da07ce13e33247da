import { execFileSync } from "node:child_process";
import { constants, type Stats } from "node:fs";
import { chown, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { canRead, chooseAccount, type SystemAccount } from "./account.server.ts";
import { type Binaries, findBinaries, sharedCopies } from "./binaries.server.ts";
import { runAs } from "./process.server.ts";

/** The data directory and everything needed to run a server on it. */
export type Cluster = {
  account: SystemAccount;
  binaries: Binaries;
  /** DATA_DIR/postgres, accessible by the account only. */
  home: string;
  /** DATA_DIR/postgres/cluster: PostgreSQL's data directory. */
  path: string;
  /** The data directory as the server's argument, see `directoryArgument`. */
  argument: string;
  /** Device and inode of the directory: unlike its path, the same under every name. */
  identity: string;
  logFile: string;
};

/** Directories with this prefix are incomplete: initdb runs in them, or was killed. */
const draftPrefix = ".initdb-";

/** Finds or creates the cluster below `dataDir`. Throws with advice if it cannot be used. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const home = join(await realpath(dataDir), "postgres");
  const isNew = (await mkdir(home, { recursive: true })) !== undefined;
  const path = join(home, "cluster");
  const account = chooseAccount(isNew ? undefined : (await stat(home)).uid);
  await takeOwnership(home, account);
  const copies = account.uid === undefined ? [home] : sharedCopies;
  const binaries = await findBinaries(account, copies);
  if (!(await readVersion(path))) await initialize(home, path, account, binaries);
  await checkVersion(path, binaries);
  const { dev, ino } = await makePrivate(path);
  return {
    account,
    binaries,
    home,
    path,
    argument: directoryArgument(account, path),
    identity: `${dev}-${ino}`,
    logFile: join(home, "server.log"),
  };
}

/**
 * Restricts the directory to its owner, which PostgreSQL requires and a restored backup may lack. It uses a file
 * descriptor and does not follow links, so that the account cannot redirect root to another file.
 */
async function makePrivate(path: string): Promise<Stats> {
  const directory = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    await directory.chmod(0o700);
    return await directory.stat();
  } finally {
    await directory.close();
  }
}

async function takeOwnership(home: string, account: SystemAccount): Promise<void> {
  const { uid } = await stat(home);
  if (account.uid === undefined && uid !== process.getuid?.())
    throw new Error(
      `${home} belongs to another user (uid ${uid}). Start as that user or as root, or choose another DATA_DIR.`,
    );
  await makePrivate(home);
  if (account.uid === undefined || uid === account.uid) return;
  // The directory is new, or root restored it from a backup.
  execFileSync("chown", ["-hR", `${account.uid}:${account.gid}`, home]);
}

/**
 * The data directory as a path that the account can resolve. Below a directory that the account cannot enter (root's home,
 * a DATA_DIR of mode 0700), a process still reaches its working directory if root set it before dropping privileges, under
 * a name that does not start at the root: /proc/self/cwd on Linux. Otherwise root's directories would have to be opened,
 * or the data stored outside DATA_DIR.
 */
function directoryArgument(account: SystemAccount, path: string): string {
  if (account.uid === undefined || canRead(account, path)) return path;
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
      `${path} was created by PostgreSQL ${version}, and this release of Dossier contains ${major}, which cannot read it. ` +
        "Go back to the release that created it and move the data to a server of its own (DATABASE_URL), or choose an empty DATA_DIR.",
    );
}

/** Creates the cluster under another name and renames it, so that a killed or concurrent start leaves no incomplete one. */
async function initialize(
  home: string,
  path: string,
  account: SystemAccount,
  { initdb }: Binaries,
): Promise<void> {
  const draft = await mkdtemp(join(home, draftPrefix));
  if (account.uid !== undefined) await chown(draft, account.uid, account.gid ?? account.uid);
  try {
    await runAs(account, draft, initdb, [
      "--pgdata",
      directoryArgument(account, draft),
      "--username=postgres",
      // Only this account and root can enter the socket's directory.
      "--auth=trust",
      "--data-checksums",
      "--encoding=UTF8",
      // The builtin provider sorts the same on every machine and after upgrades of the system's libraries.
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

/** Writes the renamed entry to disk, so that it survives a power cut. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r");
  await directory.sync();
  await directory.close();
}

/**
 * Removes the directories of killed starts. Call it only with the cluster's lock, when no other process needs one. An
 * initdb that outlived its app may still be writing; the next start removes the rest.
 */
export async function removeDrafts({ home }: Cluster): Promise<void> {
  for (const name of await readdir(home))
    if (name.startsWith(draftPrefix))
      await rm(join(home, name), { recursive: true, force: true }).catch(() => {});
}
