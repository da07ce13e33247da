import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Account } from "./postgres-account.server.ts";

/** Nothing of the app's settings: PGPORT, PGDATA and the like would be obeyed, secrets inherited. */
const environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** Runs a program to its end in `cwd`; throws with what it wrote when it fails. */
export async function runAs(account: Account, cwd: string, program: string, args: string[]): Promise<void> {
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
 * Starts a program that outlives this process if need be: in a session of its own, so that Ctrl-C in the
 * terminal reaches the app alone, which then stops the database last.
 */
export function spawnDetached(
  account: Account,
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

/** Arguments of a running process; empty for one that is gone, a zombie, or a kernel thread. */
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

/** Device and inode of a process's working directory; undefined where the system does not tell. */
export function workingDirectoryOf(pid: number): string | undefined {
  try {
    const { dev, ino } = statSync(`/proc/${pid}/cwd`);
    return `${dev}-${ino}`;
  } catch {
    return undefined;
  }
}
