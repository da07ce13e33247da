import { closeSync, constants, fstatSync, ftruncateSync, openSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Cluster } from "./postgres-cluster.server.ts";
import { argumentsOf, spawnDetached, workingDirectoryOf } from "./postgres-process.server.ts";

export const port = 5432;

/** What PostgreSQL writes about its running server: https://www.postgresql.org/docs/18/storage-file-layout.html */
type PidFile = { text: string; pid: number; socketDirectory: string };

const pidFileOf = ({ path }: Cluster) => join(path, "postmaster.pid");

/** Undefined without a server; a file still being written, or emptied by a power cut, has pid 0. */
export async function readPidFile(cluster: Cluster): Promise<PidFile | undefined> {
  const text = await readFile(pidFileOf(cluster), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  return { text, pid: Number.parseInt(lines[0] ?? "", 10) || 0, socketDirectory: lines[4] ?? "" };
}

/** Marks our servers in the list of processes. PostgreSQL takes settings with a dot without asking. */
const marker = ({ identity }: Cluster) => `dossier.cluster=${identity}`;

export type Occupant = "none" | "ours" | "foreign";

/**
 * Who the process behind the pid file is. A number alone says nothing: after a restart of the machine or the
 * container it belongs to somebody else, and PostgreSQL would refuse to start until a person removed the file.
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
 * Takes away a pid file (and its twin beside the socket) that names a living process which is no server.
 * One that names a dead process PostgreSQL replaces itself, after looking for memory its children still use.
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
  // The server's own life only: statements and their details hold what people wrote.
  log_min_messages: "log",
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  // Compiling a plan costs more than any query of ours.
  jit: "off",
  [marker(cluster).split("=")[0] as string]: cluster.identity,
});

const logLimit = 1024 * 1024;

/** Starts a server; says nothing about whether it will come up. */
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

/** The last lines the server wrote, for an error message. */
export async function readLogEnd({ logFile }: Cluster): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-5).join("\n");
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fast shutdown: ends sessions, writes a checkpoint. After 20 s the immediate one, which leaves the next
 * start to replay the log; both keep every committed transaction.
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
