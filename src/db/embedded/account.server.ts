import { execFileSync, spawnSync } from "node:child_process";
import { userInfo } from "node:os";

/** The account that PostgreSQL runs as. Without `uid` it inherits the app's own. */
export type SystemAccount = { name: string; uid?: number; gid?: number };

/**
 * PostgreSQL does not run as root, so root starts it with another account: the owner of existing data, else the first of
 * `postgres`, `node` and `nobody` that exists. Throws if there is none, or if the app's own uid has no name, which initdb
 * requires.
 */
export function chooseAccount(owner?: number): SystemAccount {
  if (process.getuid?.() !== 0) {
    try {
      return { name: userInfo().username };
    } catch {
      throw new Error(
        `The embedded database needs a user name, and uid ${process.getuid?.()} has none. ` +
          "Start as a user of this machine, or set DATABASE_URL.",
      );
    }
  }
  const candidates = owner ? [String(owner)] : ["postgres", "node", "nobody"];
  for (const candidate of candidates) {
    const found = lookUp(candidate);
    if (found) return found;
  }
  throw new Error(
    `PostgreSQL does not run as root, and this machine has no user ${candidates.join(", ")}. ` +
      "Start as an ordinary user, or set DATABASE_URL.",
  );
}

function lookUp(nameOrUid: string): SystemAccount | undefined {
  try {
    const query = (flag: string) =>
      execFileSync("id", [flag, nameOrUid], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    return { name: query("-un"), uid: Number(query("-u")), gid: Number(query("-g")) };
  } catch {
    return undefined;
  }
}

/** Whether the account can read `path` (or enter the directory), according to the system, which evaluates ACLs. */
export function canRead(account: SystemAccount, path: string): boolean {
  const { uid, gid } = account;
  return spawnSync("test", ["-r", path, "-a", "-x", path], { uid, gid, stdio: "ignore" }).status === 0;
}
