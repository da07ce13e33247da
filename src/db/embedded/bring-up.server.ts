import type { ChildProcess } from "node:child_process";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { isConnectionFailure } from "../errors.server.ts";
import type { Cluster } from "./cluster.server.ts";
import { findLockHolder, takeLock, tryConnect } from "./cluster-connection.server.ts";
import {
  dropStalePidFile,
  identify,
  readLogEnd,
  readPidFile,
  spawnPostmaster,
  stopPostmaster,
} from "./postmaster.server.ts";
import { isTemporaryDirectory } from "./socket-directory.server.ts";

/** Milliseconds after which a running server without a socket must have lost it. */
const socketTimeout = 3_000;
/** Milliseconds for a dead predecessor's backends to end: until then a new server does not touch their shared memory. */
const startTimeout = 15_000;
/** Milliseconds for a server that replays its log after a crash. */
const recoveryTimeout = 10 * 60_000;

export type Supervisor = {
  cluster: Cluster;
  settings: Record<string, string>;
  /** Directory of the server's socket. */
  directory: string;
  /** The caller knows the directory, so it must not change any more. */
  isPublished: boolean;
  /** Another app uses the cluster, so its server must not be stopped. */
  isConceded: boolean;
  stopping: AbortController;
  /** The server, if this process started it. */
  child?: ChildProcess;
  /** The connection that holds the cluster's lock. */
  lock?: pg.Client;
  recovery: Promise<void>;
  /** Called when the lock's connection ends. */
  onLockLost: () => void;
};

/** Repeats until the server accepts connections and this process holds the lock. */
export async function bringUp(supervisor: Supervisor): Promise<pg.Client> {
  const { cluster, stopping } = supervisor;
  const startedAt = Date.now();
  let lastResponse = startedAt;
  for (;;) {
    stopping.signal.throwIfAborted();
    const result = await tryConnect(supervisor.directory);
    if (typeof result !== "string") {
      const lock = await lockCluster(supervisor, result).catch(ignoreUnavailable);
      if (lock) return lock;
    } else if (result === "starting") lastResponse = Date.now();
    else await ensureServer(supervisor, Date.now() - lastResponse > socketTimeout);
    if (Date.now() - lastResponse > startTimeout || Date.now() - startedAt > recoveryTimeout)
      throw new Error(
        `The database does not start. The last lines of its log:\n${await readLogEnd(cluster)}`,
      );
    await pause(50, undefined, { signal: stopping.signal });
  }
}

async function lockCluster(supervisor: Supervisor, client: pg.Client): Promise<pg.Client> {
  if (!(await takeLock(client))) {
    supervisor.isConceded = true;
    const holder = await findLockHolder(client);
    await client.end();
    throw new Error(
      `${supervisor.cluster.home} is in use: another Dossier runs on it (${holder}). Stop it, choose another DATA_DIR, ` +
        "or let both share a server by DATABASE_URL.",
    );
  }
  client.once("end", supervisor.onLockLost);
  supervisor.lock = client;
  return client;
}

/** Starts a server unless one is starting. `isOverdue`: that one has had enough time to open its socket. */
async function ensureServer(supervisor: Supervisor, isOverdue: boolean): Promise<void> {
  if (isChildRunning(supervisor)) return;
  const { cluster, settings } = supervisor;
  const file = await readPidFile(cluster);
  const occupant = file ? identify(cluster, file.pid) : "none";
  if (file && occupant === "foreign")
    throw new Error(
      `Process ${file.pid} is a PostgreSQL server on ${cluster.path} that Dossier did not start. Stop it first.`,
    );
  if (file && occupant === "ours") {
    if (file.socketDirectory && file.socketDirectory !== supervisor.directory)
      await switchDirectory(supervisor, file.socketDirectory);
    else if (isOverdue) await stopPostmaster(cluster, file.pid);
    return;
  }
  // An empty file may be about to be written, or be the result of a power cut.
  if (file?.pid === 0 && !isOverdue) return;
  if (file && (file.pid === 0 || isAlive(file.pid))) await dropStalePidFile(cluster, file);
  supervisor.child = spawnPostmaster(cluster, supervisor.directory, settings);
  await spawned(supervisor.child);
  // The lock's connection keeps this process running; without it the server need not.
  supervisor.child.unref();
}

/** Another app, started at the same moment, has opened the server's socket in another directory. */
async function switchDirectory(supervisor: Supervisor, directory: string): Promise<void> {
  if (supervisor.isPublished)
    throw new Error(`another process has started the database, reachable in ${directory}`);
  await removeTemporaryDirectory(supervisor.directory);
  supervisor.directory = directory;
}

export const isChildRunning = ({ child }: Supervisor): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

export async function removeTemporaryDirectory(directory: string): Promise<void> {
  if (isTemporaryDirectory(directory)) await rm(directory, { recursive: true, force: true });
}

/** Rejects if the program could not be executed. */
const spawned = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", reject);
  });

/** A server that dies during the conversation is unavailable, like one that was not there. */
function ignoreUnavailable(error: unknown): undefined {
  if (!isConnectionFailure(error)) throw error;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
