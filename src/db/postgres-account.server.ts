import { execFileSync, spawnSync } from "node:child_process";
import { userInfo } from "node:os";

/** Whom PostgreSQL runs as. Without `uid` it simply inherits the app's own account. */
export type Account = { name: string; uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the one that owns the data already,
 * else the first of `postgres`, `node`, `nobody` that the machine knows.
 * Throws when there is none, or when the app's own uid has no name (initdb insists on one).
 */
export function chooseAccount(owner?: number): Account {
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

function lookUp(nameOrUid: string): Account | undefined {
  try {
    const ask = (flag: string) =>
      execFileSync("id", [flag, nameOrUid], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    return { name: ask("-un"), uid: Number(ask("-u")), gid: Number(ask("-g")) };
  } catch {
    return undefined;
  }
}

/** Whether the account gets as far as `path` and may read it (a directory: enter it). Asked of the system, which knows about ACLs. */
export function canReach(account: Account, path: string): boolean {
  const { uid, gid } = account;
  return spawnSync("test", ["-r", path, "-a", "-x", path], { uid, gid, stdio: "ignore" }).status === 0;
}
