import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { SystemAccount } from "./account.server.ts";

/** Excludes the app's environment: PostgreSQL would obey PGPORT or PGDATA and inherit secrets. */
const environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** Runs a program in `cwd` until it ends; if it fails, throws with its output. */
export async function runAs(
  account: SystemAccount,
  cwd: string,
  program: string,
  args: string[],
): Promise<void> {
  const child = spawn(program, args, {
    uid: account.uid,
    gid: account.gid,
    cwd,
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code, signal] = await once(child, "close");
  if (code !== 0) throw new Error(`${basename(program)} failed (${signal ?? code}): ${output.trim()}`);
}

/**
 * Starts a program that can outlive this process. It gets its own session, so that Ctrl-C in the terminal reaches only
 * the app, which stops the database last.
 */
export function spawnDetached(
  account: SystemAccount,
  cwd: string,
  program: string,
  args: string[],
  logDescriptor: number,
): ChildProcess {
  return spawn(program, args, {
    uid: account.uid,
    gid: account.gid,
    cwd,
    env: environment,
    detached: true,
    stdio: ["ignore", logDescriptor, logDescriptor],
  });
}

/** Arguments of a running process; empty for a missing process, a zombie and a kernel thread. */
export function argumentsOf(pid: number): string[] {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").filter(Boolean);
    const command = execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return command.trim().split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

/** Device and inode of a process's working directory; undefined if the system does not provide it. */
export function workingDirectoryOf(pid: number): string | undefined {
  try {
    const { dev, ino } = statSync(`/proc/${pid}/cwd`);
    return `${dev}-${ino}`;
  } catch {
    return undefined;
  }
}
