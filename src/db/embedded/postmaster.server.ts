import { closeSync, constants, fstatSync, ftruncateSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Cluster } from "./cluster.server.ts";
import { argumentsOf, spawnDetached, workingDirectoryOf } from "./process.server.ts";

export const port = 5432;

/** PostgreSQL's file about its running server: https://www.postgresql.org/docs/18/storage-file-layout.html */
type PidFile = { text: string; pid: number; socketDirectory: string };

const pidFileOf = ({ path }: Cluster) => join(path, "postmaster.pid");

/** Undefined without a file. An incomplete file, or one emptied by a power cut, has pid 0. */
export async function readPidFile(cluster: Cluster): Promise<PidFile | undefined> {
  const text = await readFile(pidFileOf(cluster), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  return { text, pid: Number.parseInt(lines[0] ?? "", 10) || 0, socketDirectory: lines[4] ?? "" };
}

/** Marks our servers in the process list: PostgreSQL accepts any setting whose name contains a dot. */
const marker = ({ identity }: Cluster) => `dossier.cluster=${identity}`;

export type Occupant = "none" | "ours" | "foreign";

/**
 * Whether the process of the pid file is our server, another PostgreSQL server, or neither. After a restart of the machine
 * or container the pid belongs to an unrelated process, and PostgreSQL would refuse to start until the file is removed.
 */
export function identify(cluster: Cluster, pid: number): Occupant {
  const [program, ...args] = argumentsOf(pid);
  if (program === undefined) return "none";
  if (args.includes(marker(cluster))) return "ours";
  const directory = workingDirectoryOf(pid);
  const isPostgres = basename(program) === "postgres";
  return isPostgres && (directory === undefined || directory === cluster.identity) ? "foreign" : "none";
}

/**
 * Removes a pid file, and the lock file beside the socket, whose pid belongs to an unrelated process. PostgreSQL itself
 * replaces the file of a dead process, after checking for shared memory that its children still use.
 */
export async function dropStalePidFile(cluster: Cluster, seen: PidFile): Promise<void> {
  const now = await readPidFile(cluster);
  if (now?.text !== seen.text) return;
  if (seen.socketDirectory) await rm(join(seen.socketDirectory, `.s.PGSQL.${port}.lock`), { force: true });
  await rm(pidFileOf(cluster), { force: true });
}

const settings = (cluster: Cluster, socketDirectory: string): Record<string, string> => ({
  listen_addresses: "",
  port: String(port),
  unix_socket_directories: socketDirectory,
  unix_socket_permissions: "0700",
  shared_buffers: "64MB",
  max_connections: "40",
  timezone: "UTC",
  log_timezone: "UTC",
  // Only the server's own events: statements and their details contain users' data.
  log_min_messages: "log",
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  // Compiling a plan costs more than any of our queries.
  jit: "off",
  [marker(cluster).split("=")[0] as string]: cluster.identity,
});

const logLimit = 1024 * 1024;

/** Starts a server without waiting for it to accept connections. */
export function spawnPostmaster(
  cluster: Cluster,
  socketDirectory: string,
  overrides: Record<string, string>,
) {
  const { logFile, account, path, binaries, argument } = cluster;
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const log = openSync(logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  if (fstatSync(log).size > logLimit) ftruncateSync(log);
  try {
    const all = { ...settings(cluster, socketDirectory), ...overrides };
    const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    return spawnDetached(account, path, binaries.postgres, ["-D", argument, ...args], log);
  } finally {
    closeSync(log);
  }
}

/** The last lines of the server's log, for an error message. */
export async function readLogEnd({ logFile }: Cluster): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-5).join("\n");
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fast shutdown: ends sessions and writes a checkpoint. After 20 s immediate shutdown, after which the next start replays
 * the log. Neither loses a committed transaction.
 */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  const steps = [
    { signal: "SIGINT", seconds: 20 },
    { signal: "SIGQUIT", seconds: 10 },
  ] as const;
  for (const { signal, seconds } of steps) {
    if (identify(cluster, pid) !== "ours") return;
    process.kill(pid, signal);
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(20))
      if (identify(cluster, pid) !== "ours") return;
  }
  throw new Error(`the database (process ${pid}) does not stop`);
}
